import { isAsciiLetter } from '../../text/letters.js';

/** Fewer letters hold no order. */
const FEWEST_LETTERS = 8;

/** Which letters a part of a text is written in. */
function countLetters(text: string, start: number, end: number) {
  const counts = { known: 0, lettered: 0, other: 0, digits: 0 };
  for (let i = start; i < end; i++) {
    const code = text.charCodeAt(i);
    if (isLatin(code) || isChinese(code)) counts.known++;
    else if (code >= 48 && code <= 57) counts.digits++;
    else if (code >= FIRST_OTHER_LETTER && (code < 0x2000 || code > 0x303f)) {
      counts.other++;
      if (isLettered(code)) counts.lettered++;
    }
  }
  return counts;
}

/**
 * Whether the encoder and the linear model can read it: they have seen Latin letters and Chinese. Of other scripts they know little
 * more than that attacks in them exist, which would be held against every honest text; and numbers are no language.
 */
export function isReadable(text: string, start: number, end: number): boolean {
  const { known, other, digits } = countLetters(text, start, end);
  return known >= FEWEST_LETTERS && known >= other && known >= digits;
}

/** Whether it is in scripts that the letter model has seen honest texts and attacks in. */
export function isOtherScript(text: string, start: number, end: number): boolean {
  const { known, lettered, other, digits } = countLetters(text, start, end);
  return lettered >= FEWEST_LETTERS && other > known && 2 * lettered > other && other >= digits;
}

const FIRST_OTHER_LETTER = 0x370;
const isLatin = (code: number): boolean => isAsciiLetter(code) || (code >= 0xc0 && code <= 0x24f);
const isChinese = (code: number): boolean => code >= 0x4e00 && code <= 0x9fff;

/** Greek, Cyrillic, Hebrew and Arabic, Devanagari and Bengali, Tamil and Telugu, Thai, kana, Hangul. */
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
/** Whether there is anything for the letter model at all. */
export const hasLettered = (text: string): boolean => LETTERED_LETTER.test(text);
