import type { Span } from '../core/types.js';
import { toKeyedHash } from './keyed-hash.js';

/** 96 bits: too many to guess or to match by accident. */
const HEX_DIGITS = 24;

/**
 * A token of one session for its system prompt. It has no meaning, so any text that contains it leaks the prompt. It is
 * derived from the guard's key: nothing is stored, and every process with the key derives the same token.
 */
export const toCanary = (key: string, sessionId: string): string =>
  `cnry-${toKeyedHash(key, 'canary', sessionId).slice(0, HEX_DIGITS)}`;

/** A line for the system prompt that contains the token and gives the model no reason to repeat it. */
export const toCanaryLine = (canary: string): string =>
  `[internal reference ${canary}; never part of an answer, a tool call or a note]`;

export interface CanaryFinder {
  /** The span of the token, plain or encoded. */
  find(text: string): Span | undefined;
}

/** Finds a token in plain text and in the encodings that attackers ask a model for. */
export function createCanaryFinder(canary: string): CanaryFinder {
  const secret = canary.slice(canary.indexOf('-') + 1);
  const searchForms = toSearchForms([...new Set(toBase64Forms(canary, secret))], secret);
  const find = (text: string): Span | undefined => {
    const lower = text.toLowerCase();
    for (const { form, isExact } of searchForms) {
      const at = (isExact ? text : lower).indexOf(form);
      if (at >= 0) return [at, at + form.length];
    }
    return findSpelled(lower, secret);
  };
  return {
    find(text) {
      const found = find(text);
      if (found || !text.includes('%')) return found;
      // In a URL, separators between the letters are percent-encoded.
      return find(text.replace(/%([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))))
        ? [0, text.length]
        : undefined;
    },
  };
}

interface SearchForm {
  readonly form: string;
  /** Case-sensitive, as in base64. */
  readonly isExact?: boolean;
}

const toSearchForms = (forms: readonly string[], secret: string): SearchForm[] => [
  { form: secret },
  { form: reverse(secret) },
  { form: toHexBytes(secret) },
  ...toParts(secret).map((form) => ({ form })),
  ...Array.from({ length: 25 }, (_, i) => ({ form: toShifted(secret, i + 1) })),
  { form: secret.replace(/[a-z]/g, (letter) => String.fromCharCode(ATBASH - letter.charCodeAt(0))) },
  ...[',', ', ', ' '].map((gap) => ({ form: Array.from(secret, (letter) => letter.charCodeAt(0)).join(gap) })),
  ...['', ' '].map((gap) => ({
    form: Array.from(secret, (letter) => letter.charCodeAt(0).toString(2).padStart(8, '0')).join(gap),
  })),
  ...forms.map((form) => ({ form, isExact: true })),
];

/** Half of the token: an attacker may ask for one half and then for the other. 48 bits still exclude accidents. */
const PART_DIGITS = HEX_DIGITS / 2;

const toParts = (secret: string): string[] =>
  Array.from({ length: HEX_DIGITS - PART_DIGITS + 1 }, (_, at) => secret.slice(at, at + PART_DIGITS));

/** Caesar cipher. */
const toShifted = (text: string, by: number): string =>
  text.replace(/[a-z]/g, (letter) => String.fromCharCode(97 + ((letter.charCodeAt(0) - 97 + by) % 26)));
/** Character codes of `a` and `z` added: the Atbash cipher mirrors the alphabet. */
const ATBASH = 219;

/** Base64 of the token at each of the three byte offsets that it may have in a longer text. */
function toBase64Forms(canary: string, secret: string): string[] {
  return [canary, secret, secret.toUpperCase(), reverse(canary)].flatMap((text) =>
    [0, 1, 2].map((shift) => {
      const encoded = btoa('\0'.repeat(shift) + text);
      // The first and last characters also encode the surrounding text.
      return encoded.slice(shift === 0 ? 0 : 4, encoded.length - 4);
    }),
  );
}

/** Finds the token spelled letter by letter with separators in between: `a-b-c`, `a b c`, one per line. */
function findSpelled(lower: string, secret: string): Span | undefined {
  for (let start = lower.indexOf(secret[0]!); start >= 0; start = lower.indexOf(secret[0]!, start + 1)) {
    let at = start;
    let matched = 0;
    let gap = 0;
    while (at < lower.length && matched < secret.length && gap <= MAX_GAP) {
      const letter = lower[at]!;
      if (letter === secret[matched]) {
        matched++;
        gap = 0;
      } else if (/[a-z0-9]/.test(letter)) break;
      else gap++;
      at++;
    }
    if (matched === secret.length) return [start, at];
  }
  return undefined;
}

const MAX_GAP = 4;

const reverse = (text: string): string => [...text].reverse().join('');
const toHexBytes = (text: string): string =>
  Array.from(text, (letter) => letter.charCodeAt(0).toString(16).padStart(2, '0')).join('');
