import type { FileBudget } from '../file-text.js';
import { inflate } from '../inflate.js';
import { type Dict, isArray, isDict, Name, type PdfValue } from './objects.js';

/** More filters than any program writes would multiply the work. */
const MAX_FILTERS = 6;

/** The decoded bytes of a stream, or the reason why it cannot be decoded. Pictures have filters of their own. */
export function decodeStream(
  raw: Uint8Array,
  dict: Dict,
  budget: FileBudget,
  resolve: (value: PdfValue | undefined) => PdfValue,
): Uint8Array | string {
  const filter = resolve(dict.get('Filter') ?? dict.get('F'));
  const parameters = resolve(dict.get('DecodeParms') ?? dict.get('DP'));
  const names = (isArray(filter) ? filter.map(resolve) : [filter]).filter((name) => name instanceof Name);
  if (names.length > MAX_FILTERS) return `more than ${MAX_FILTERS} filters on one stream`;
  let bytes = raw;
  for (const [index, { name }] of names.entries()) {
    const decoded = decodeOnce(bytes, name, budget);
    if (typeof decoded === 'string') return decoded;
    const own = resolve(isArray(parameters) ? parameters[index] : parameters);
    bytes = isDict(own) ? undoPredictor(decoded, own, resolve) : decoded;
    if (!budget.takeBytes(bytes.length)) return 'unpacks to more bytes than the limit allows';
  }
  return bytes;
}

function decodeOnce(bytes: Uint8Array, name: string, budget: FileBudget): Uint8Array | string {
  switch (name) {
    case 'FlateDecode':
    case 'Fl': {
      const result = inflate(bytes, 'zlib', budget.bytesLeft);
      const { bytes: content, isCut } =
        result.bytes.length > 0 ? result : inflate(bytes.subarray(2), 'deflate', budget.bytesLeft);
      return isCut ? 'unpacks to more bytes than the limit allows' : content;
    }
    case 'LZWDecode':
    case 'LZW':
      return decodeLzw(bytes, budget.bytesLeft);
    case 'ASCIIHexDecode':
    case 'AHx':
      return decodeHex(bytes);
    case 'ASCII85Decode':
    case 'A85':
      return decodeAscii85(bytes);
    case 'RunLengthDecode':
    case 'RL':
      return decodeRunLength(bytes, budget.bytesLeft);
    case 'Crypt':
      return bytes;
    default:
      return `data of the filter ${name}`;
  }
}

function decodeHex(bytes: Uint8Array): Uint8Array {
  const digits = new TextDecoder('latin1')
    .decode(bytes)
    .replace(/>[\s\S]*$/, '')
    .replace(/[^\da-f]/gi, '');
  const out = new Uint8Array(Math.ceil(digits.length / 2));
  for (let i = 0; i < out.length; i++) out[i] = Number.parseInt(digits.slice(2 * i, 2 * i + 2).padEnd(2, '0'), 16);
  return out;
}

function decodeAscii85(bytes: Uint8Array): Uint8Array {
  const out: number[] = [];
  let group: number[] = [];
  const flush = (): void => {
    if (group.length < 2) return;
    const count = group.length - 1;
    while (group.length < 5) group.push(84);
    let value = group.reduce((sum, digit) => sum * 85 + digit, 0);
    const four = [0, 0, 0, 0];
    for (let i = 3; i >= 0; i--) {
      four[i] = value % 256;
      value = Math.floor(value / 256);
    }
    out.push(...four.slice(0, count));
    group = [];
  };
  for (const byte of bytes) {
    if (byte === 0x7e) break;
    if (byte === 0x7a && group.length === 0) out.push(0, 0, 0, 0);
    else if (byte >= 0x21 && byte <= 0x75) {
      group.push(byte - 0x21);
      if (group.length === 5) flush();
    }
  }
  flush();
  return Uint8Array.from(out);
}

function decodeRunLength(bytes: Uint8Array, limit: number): Uint8Array {
  const out: number[] = [];
  for (let at = 0; at < bytes.length && out.length <= limit; ) {
    const length = bytes[at++]!;
    if (length === 128) break;
    if (length < 128) {
      for (let i = 0; i <= length && at < bytes.length; i++) out.push(bytes[at++]!);
    } else {
      const byte = bytes[at++] ?? 0;
      for (let i = 0; i < 257 - length; i++) out.push(byte);
    }
  }
  return Uint8Array.from(out);
}

const CLEAR = 256;
const END = 257;

function decodeLzw(bytes: Uint8Array, limit: number): Uint8Array {
  const out: number[] = [];
  let table: number[][] = [];
  let width = 9;
  let buffer = 0;
  let bits = 0;
  let previous: number[] | undefined;
  const reset = (): void => {
    table = Array.from({ length: 258 }, (_, code) => [code]);
    width = 9;
    previous = undefined;
  };
  reset();
  for (const byte of bytes) {
    buffer = (buffer << 8) | byte;
    bits += 8;
    while (bits >= width) {
      bits -= width;
      const code = (buffer >> bits) & ((1 << width) - 1);
      buffer &= (1 << bits) - 1;
      if (code === END || out.length > limit) return Uint8Array.from(out);
      if (code === CLEAR) {
        reset();
        continue;
      }
      const entry = table[code] ?? (previous ? [...previous, previous[0]!] : undefined);
      if (!entry) return Uint8Array.from(out);
      for (const value of entry) out.push(value);
      if (previous && table.length < 4096) table.push([...previous, entry[0]!]);
      previous = entry;
      width = table.length >= 2047 ? 12 : table.length >= 1023 ? 11 : table.length >= 511 ? 10 : 9;
    }
  }
  return Uint8Array.from(out);
}

/** The rows of a table that was stored as differences. Tables of objects are. */
function undoPredictor(
  bytes: Uint8Array,
  parameters: Dict,
  resolve: (value: PdfValue | undefined) => PdfValue,
): Uint8Array {
  const read = (key: string, fallback: number): number => {
    const value = resolve(parameters.get(key));
    return typeof value === 'number' && value > 0 ? value : fallback;
  };
  if (read('Predictor', 1) < 10) return bytes;
  const pixel = Math.max(1, Math.ceil((read('Colors', 1) * read('BitsPerComponent', 8)) / 8));
  const row = Math.ceil((read('Columns', 1) * read('Colors', 1) * read('BitsPerComponent', 8)) / 8);
  const rows = Math.ceil(bytes.length / (row + 1));
  if (row > bytes.length) return bytes;
  const out = new Uint8Array(rows * row);
  for (let y = 0; y < rows; y++) {
    const type = bytes[y * (row + 1)] ?? 0;
    for (let x = 0; x < row; x++) {
      const left = x >= pixel ? out[y * row + x - pixel]! : 0;
      const up = y > 0 ? out[(y - 1) * row + x]! : 0;
      const corner = x >= pixel && y > 0 ? out[(y - 1) * row + x - pixel]! : 0;
      out[y * row + x] = (bytes[y * (row + 1) + 1 + x] ?? 0) + toPrediction(type, left, up, corner);
    }
  }
  return out;
}

function toPrediction(type: number, left: number, up: number, corner: number): number {
  if (type === 1) return left;
  if (type === 2) return up;
  if (type === 3) return (left + up) >> 1;
  if (type !== 4) return 0;
  const estimate = left + up - corner;
  const [a, b, c] = [Math.abs(estimate - left), Math.abs(estimate - up), Math.abs(estimate - corner)];
  return a <= b && a <= c ? left : b <= c ? up : corner;
}
