/** Characters of one window, and how many of them must be text. Random bytes are text by 40 percent. */
const WINDOW = 48;
const MIN_TEXT = 40;
/** Shorter texts say nothing, and short runs of random bytes look like them. */
const MIN_LENGTH = 20;

/**
 * Readable text inside binary data. A file may begin like a picture and go on as text, and pictures have comments and
 * metadata that some models get to read. A text may have a control character for each space, and two or four bytes for
 * each letter, so windows are counted instead of runs.
 */
export function findEmbeddedText(bytes: Uint8Array): string {
  const text = toText(bytes);
  const size = Math.min(WINDOW, text.length);
  const needed = Math.ceil((size * MIN_TEXT) / WINDOW);
  const passages: string[] = [];
  const take = (from: number, to: number): void => {
    const passage = text.slice(from, to).replace(NOT_TEXT, ' ').trim();
    if (passage.length >= MIN_LENGTH) passages.push(passage);
  };
  let inWindow = 0;
  let start = -1;
  let end = -1;
  for (let at = 0; at < text.length; at++) {
    if (isText(text.charCodeAt(at))) inWindow++;
    if (at >= size && isText(text.charCodeAt(at - size))) inWindow--;
    if (at < size - 1 || inWindow < needed) continue;
    const from = at - size + 1;
    if (from > end) {
      if (start >= 0) take(start, end);
      start = from;
    }
    end = at + 1;
  }
  if (start >= 0) take(start, end);
  return passages.join('\n');
}

const NOT_TEXT = /[^\t\n\r\x20-\x7e\xa0-\ufffc]/g;

const isText = (code: number): boolean =>
  code < 0x7f ? code >= 0x20 || code === 9 || code === 10 || code === 13 : code >= 0xa0 && code < 0xfffd;

/** Without NUL: half of the bytes of Latin text in UTF-16 are zero, and three of four in UTF-32. */
const toText = (bytes: Uint8Array): string => decodeText(bytes).replaceAll('\0', '');

/** Share of NUL in the bytes of a text. Latin text in UTF-16 has one half. Chosen. */
const MAX_NUL_SHARE = 0.25;

/**
 * Decodes a text by its byte order mark. Default: UTF-8. Invalid sequences become U+FFFD. Many programs ignore the mark, so
 * a text in UTF-8 behind one of UTF-16 is appended.
 */
export function decodeText(bytes: Uint8Array): string {
  const encoding = findMarkedEncoding(bytes);
  const text = new TextDecoder(encoding).decode(bytes);
  if (!encoding) return text;
  const rest = bytes.subarray(2);
  const nuls = rest.reduce((count, byte) => (byte === 0 ? count + 1 : count), 0);
  const other = nuls < rest.length * MAX_NUL_SHARE ? findEmbeddedText(rest) : '';
  return other === '' ? text : `${text}\n${other}`;
}

export function findMarkedEncoding([first, second]: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  return first === 0xfe && second === 0xff ? 'utf-16be' : undefined;
}
