import { TocsinError } from '../../core/errors.js';
import { toJsonValue } from '../../sources/json-tree.js';
import { toSpacedWords } from '../../text/words.js';

/**
 * Parses a configuration file. Parsers are loaded when needed: most machines have no TOML, no YAML and no comments in
 * their JSON.
 */
export async function parseConfig(text: string, file: string): Promise<unknown> {
  if (/\.toml$/i.test(file)) return parseToml(text);
  return /\.ya?ml$/i.test(file) ? parseYaml(text) : parseJsonWithComments(text);
}

async function parseJsonWithComments(text: string): Promise<unknown> {
  try {
    return JSON.parse(text);
  } catch (cause) {
    const { parseTree, printParseErrorCode } = await import('jsonc-parser');
    const errors: { error: number; offset: number; length: number }[] = [];
    const tree = parseTree(text, errors, { allowTrailingComma: true });
    const [first] = errors;
    if (tree && !first) return toJsonValue(tree);
    const reason = first ? toSpacedWords(printParseErrorCode(first.error)) : 'there is no value';
    throw broken('JSON', reason, toPlace(text, first?.offset ?? 0), cause);
  }
}

async function parseToml(text: string): Promise<unknown> {
  const { parse, TomlError } = await import('smol-toml');
  try {
    return parse(text);
  } catch (cause) {
    if (!(cause instanceof TomlError)) throw cause;
    // The next lines of the message quote the source.
    const reason = cause.message.split('\n')[0]!.replace(/^Invalid TOML document: /, '');
    throw broken('TOML', reason, { line: cause.line, column: cause.column }, cause);
  }
}

async function parseYaml(text: string): Promise<unknown> {
  const { LineCounter, parseDocument } = await import('yaml');
  const lineCounter = new LineCounter();
  const document = parseDocument(text, { lineCounter, logLevel: 'silent', prettyErrors: false });
  const [first] = document.errors;
  if (first) {
    const { line, col } = lineCounter.linePos(first.pos[0]);
    throw broken('YAML', first.message.split('\n')[0]!, { line, column: col }, first);
  }
  return document.toJS({ maxAliasCount: 100 }) as unknown;
}

interface TextPlace {
  readonly line: number;
  readonly column: number;
}

const toPlace = (text: string, offset: number): TextPlace => ({
  line: text.slice(0, offset).split('\n').length,
  column: offset - text.lastIndexOf('\n', offset - 1),
});

const broken = (format: string, reason: string, { line, column }: TextPlace, cause: unknown): TocsinError =>
  new TocsinError('bad-config', `not valid ${format}: ${reason} at line ${line}, column ${column}`, { cause });
