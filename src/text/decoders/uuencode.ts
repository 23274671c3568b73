import type { Span } from '../../core/types.js';
import type { DecodeBudget } from '../decode-budget.js';
import { findMatches } from '../matches.js';
import { bytesView, type SpelledByte, spellBytes } from './bytes-view.js';
import type { Decoder } from './decoder.js';

const FILE = /^begin [0-7]{3,4} [^\n]{1,100}\n/gm;
/** A line: its number of bytes, then four characters for every three bytes. */
const LINE = /([!-M])([ -`]{2,60})[ \t\r]{0,4}(?:\n|$)/y;

/** Files in uuencode, from `begin` to the first line that is not encoded. */
export const uuencode: Decoder = {
  id: 'uuencode',
  rule: 'encoding/uuencoded-text',
  wants: ({ symbolLines }) => symbolLines.length > 0,
  *decode(view, _, budget) {
    if (!view.text.includes('begin ')) return;
    for (const file of findMatches(view.text, FILE)) {
      const decoded = bytesView(
        view,
        'uuencode',
        spellBytes(readLines(view.text, file.index + file[0].length, budget)),
      );
      if (decoded) yield decoded;
    }
  },
};

function readLines(text: string, from: number, budget: DecodeBudget): SpelledByte[] {
  const bytes: SpelledByte[] = [];
  LINE.lastIndex = from;
  for (let at = from, line = LINE.exec(text); line; line = LINE.exec(text)) {
    if (!budget.allows(bytes.length)) break;
    const count = line[1]!.charCodeAt(0) - 0x20;
    if (Math.ceil(count / 3) * 4 > line[2]!.length + 3) break;
    for (let i = 0; i < count; i++) bytes.push(readByte(text, at + 1 + Math.floor(i / 3) * 4, i % 3));
    at = LINE.lastIndex;
  }
  return bytes;
}

/** One of the three bytes of a group. It takes bits from two characters. */
function readByte(text: string, group: number, index: number): SpelledByte {
  const high = toValue(text.charCodeAt(group + index));
  const low = toValue(text.charCodeAt(group + index + 1));
  const span: Span = [group + index, group + index + 2];
  return { value: ((high << (2 + 2 * index)) | (low >> (4 - 2 * index))) & 0xff, span };
}

/** A grave accent represents a space. */
const toValue = (code: number): number => (code - 0x20) & 63;
