/** Every secret, canary and address that is shorter than this is seen whole before its first character goes out. */
export const TAIL = 256;
/** Longer than this nothing is held back, or the guard would grow with the answer. */
export const MAX_HOLD = 8192;

const KEY_BEGINS = '-----BEGIN ';
const KEY_ENDS = '-----END ';

/** Up to where a text may go out while more of it is to come. Never inside a word, an address or a key. */
export function findHoldPoint(text: string): number {
  const latest = Math.max(0, text.length - TAIL);
  const earliest = Math.max(0, text.length - MAX_HOLD);
  let point = latest;
  while (point > earliest && !isGap(text.charCodeAt(point - 1))) point--;
  // A word without an end is let go from where it must be.
  if (point === earliest && earliest > 0) point = latest;
  const key = text.lastIndexOf(KEY_BEGINS, latest);
  if (key >= earliest && key < point && !text.slice(key, point).includes(KEY_ENDS)) return key;
  return point;
}

/** White space of any script; an answer that is none of it is held for as long as may be. */
const isGap = (code: number): boolean =>
  code <= 0x20 || code === 0xa0 || code === 0x3000 || (code >= 0x2000 && code <= 0x200a);
