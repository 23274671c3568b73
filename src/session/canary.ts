import type { Span } from '../core/types.js';
import { toKeyedHash } from './keyed-hash.js';

/** 96 bits: nobody guesses one, and chance never writes one. */
const HEX_DIGITS = 24;

/**
 * A token of this session alone, to be put into the system prompt. It means nothing, so whatever shows it has seen the
 * prompt. It is made from the guard's key: nothing has to be stored, and every process with the key makes the same.
 */
export const toCanary = (key: string, sessionId: string): string =>
  `cnry-${toKeyedHash(key, 'canary', sessionId).slice(0, HEX_DIGITS)}`;

/** The token with a line around it that gives the model no reason to repeat it. */
export const toCanaryLine = (canary: string): string =>
  `[internal reference ${canary}; never part of an answer, a tool call or a note]`;

export interface CanaryFinder {
  /** Where the token stands, plain or encoded. */
  find(text: string): Span | undefined;
}

/** Looks for a token as it is and in the forms a model is asked to encode it in. */
export function createCanaryFinder(canary: string): CanaryFinder {
  const secret = canary.slice(canary.indexOf('-') + 1);
  const sought = toSought([...new Set(toForms(canary, secret))], secret);
  const find = (text: string): Span | undefined => {
    const lower = text.toLowerCase();
    for (const { form, isExact } of sought) {
      const at = (isExact ? text : lower).indexOf(form);
      if (at >= 0) return [at, at + form.length];
    }
    return findSpelled(lower, secret);
  };
  return {
    find(text) {
      const found = find(text);
      if (found || !text.includes('%')) return found;
      // In an address even the gaps between letters are encoded.
      return find(text.replace(/%([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))))
        ? [0, text.length]
        : undefined;
    },
  };
}

interface Sought {
  readonly form: string;
  /** Upper and lower case matter, as in base64. */
  readonly isExact?: boolean;
}

const toSought = (forms: readonly string[], secret: string): Sought[] => [
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

/** Half of it, which chance does not write either: a model may be asked for one half and then for the other. */
const PART_DIGITS = HEX_DIGITS / 2;

const toParts = (secret: string): string[] =>
  Array.from({ length: HEX_DIGITS - PART_DIGITS + 1 }, (_, at) => secret.slice(at, at + PART_DIGITS));

/** As Caesar wrote it. */
const toShifted = (text: string, by: number): string =>
  text.replace(/[a-z]/g, (letter) => String.fromCharCode(97 + ((letter.charCodeAt(0) - 97 + by) % 26)));
/** The code of `a` and that of `z` together. */
const ATBASH = 219;

/** Base64 of the token at each of the three places where it may begin inside a longer text. */
function toForms(canary: string, secret: string): string[] {
  return [canary, secret, secret.toUpperCase(), reverse(canary)].flatMap((text) =>
    [0, 1, 2].map((shift) => {
      const encoded = btoa('\0'.repeat(shift) + text);
      // The first and last characters mix with what stands around it.
      return encoded.slice(shift === 0 ? 0 : 4, encoded.length - 4);
    }),
  );
}

/** Letter by letter with anything but letters and digits in between: `a-b-c`, `a b c`, one a line. */
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
