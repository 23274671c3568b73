/** Is this UTF-16 code unit a letter a–z or A–Z? Accepts undefined so that callers can read past the end of a text. */
export const isAsciiLetter = (code: number | undefined): boolean =>
  code !== undefined && (code | 0x20) >= 0x61 && (code | 0x20) <= 0x7a;

/** Is this UTF-16 code unit a letter a–z or A–Z, or a digit 0–9? */
export const isAsciiAlphanumeric = (code: number): boolean => isAsciiLetter(code) || (code >= 0x30 && code <= 0x39);

/** Middle dots, bullets and hyphenation points: marks that some texts write between letters. */
export const isMiddleDot = (code: number): boolean =>
  code === 0xb7 || code === 0x2022 || code === 0x2027 || code === 0x30fb;
