import { type ParseError, parseTree, printParseErrorCode } from 'jsonc-parser';
import { TocsinError } from '../core/errors.js';
import type { Field } from '../core/types.js';
import { toSpacedWords } from '../text/words.js';
import { findRemainder } from './json-remainder.js';
import { toJsonValue } from './json-tree.js';

export interface JsonFile {
  readonly value: unknown;
  /** Texts of the file that the value does not contain. */
  readonly remainder: readonly Field[];
}

/** Parses strict JSON, JSON with comments and trailing commas, or JSON Lines (as an array of its values). */
export function parseJson(text: string): JsonFile {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (cause) {
    return unlessTooDeep(() => parseLenientJson(text, cause));
  }
  return { value, remainder: unlessTooDeep(() => findRemainder(text)) };
}

/** The parser for comments is recursive, and deep nesting exhausts the stack. */
function unlessTooDeep<T>(parse: () => T): T {
  try {
    return parse();
  } catch (cause) {
    if (cause instanceof RangeError) throw new TocsinError('bad-json', 'JSON that is nested too deep', { cause });
    throw cause;
  }
}

function parseLenientJson(text: string, cause: unknown): JsonFile {
  const errors: ParseError[] = [];
  const tree = parseTree(text, errors, { allowTrailingComma: true, disallowComments: false });
  if (errors.length === 0) return { value: tree && toJsonValue(tree), remainder: findRemainder(text) };
  const lines = findJsonLines(text);
  if (lines) return lines;
  const { error, offset } = errors[0]!;
  const line = text.slice(0, offset).split('\n').length;
  const column = offset - text.lastIndexOf('\n', offset - 1);
  throw new TocsinError(
    'bad-json',
    `not valid JSON: ${toSpacedWords(printParseErrorCode(error))} at line ${line}, column ${column}`,
    { cause },
  );
}

/** Undefined if the text is not JSON Lines. */
function findJsonLines(text: string): JsonFile | undefined {
  const lines = [...text.split('\n').entries()].filter(([, line]) => line.trim() !== '');
  if (lines.length < 2) return undefined;
  try {
    return {
      value: lines.map(([, line]) => JSON.parse(line) as unknown),
      remainder: lines.flatMap(([index, line]) => findRemainder(line, index + 1)),
    };
  } catch {
    return undefined;
  }
}
