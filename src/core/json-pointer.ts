/** Escapes a key for a JSON pointer (RFC 6901). */
export const toPointerPart = (key: string): string =>
  key.includes('~') || key.includes('/') ? key.replaceAll('~', '~0').replaceAll('/', '~1') : key;

/** Reverts `toPointerPart`. */
export const fromPointerPart = (part: string): string => part.replaceAll('~1', '/').replaceAll('~0', '~');

export const toPointer = (...keys: readonly (string | number)[]): string =>
  keys.map((key) => `/${toPointerPart(String(key))}`).join('');
