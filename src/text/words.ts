/** The runs of letters and digits in a text, of any script. */
export const toWords = (text: string): readonly string[] => text.match(/[\p{L}\p{N}]+/gu) ?? [];

/** The lower-case words of a name: `sendHTTPRequest`, `send-http_request` and `send.http.request` have the same. */
export function toNameWords(name: string): string[] {
  const short = name.slice(0, MAX_NAME);
  if (PLAIN_NAME.test(short)) return short.split(/[_-]/);
  return short
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/([A-Z])([A-Z][a-z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^\x00-\x7f]/.test(short) ? /[^\p{L}\p{N}]+/u : /[^a-z0-9]+/)
    .filter((word) => word !== '');
}

/** The common form of names: a fast path. */
const PLAIN_NAME = /^[a-z0-9]+(?:[_-][a-z0-9]+)*$/;

/** Longer names are cut. MCP recommends at most 128 characters. */
const MAX_NAME = 256;

/** Splits a PascalCase code into lower-case words: `CommaExpected` → `comma expected`. */
export const toSpacedWords = (code: string): string =>
  code.replace(/(?<!^)[A-Z]/g, (letter) => ` ${letter}`).toLowerCase();

/** A rough stem of an English word, for comparison only: deletes, deleted, deleting → delet. */
export function toStem(word: string): string {
  if (word.length <= 3) return word;
  if (word.endsWith('y')) return `${word.slice(0, -1)}i`;
  if (word.endsWith('ies') || word.endsWith('ied')) return `${word.slice(0, -3)}i`;
  const ending = ENDINGS.find((each) => word.endsWith(each));
  return ending === undefined ? word : word.slice(0, -ending.length);
}

const ENDINGS = ['ing', 'es', 'ed', 's', 'e'];
