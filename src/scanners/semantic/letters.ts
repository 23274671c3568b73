/*
 * Classifies UTF-16 code units for loops over every character of a text. Coarse beyond Latin: everything except
 * punctuation and symbols counts as a letter.
 */

const KIND = new Uint8Array(0x100);
const OTHER = 0;
const LETTER = 1;
const DIGIT = 2;
const BLANK = 3;

for (let code = 0; code < KIND.length; code++) {
  const char = String.fromCharCode(code);
  KIND[code] = /\p{L}/u.test(char) ? LETTER : /\d/.test(char) ? DIGIT : /\s/.test(char) ? BLANK : OTHER;
}

function kindOf(code: number): number {
  if (code < 0x100) return KIND[code]!;
  if (code === 0x3000 || (code >= 0x2000 && code <= 0x200a) || code === 0x2028 || code === 0x2029) return BLANK;
  const isSign =
    (code >= 0x2010 && code <= 0x2bff) ||
    (code >= 0x3001 && code <= 0x303f) ||
    (code >= 0xfe00 && code <= 0xfe6f) ||
    (code >= 0xff00 && code <= 0xff20) ||
    (code >= 0xd83c && code <= 0xd83e);
  return isSign ? OTHER : LETTER;
}

export const isLetter = (code: number): boolean => kindOf(code) === LETTER;
export const isWordCharacter = (code: number): boolean => kindOf(code) === LETTER || kindOf(code) === DIGIT;
export const isBlank = (code: number): boolean => kindOf(code) === BLANK;
/** Chinese characters. They are written without spaces, and each counts as a word. */
export const isHan = (code: number): boolean => code >= 0x4e00 && code <= 0x9fff;
