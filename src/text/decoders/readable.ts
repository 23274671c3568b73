/** Is decoded text readable: enough letters, and hardly any control characters? */
export function isReadable(text: string): boolean {
  if (text.length < 4) return false;
  let letters = 0;
  let strange = 0;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (code > 0x7f) return isReadableUnicode(text);
    if (((code | 0x20) - 0x61) >>> 0 < 26) letters++;
    else if (code === 0x7f || (code < 0x20 && code !== 9 && code !== 10 && code !== 13)) strange++;
  }
  return isText(letters, strange, text.length);
}

function isReadableUnicode(text: string): boolean {
  const letters = text.match(/[\p{L}\p{M}]/gu)?.length ?? 0;
  const strange = text.match(/[^\p{L}\p{M}\p{N}\p{P}\p{S}\p{Z}\t\n\r\p{Cf}]/gu)?.length ?? 0;
  return isText(letters, strange, text.length);
}

/** Code and rulers have few letters. Random bytes that are valid text have many control characters. */
const isText = (letters: number, strange: number, length: number): boolean =>
  letters / length >= 0.4 && strange / length <= 0.02;

/** One line of visible ASCII with a command: addresses and options leave it few letters. */
const COMMAND_LINE =
  /^(?=[\x20-\x7e]{12,400}\s?$)(?=.{0,40}(?:^|[\s/])(?:ba|z|da)?sh\b|.{0,400}\|\s?(?:ba|z)?sh\b|(?:sudo )?(?:curl|wget|nc|ncat|chmod|rm|dd|ssh|scp|python3?|perl|powershell|cmd|bash)\s)/;

/** The beginning of a longer text. It may end inside a character. */
export function looksLikeText(head: Uint8Array): boolean {
  const encoding = isWide(head) ? 'utf-16le' : 'utf-8';
  try {
    return isReadable(new TextDecoder(encoding, { fatal: true }).decode(head, { stream: true }));
  } catch {
    return false;
  }
}

export interface ReadText {
  readonly text: string;
  /** The index of the first byte of a character. */
  readonly offsetOf: (character: number) => number;
}

/** Decodes bytes as text. Undefined if they are not text. */
export function readBytes(bytes: Uint8Array): ReadText | undefined {
  if (!isWide(bytes) && !startsAsUtf8(bytes)) return undefined;
  const text = decodeAs(isWide(bytes) ? 'utf-16le' : 'utf-8', bytes);
  if (text === undefined || !(isReadable(text) || COMMAND_LINE.test(text))) return undefined;
  if (isWide(bytes)) return { text, offsetOf: (character) => Math.min(2 * character, bytes.length) };
  if (text.length === bytes.length) return { text, offsetOf: (character) => character };
  let offsets: Uint32Array | undefined;
  return {
    text,
    offsetOf: (character) => {
      offsets ??= toOffsets(text);
      return offsets[character]!;
    },
  };
}

/** The first bytes of hashes and keys are nearly always invalid UTF-8. This check is cheaper than an exception. */
export function startsAsUtf8(bytes: Uint8Array): boolean {
  const glance = Math.min(bytes.length, 32);
  for (let i = 0; i < glance; ) {
    const first = bytes[i++]!;
    if (first < 0x80) continue;
    let following = first < 0xc2 ? -1 : first < 0xe0 ? 1 : first < 0xf0 ? 2 : first < 0xf5 ? 3 : -1;
    if (following < 0) return false;
    for (; following > 0 && i < bytes.length; following--) if ((bytes[i++]! & 0xc0) !== 0x80) return false;
  }
  return true;
}

function decodeAs(encoding: 'utf-8' | 'utf-16le', bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true, ignoreBOM: true }).decode(bytes, { stream: true });
  } catch {
    return undefined;
  }
}

/** UTF-16 of Latin letters, as Windows encodes text: every second byte is zero. */
function isWide(bytes: Uint8Array): boolean {
  if (bytes.length < 8 || bytes.length % 2 === 1) return false;
  const glance = Math.min(bytes.length, 64);
  for (let i = 1; i < glance; i += 2) if (bytes[i] !== 0 || bytes[i - 1] === 0) return false;
  return true;
}

function toOffsets(text: string): Uint32Array {
  const offsets = new Uint32Array(text.length + 1);
  let offset = 0;
  for (let i = 0; i < text.length; i++) {
    offsets[i] = offset;
    const code = text.charCodeAt(i);
    // A character beyond U+FFFF has two code units and four bytes. All bytes are assigned to the first unit.
    const isSecondHalf = code >= 0xdc00 && code <= 0xdfff;
    const isFirstHalf = code >= 0xd800 && code <= 0xdbff;
    offset += code < 0x80 ? 1 : code < 0x800 ? 2 : isFirstHalf ? 4 : isSecondHalf ? 0 : 3;
  }
  offsets[text.length] = offset;
  return offsets;
}
