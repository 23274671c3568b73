import type { View } from '../../core/types.js';
import { bytesView } from './bytes-view.js';
import type { Decoder } from './decoder.js';
import { type DenseReader, findDenseRuns, mayHoldDenseRuns, readDense, toValues } from './dense-text.js';

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
/** ASCII85 of PostScript and PDF, base85 of Python and Git (RFC 1924), and Z85 of ZeroMQ. */
const ALPHABETS: readonly string[] = [
  Array.from({ length: 85 }, (_, digit) => String.fromCharCode(33 + digit)).join(''),
  `0123456789${LETTERS}${LETTERS.toLowerCase()}!#$%&()*+-;<=>?@^_\`{|}~`,
  `0123456789${LETTERS.toLowerCase()}${LETTERS}.-:+=^!/*?&<>()[]{}@%$#`,
];
const READERS = ALPHABETS.map((alphabet) => toReader(toValues(alphabet)));
const GROUP = 5;

/** Base85 in its three alphabets, run by run. */
export const base85: Decoder = {
  id: 'base85',
  rule: 'encoding/base85-text',
  wants: mayHoldDenseRuns,
  *decode(view, survey) {
    for (const [from, to] of findDenseRuns(view, survey)) {
      const isFramed = view.text.startsWith('<~', from);
      const end = isFramed && view.text.startsWith('~>', to - 2) ? to - 2 : to;
      const decoded = readAny(view, isFramed ? from + 2 : from, end);
      if (decoded) yield decoded;
    }
  },
};

function readAny(view: View, start: number, end: number): View | undefined {
  for (const read of READERS) {
    const spelled = readDense(view.text, [start, end], read);
    const decoded = spelled && bytesView(view, 'base85', spelled);
    if (decoded) return decoded;
  }
  return undefined;
}

function toReader(values: Int8Array): DenseReader {
  return (text) => {
    const bytes = new Uint8Array(Math.ceil(text.length / GROUP) * 4);
    let length = 0;
    for (let at = 0; at < text.length; at += GROUP) {
      const count = Math.min(GROUP, text.length - at);
      if (count === 1) return undefined;
      let value = 0;
      for (let i = 0; i < GROUP; i++) {
        const digit = i < count ? values[text.charCodeAt(at + i)]! : 84;
        if (digit < 0) return undefined;
        value = value * 85 + digit;
      }
      if (value > 0xffffffff) return undefined;
      for (let i = 0; i < count - 1; i++) bytes[length++] = Math.floor(value / 256 ** (3 - i)) & 0xff;
    }
    return bytes.subarray(0, length);
  };
}
