/** HMAC-SHA-256 as lower-case hexadecimal digits, by the runtime's own cryptography: Node, browsers and workers have it. */
export async function toKeyedHash(key: string, ...parts: readonly string[]): Promise<string> {
  const secret = await crypto.subtle.importKey('raw', encode(key), { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
  // Lengths go in front, so that no text can move from one part into the next.
  const message = parts.map((part) => `${part.length}:${part}`).join('');
  return toHex(await crypto.subtle.sign('HMAC', secret, encode(message)));
}

/** SHA-256 as lower-case hexadecimal digits. */
export const toHash = async (text: string): Promise<string> =>
  toHex(await crypto.subtle.digest('SHA-256', encode(text)));

/** Takes as long for a near miss as for a far one. */
export function isSameHash(a: string, b: string): boolean {
  if (a.length !== b.length) return false;
  let difference = 0;
  for (let i = 0; i < a.length; i++) difference |= a.charCodeAt(i) ^ b.charCodeAt(i);
  return difference === 0;
}

const encode = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text);
const toHex = (bytes: ArrayBuffer): string =>
  Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');
