import { type ParseError, parseTree, printParseErrorCode } from 'jsonc-parser';
import { TocsinError } from '../core/errors.js';
import { toSpacedWords } from '../text/words.js';
import { toJsonValue } from './json-tree.js';

/** Parses strict JSON, JSON with comments and trailing commas, or JSON Lines (as an array of its values). */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    const errors: ParseError[] = [];
    const tree = parseTree(text, errors, { allowTrailingComma: true, disallowComments: false });
    if (errors.length === 0) return tree && toJsonValue(tree);
    const lines = text.split('\n').filter((line) => line.trim() !== '');
    if (lines.length > 1) {
      try {
        return lines.map((line) => JSON.parse(line) as unknown);
      } catch {
        // Not JSON Lines either: report the first error of the whole text.
      }
    }
    const { error, offset } = errors[0]!;
    const line = text.slice(0, offset).split('\n').length;
    const column = offset - text.lastIndexOf('\n', offset - 1);
    throw new TocsinError(
      'bad-json',
      `not valid JSON: ${toSpacedWords(printParseErrorCode(error))} at line ${line}, column ${column}`,
      { cause },
    );
  }
}
