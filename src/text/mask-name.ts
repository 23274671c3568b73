import { escapeText, mask, shorten } from '../core/escape.js';
import { maskSecrets } from './mask-secrets.js';

/*
 * Names and paths are chosen by the author of the scanned content. A name can hold a secret, or an instruction to the
 * model that reads the report. Secrets are masked in place; a name that is a sentence is masked like evidence.
 */

/** The names in test/fixtures/tool-capabilities.jsonl have four words at most. */
const MAX_WORDS = 7;
/** Words with blanks between them are prose earlier. */
const MAX_SPACED_WORDS = 4;
const MAX_FILE_WORDS = 9;
/** `run_rm_first` is an order in three words. */
const FLAGGED_WORDS = 2;
const MAX_LENGTH = 128;
/** Scripts without blanks between words. */
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/gu;
const MAX_UNSPACED = 24;
const WORD = /\p{Lu}?[\p{Ll}\p{M}\p{Lo}]+|\p{Lu}+(?!\p{Ll})|\p{N}+/gu;

/** Masks the name of a tool, prompt, resource, property or server. */
export const maskName = (name: string): string => maskWords(name, MAX_SPACED_WORDS, MAX_WORDS);

/** Masks each part of a JSON pointer. A property that a finding is about (`…#`) is masked if it may be an instruction. */
export const maskPointer = (pointer: string): string =>
  pointer
    .split('/')
    .map((part) =>
      /.#$/.test(part) ? `${maskWords(part.slice(0, -1), FLAGGED_WORDS, FLAGGED_WORDS)}#` : maskName(part),
    )
    .join('/');

/** Masks each part of the path of a file. File names are longer than other names. */
export const maskPath = (path: string): string =>
  maskSecrets(path)
    .split(/([\\/])/)
    .map((part) => maskWords(part, MAX_FILE_WORDS, MAX_FILE_WORDS))
    .join('');

/** For messages: escaped, without secrets, and not longer than `length`. */
export const toPrintable = (text: string, length = 4_000): string => shorten(escapeText(maskSecrets(text)), length);

/** For one name in a message. */
export const toPrintableName = (name: string, length = 200): string => shorten(escapeText(maskName(name)), length);

/** For one path in a message. */
export const toPrintablePath = (path: string, length = 1_000): string => shorten(escapeText(maskPath(path)), length);

function maskWords(text: string, maxSpaced: number, maxWords: number): string {
  const safe = maskSecrets(text);
  return isSentence(safe, maxSpaced, maxWords) ? mask(safe) : safe;
}

function isSentence(text: string, maxSpaced: number, maxWords: number): boolean {
  if (text.length > MAX_LENGTH) return true;
  if ((text.match(UNSPACED)?.length ?? 0) > MAX_UNSPACED) return true;
  return (
    (text.match(WORD)?.length ?? 0) > maxWords ||
    text.split(/\s+/).filter((word) => /\p{L}/u.test(word)).length > maxSpaced
  );
}
