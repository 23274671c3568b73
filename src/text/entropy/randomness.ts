import { isFluent } from '../decoders/language.js';

/** Shannon entropy in bits per character. English has about 4, random base64 nearly 6. */
export function toEntropy(text: string): number {
  const counts = new Map<string, number>();
  for (const char of text) counts.set(char, (counts.get(char) ?? 0) + 1);
  let bits = 0;
  for (const count of counts.values()) bits -= (count / text.length) * Math.log2(count / text.length);
  return bits;
}

const HEX = /^[0-9a-f]+$/i;
/** Sixteen random characters have 3 bits or more each in hexadecimal and 3.5 in base32; words in hexadecimal have 2.5. */
const HEX_BITS = 2.3;
const LETTER_BITS = 3.3;

/** Do these letters and digits look encoded, rather than like a word, a number or a counter? */
export function isEncoded(text: string): boolean {
  const digits = text.replace(/\D+/g, '').length;
  if (digits === text.length) return false;
  if (HEX.test(text)) return digits >= 2 && toEntropy(text) >= HEX_BITS;
  return digits >= 2 && !text.includes('-') && toEntropy(text) >= LETTER_BITS && !isFluent(text.replace(/\d+/g, ''));
}
