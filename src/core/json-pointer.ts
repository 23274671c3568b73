/** Escapes a key for a JSON pointer (RFC 6901). */
export const toPointerPart = (key: string): string =>
  key.includes('~') || key.includes('/') ? key.replaceAll('~', '~0').replaceAll('/', '~1') : key;

/** Reverts `toPointerPart`. */
export const fromPointerPart = (part: string): string => part.replaceAll('~1', '/').replaceAll('~0', '~');

export const toPointer = (...keys: readonly (string | number)[]): string =>
  keys.map((key) => `/${toPointerPart(String(key))}`).join('');

/** A long key would be repeated in the path of every descendant. It is cut, and its index keeps the path unique. */
const MAX_KEY = 200;

/** The path of a member. `index` is its position among the members of its object. */
export const toChildPath = (path: string, key: string, index: number): string =>
  key.length <= MAX_KEY ? `${path}/${toPointerPart(key)}` : `${path}/${toPointerPart(key.slice(0, MAX_KEY))}…${index}`;
