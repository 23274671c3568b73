import { randomUUID } from 'node:crypto';

/** Random, so that no peer can send a string that would be taken for a marked number. */
const MARK = `${randomUUID()}:`;
const MARKED = new RegExp(`"${MARK}([-+.\\dEe]+)"`, 'g');

let isWriting = false;

/**
 * A number that JavaScript would write differently than it was received, such as 12345678901234567890, 1e400 or 1.0. It
 * keeps its source text. Everything except `toJsonText` sees the closest JavaScript number.
 */
export class ExactNumber extends Number {
  readonly #source: string;

  constructor(source: string) {
    super(source);
    this.#source = source;
  }

  toJSON(): number | string {
    return isWriting ? MARK + this.#source : this.valueOf();
  }
}

/** Serializes a value. Exact numbers get their source text back. */
export function toJsonText(value: unknown): string {
  isWriting = true;
  try {
    const text = JSON.stringify(value);
    return text.includes(MARK) ? text.replace(MARKED, '$1') : text;
  } finally {
    isWriting = false;
  }
}

/** Marks a number in a JSON text, so that `withExactNumbers` finds it after parsing. */
export const toMarked = (source: string): string => `"${MARK}${source}"`;

/** Replaces the marked numbers of a parsed value. The caller limits the depth. */
export function withExactNumbers(value: unknown): unknown {
  if (typeof value === 'string') return value.startsWith(MARK) ? new ExactNumber(value.slice(MARK.length)) : value;
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(withExactNumbers);
  return Object.fromEntries(Object.entries(value).map(([key, child]) => [key, withExactNumbers(child)]));
}
