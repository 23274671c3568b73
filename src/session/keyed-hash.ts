import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

/**
 * HMAC-SHA-256 as lower-case hexadecimal digits. WebCrypto is not used because it is asynchronous: a turn of the event
 * loop per message costs more than the hash.
 */
export function toKeyedHash(key: string, ...parts: readonly string[]): string {
  // Length prefixes keep text from moving between parts without changing the hash.
  const message = parts.map((part) => `${part.length}:${part}`).join('');
  return bytesToHex(hmac(sha256, utf8ToBytes(key), utf8ToBytes(message)));
}

/** SHA-256 as lower-case hexadecimal digits. */
export const toHash = (text: string): string => bytesToHex(sha256(utf8ToBytes(text)));

/** Compares in constant time. */
export function isSameHash(a: string, b: string): boolean {
  if (a.length !== b.length) return false;
  let difference = 0;
  for (let i = 0; i < a.length; i++) difference |= a.charCodeAt(i) ^ b.charCodeAt(i);
  return difference === 0;
}
