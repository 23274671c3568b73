import { isAsciiLetter } from '../../text/letters.js';

import { isHan } from './letters.js';

/** Minimum letters of a text that is classified. Chosen: shorter texts contain no order. */
const MIN_LETTERS = 8;

/** Counts letters by script, and digits. */
function countLetters(text: string, start: number, end: number) {
  const counts = { known: 0, lettered: 0, other: 0, digits: 0 };
  for (let i = start; i < end; i++) {
    const code = text.charCodeAt(i);
    if (isLatin(code) || isHan(code)) counts.known++;
    else if (code >= 48 && code <= 57) counts.digits++;
    else if (code >= FIRST_OTHER_LETTER && (code < 0x2000 || code > 0x303f)) {
      counts.other++;
      if (isLettered(code)) counts.lettered++;
    }
  }
  return counts;
}

/**
 * Can the encoder and the linear model read the text? They were trained on Latin letters and Chinese. In other scripts
 * they have seen mostly attacks, so they would flag honest text. Numbers are no language.
 */
export function isReadable(text: string, start: number, end: number): boolean {
  const { known, other, digits } = countLetters(text, start, end);
  return known >= MIN_LETTERS && known >= other && known >= digits;
}

/** Is the text in a script that the letter model was trained on, with both honest texts and attacks? */
export function isOtherScript(text: string, start: number, end: number): boolean {
  const { known, lettered, other, digits } = countLetters(text, start, end);
  return lettered >= MIN_LETTERS && other > known && 2 * lettered > other && other >= digits;
}

const FIRST_OTHER_LETTER = 0x370;
const isLatin = (code: number): boolean => isAsciiLetter(code) || (code >= 0xc0 && code <= 0x24f);

/** Scripts of the letter model: Greek, Cyrillic, Hebrew, Arabic, Devanagari, Bengali, Tamil, Telugu, Thai, kana, Hangul. */
const LETTERED: readonly (readonly [number, number])[] = [
  [0x0370, 0x052f],
  [0x0590, 0x06ff],
  [0x0900, 0x09ff],
  [0x0b80, 0x0c7f],
  [0x0e00, 0x0e7f],
  [0x1f00, 0x1fff],
  [0x3040, 0x30ff],
  [0xac00, 0xd7af],
  [0xfb50, 0xfdff],
  [0xfe70, 0xfefe],
];
const isLettered = (code: number): boolean => LETTERED.some(([first, last]) => code >= first && code <= last);

const LETTERED_LETTER = new RegExp(
  `[${LETTERED.map((range) => range.map((code) => String.fromCharCode(code)).join('-')).join('')}]`,
);
/** Does the text contain any letter of these scripts? */
export const hasLettered = (text: string): boolean => LETTERED_LETTER.test(text);
