import { INVISIBLE } from './invisible.js';

const UNPRINTABLE = new RegExp(`${INVISIBLE}|[\\u2028\\u2029\\ud800-\\udfff]|\\n|\\r|\\t`, 'gu');

/** Letters and marks of Western languages: nearly every text is of these alone, and a report has a hundred thousand. */
const PLAIN = /^[ -~\u00a1-\u00ac\u00ae-\u02ff\u2010-\u2027\u2030-\u205e]*$/;

/** Text that may be hostile, made safe for a terminal or a log: nothing moves the cursor, hides or reorders. */
export const escapeText = (text: string): string =>
  PLAIN.test(text)
    ? text
    : text.replace(UNPRINTABLE, (run) =>
        [...run].map((char) => NAMED[char] ?? `\\u{${char.codePointAt(0)!.toString(16)}}`).join(''),
      );

const NAMED: Readonly<Record<string, string>> = { '\n': '\\n', '\r': '\\r', '\t': '\\t' };

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Text between HTML's or XML's tags, or in a quoted attribute. */
export const toMarkupText = (text: string): string => text.replace(/[&<>"']/g, (char) => ENTITIES[char]!);

/** A message of our own may have several lines; what it quotes is escaped all the same. */
export const escapeLines = (text: string): string => text.split('\n').map(escapeText).join('\n');

/** JSON that says the same and shows nothing else in a terminal: what is invisible is written by its number. */
export const toSafeJson = (value: unknown, indent = 2): string =>
  JSON.stringify(value, null, indent).replace(HIDDEN, (run) =>
    run.replace(/[\s\S]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`),
  );

/** Escapes and line breaks of a text are numbers in JSON already; its own line feeds stay. */
const HIDDEN = new RegExp(`${INVISIBLE}|[\\u2028\\u2029]`, 'gu');

/**
 * Masked: of each word its first two letters stay. A person recognises the phrase, a model that reads the report is not
 * told to do anything, and a secret is not printed.
 */
export const mask = (text: string): string =>
  escapeText(
    text.replace(/[\p{L}\p{N}\p{M}]+/gu, (word) => {
      const letters = [...word];
      return letters.slice(0, 2).join('') + '·'.repeat(Math.max(0, letters.length - 2));
    }),
  );

/** What a note quotes is somebody's attack, and shown as evidence is. */
export const toShownNote = (note: string, show: (text: string) => string): string =>
  escapeText(note.replace(/(?<=“)[^”]*(?=”)/g, show));

export const shorten = (text: string, length: number): string =>
  text.length <= length ? text : `${text.slice(0, length - 1)}…`;
