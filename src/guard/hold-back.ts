/** A secret, canary or address of at most this length is seen as a whole before its first character is released. */
export const TAIL = 256;
/** The most that is held back, which bounds the guard's memory. */
export const MAX_HOLD = 8192;

const KEY_START = '-----BEGIN ';
const KEY_END = '-----END ';

/** The end of the text that may be released while more is to come. Never inside a word, an address or a key. */
export function findHoldPoint(text: string): number {
  const latest = Math.max(0, text.length - TAIL);
  const earliest = Math.max(0, text.length - MAX_HOLD);
  let point = latest;
  while (point > earliest && !isGap(text.charCodeAt(point - 1))) point--;
  // A word longer than the limit is cut.
  if (point === earliest && earliest > 0) point = latest;
  const key = text.lastIndexOf(KEY_START, latest);
  if (key >= earliest && key < point && !text.slice(key, point).includes(KEY_END)) return key;
  return point;
}

/** Whitespace of any script. */
const isGap = (code: number): boolean =>
  code <= 0x20 || code === 0xa0 || code === 0x3000 || (code >= 0x2000 && code <= 0x200a);
