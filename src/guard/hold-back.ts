/** A passage of at most this length is seen as a whole before its first character is released. */
export const TAIL = 256;
/** Text that markup or a number may continue is held back this far, however small the window is. */
const MAX_OPEN = 1024;
/** The most that is held back, which bounds the guard's memory. */
export const MAX_HOLD = 8192;

const KEY_START = '-----BEGIN ';
const KEY_END = '-----END ';

/**
 * The end of the text that may be released while more is to come. Never inside a word, an address or a key. With a window
 * smaller than the default, never inside markup, a link or a number in groups either: what is released cannot be recalled.
 */
export function findHoldPoint(text: string, window = TAIL): number {
  const latest = Math.max(0, text.length - window);
  const earliest = Math.max(0, text.length - MAX_HOLD);
  let point = latest;
  while (point > earliest && !isGap(text.charCodeAt(point - 1))) point--;
  // A word longer than the limit is cut.
  if (point === earliest && earliest > 0) point = latest;
  const key = text.lastIndexOf(KEY_START, latest);
  if (key >= earliest && key < point && !text.slice(key, point).includes(KEY_END)) return key;
  return window < TAIL ? Math.min(point, findOpenEnd(text, point)) : point;
}

/** The start of markup, a link or a number in groups that the text after `point` may continue. */
function findOpenEnd(text: string, point: number): number {
  const from = Math.max(0, point - MAX_OPEN);
  const shown = text.slice(from, point);
  const starts = [shown.lastIndexOf('<') > shown.lastIndexOf('>') ? shown.lastIndexOf('<') : -1, findOpenLink(shown)];
  const number = /(?:\b[A-Z]{2})?\d(?:[\d \t./-]{0,40})$/.exec(shown);
  if (number) starts.push(number.index);
  const open = starts.filter((start) => start >= 0);
  return open.length > 0 ? from + Math.min(...open) : point;
}

/** `![alt` or `[text`, up to the end of its address. */
function findOpenLink(shown: string): number {
  const start = shown.lastIndexOf('[');
  if (start < 0) return -1;
  const rest = shown.slice(start);
  const isOpen = !rest.includes(']') || /\]\([^)\n]*$/.test(rest) || rest.endsWith(']');
  return isOpen ? (shown[start - 1] === '!' ? start - 1 : start) : -1;
}

/** Whitespace of any script. */
const isGap = (code: number): boolean =>
  code <= 0x20 || code === 0xa0 || code === 0x3000 || (code >= 0x2000 && code <= 0x200a);
