/** Is this UTF-16 code unit a letter a–z or A–Z? Accepts undefined so that callers can read past the end of a text. */
export const isAsciiLetter = (code: number | undefined): boolean =>
  code !== undefined && (code | 0x20) >= 0x61 && (code | 0x20) <= 0x7a;

/** Is this UTF-16 code unit a letter a–z or A–Z, or a digit 0–9? */
export const isAsciiAlphanumeric = (code: number): boolean => isAsciiLetter(code) || (code >= 0x30 && code <= 0x39);
