import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

/**
 * HMAC-SHA-256 as lower-case hexadecimal digits. Not by the runtime's own cryptography: that is asynchronous in browsers and
 * workers, and a turn of the event loop for each message costs more than the hash.
 */
export function toKeyedHash(key: string, ...parts: readonly string[]): string {
  // Lengths go in front, so that no text can move from one part into the next.
  const message = parts.map((part) => `${part.length}:${part}`).join('');
  return bytesToHex(hmac(sha256, utf8ToBytes(key), utf8ToBytes(message)));
}

/** SHA-256 as lower-case hexadecimal digits. */
export const toHash = (text: string): string => bytesToHex(sha256(utf8ToBytes(text)));

/** Takes as long for a near miss as for a far one. */
export function isSameHash(a: string, b: string): boolean {
  if (a.length !== b.length) return false;
  let difference = 0;
  for (let i = 0; i < a.length; i++) difference |= a.charCodeAt(i) ^ b.charCodeAt(i);
  return difference === 0;
}
