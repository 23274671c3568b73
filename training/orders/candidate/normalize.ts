/**
 * The vocabulary's normal form: NFKC, without control characters, and with one kind of space. It equals the published table
 * (nmt_nfkc) with one exception: a letter with two marks is composed completely. The table drops the second mark, so the
 * same text in NFD and in NFC would differ.
 */
export const SPACE = ' ';

/** Receives a normalized character or sequence, and the range of the text that it represents. */
export type Sink = (units: string, start: number, end: number) => void;

/** Spaces of the published table besides those that NFKC turns into a space. Zero-width characters are among them. */
const SPACES = new Set([
  0x09, 0x0a, 0x0c, 0x0d, 0x20, 0x1680, 0x200b, 0x200c, 0x200d, 0x200e, 0x200f, 0x2028, 0x2029, 0x2581, 0xfeff, 0xfffd,
]);
/** The published table has no entry for this wave dash. */
const UNCHANGED = '\uff5e';
const IS_MARK = /^\p{M}$/u;
/** The published table composes sequences of fewer bytes in UTF-8. */
const LONG_SEQUENCE = 6;

const PLAIN = 1;
const MARK = 2;
const SPACING = 3;
const DROPPED = 4;
const OTHER = 5;
/** Kinds of UTF-16 units, found when they first occur. */
const kinds = new Uint8Array(1 << 16);

/** Does the character at `at` stay as it is? Most do. */
export const isPlainAt = (text: string, at: number): boolean =>
  kindAt(text, at) === PLAIN && (at + 1 === text.length || kindAt(text, at + 1) !== MARK);

/** Normalizes the character at `at` together with its marks. Returns the end of what was read. */
export function normalizeAt(text: string, at: number, sink: Sink): number {
  const kind = kindAt(text, at);
  if (kind === SPACING) sink(SPACE, at, at + 1);
  if (kind === SPACING || kind === DROPPED) return at + 1;
  const end = kind === MARK ? at + 1 : findEnd(text, at);
  const isSingle = end === at + 1;
  const units = isSingle ? text[at]! : text.slice(at, end);
  sink((isSingle && kind === PLAIN) || units === UNCHANGED ? units : units.normalize('NFKC'), at, end);
  return end;
}

/** The end of a character and of its marks, or of the character alone if the sequence is long. */
function findEnd(text: string, at: number): number {
  const own = at + unitsAt(text, at);
  let end = own;
  let bytes = bytesAt(text, at);
  while (end < text.length && kindAt(text, end) === MARK) {
    bytes += bytesAt(text, end);
    if (bytes >= LONG_SEQUENCE) return own;
    end++;
  }
  return end;
}

function kindAt(text: string, at: number): number {
  const code = text.charCodeAt(at);
  if (kinds[code] === 0) kinds[code] = toKind(code);
  return kinds[code]!;
}

function toKind(code: number): number {
  if (SPACES.has(code)) return SPACING;
  if (code < 0x20 || code === 0x7f || code === 0x8f || code === 0x9f) return DROPPED;
  if (code >= 0xd800 && code < 0xe000) return OTHER;
  const char = String.fromCharCode(code);
  if (IS_MARK.test(char)) return MARK;
  return char.normalize('NFKC') === char ? PLAIN : OTHER;
}

/** Two for a pair of surrogates, otherwise one. */
const unitsAt = (text: string, at: number): number => (text.codePointAt(at)! > 0xffff ? 2 : 1);

/** In UTF-8. */
function bytesAt(text: string, at: number): number {
  const code = text.codePointAt(at)!;
  if (code < 0x80) return 1;
  if (code < 0x800) return 2;
  return code < 0x10000 ? 3 : 4;
}
