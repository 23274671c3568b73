import { atbash } from './atbash.js';
import { base32 } from './base32.js';
import { base58 } from './base58.js';
import { base64 } from './base64.js';
import { base64Words } from './base64-words.js';
import { base85 } from './base85.js';
import { base91 } from './base91.js';
import { bidi } from './bidi.js';
import { binary } from './binary.js';
import { braille } from './braille.js';
import { caesar } from './caesar.js';
import { characterCodes } from './character-codes.js';
import { codePoints } from './code-points.js';
import { cssEscapes } from './css-escapes.js';
import type { Decoder } from './decoder.js';
import { emojiCipher } from './emoji-cipher.js';
import { escapes } from './escapes.js';
import { hex } from './hex.js';
import { htmlEntities } from './html-entities.js';
import { leet } from './leet.js';
import { letterNumbers } from './letter-numbers.js';
import { lookAlikes } from './look-alikes.js';
import { morse } from './morse.js';
import { percent } from './percent.js';
import { pigLatin } from './pig-latin.js';
import { quotedPrintable } from './quoted-printable.js';
import { reversed } from './reversed.js';
import { rot47 } from './rot47.js';
import { symbolLetters } from './symbol-letters.js';
import { unicodeTags } from './unicode-tags.js';
import { mirrored, upsideDown } from './upside-down.js';
import { utf7 } from './utf-7.js';
import { uuencode } from './uuencode.js';
import { variationSelectors } from './variation-selectors.js';
import { wordOrder } from './word-order.js';
import { zeroWidth } from './zero-width.js';

/** Decoders of invisible characters. They read the raw text. */
export const RAW_DECODERS: readonly Decoder[] = [unicodeTags, zeroWidth, variationSelectors, bidi];

/** Exact decoders. They read the visible text and the output of every decoder. */
export const DECODERS: readonly Decoder[] = [
  base64,
  base64Words,
  base32,
  base58,
  base85,
  base91,
  hex,
  binary,
  characterCodes,
  codePoints,
  letterNumbers,
  morse,
  braille,
  percent,
  htmlEntities,
  escapes,
  cssEscapes,
  quotedPrintable,
  utf7,
  uuencode,
  symbolLetters,
  emojiCipher,
];

/**
 * Heuristic decoders. They read the visible text and the output of exact decoders, but not of each other: guessing
 * twice finds anything.
 */
export const GUESSES: readonly Decoder[] = [
  caesar,
  atbash,
  reversed,
  wordOrder,
  upsideDown,
  mirrored,
  leet,
  rot47,
  pigLatin,
  lookAlikes,
];

/** The rule that reports each decoder's output, for decoders that have one. Derived from the decoders. */
export const RULE_OF_DECODER: ReadonlyMap<string, string> = new Map(
  [...RAW_DECODERS, ...DECODERS, ...GUESSES].flatMap(({ id, rule }) => (rule ? [[id, rule] as const] : [])),
);
