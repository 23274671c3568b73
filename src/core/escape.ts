import { INVISIBLE } from './invisible.js';

const UNPRINTABLE = new RegExp(`${INVISIBLE}|[\\u2028\\u2029\\ud800-\\udfff]|\\n|\\r|\\t`, 'gu');

/** Fast path: nearly every text holds only these Western characters, and a report may print a hundred thousand texts. */
const PLAIN = /^[ -~\u00a1-\u00ac\u00ae-\u02ff\u2010-\u2027\u2030-\u205e]*$/;

/** Escapes hostile text for a terminal or a log: nothing in it can move the cursor, hide text or reorder it. */
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

/** Escapes text for HTML or XML, as element content or as a quoted attribute. */
export const toMarkupText = (text: string): string => text.replace(/[&<>"']/g, (char) => ENTITIES[char]!);

/** Escapes a message of our own, which may have several lines. */
export const escapeLines = (text: string): string => text.split('\n').map(escapeText).join('\n');

/** Serializes to equivalent JSON that is safe to print: invisible characters become \u escapes. */
export const toSafeJson = (value: unknown, indent = 2): string =>
  JSON.stringify(value, null, indent).replace(HIDDEN, (run) =>
    run.replace(/[\s\S]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`),
  );

/** JSON.stringify already escapes control characters in strings; the line feeds of its own indentation must stay. */
const HIDDEN = new RegExp(`${INVISIBLE}|[\\u2028\\u2029]`, 'gu');

/**
 * Masks a text: only the first two letters of each word stay. A person still recognises the phrase, a model that reads
 * the report receives no instruction, and no secret is printed.
 */
export const mask = (text: string): string =>
  escapeText(
    text.replace(/[\p{L}\p{N}\p{M}]+/gu, (word) => {
      const letters = [...word];
      return letters.slice(0, 2).join('') + '·'.repeat(Math.max(0, letters.length - 2));
    }),
  );

/** Escapes a note for printing. The text it quotes is hostile, so `show` masks it like evidence. */
export const toShownNote = (note: string, show: (text: string) => string): string =>
  escapeText(note.replace(/(?<=“)[^”]*(?=”)/g, show));

export const shorten = (text: string, length: number): string =>
  text.length <= length ? text : `${text.slice(0, length - 1)}…`;
