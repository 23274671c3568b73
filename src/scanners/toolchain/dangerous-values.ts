import type { Leaf } from './call.js';
import { toSnake } from './snake-case.js';

/** Longer values are prose, whatever the argument's name. */
const MAX_PATH_LENGTH = 1_000;
const PATH_NAME =
  /(?:^|_|-)(?:path|paths|file|files|filename|filepath|dir|directory|folder|target|source|src|dest|destination)$/i;
const UP = /^\.\.$/;

/** Does the path leave its base directory, or end early at a NUL byte? Other scanners check the file it names. */
export function isEscapingPath({ name, text }: Leaf): boolean {
  if (text.length > MAX_PATH_LENGTH || !PATH_NAME.test(toSnake(name))) return false;
  if (text.includes('\0') || /%00/.test(text)) return true;
  let depth = 0;
  for (const step of decode(text).split(/[\\/]+/)) {
    if (UP.test(step)) depth--;
    else if (step !== '' && step !== '.') depth++;
    if (depth < 0) return true;
  }
  return false;
}

const decode = (text: string): string => text.replace(/%2e/gi, '.').replace(/%2f/gi, '/').replace(/%5c/gi, '\\');

const QUERY_NAME = /(?:^|_)(?:sql|query|statement)$/i;
const READS = /^\s{0,20}(?:select|with|show|describe|explain|pragma)\b/i;
const WRITES =
  /^\s{0,20}(?:insert|update|delete|drop|alter|truncate|create|grant|revoke|exec|execute|call|copy|attach|replace|merge)\b/i;

/** A reading SQL statement followed by a statement that changes data. */
export function isStackedQuery({ name, text }: Leaf): boolean {
  if (!QUERY_NAME.test(toSnake(name)) || !READS.test(text)) return false;
  const [, ...others] = splitStatements(text);
  return others.some((statement) => WRITES.test(statement));
}

/** Splits at semicolons outside quotes. */
function splitStatements(text: string): string[] {
  const statements: string[] = [];
  let quote = '';
  let start = 0;
  for (let i = 0; i < text.length; i++) {
    const char = text[i]!;
    if (quote !== '') {
      if (char === quote) quote = '';
    } else if (char === "'" || char === '"' || char === '`') quote = char;
    else if (char === ';') {
      statements.push(text.slice(start, i));
      start = i + 1;
    }
  }
  statements.push(text.slice(start));
  return statements;
}
