import type { Span } from '../../core/types.js';
import type { DecodeBudget } from '../decode-budget.js';
import { bytesView } from './bytes-view.js';
import type { Decoder } from './decoder.js';
import { toValues } from './dense-text.js';

const VALUES = toValues('123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz');
/** Upper case, lower case and digits: other runs are words, names and hashes. */
const LOOKS_ENCODED = /(?=.*[a-z])(?=.*[A-Z])(?=.*[1-9])/;
/** The whole run is one number, so the work grows with the square of its length. Longer messages stay unread. */
const MAX_LENGTH = 2_000;
/** Squared characters that cost as much as one decoded character of another encoding. */
const WORK = 100;

/** Base58 of Bitcoin and IPFS, run by run. Addresses and keys decode to random bytes, which are skipped. */
export const base58: Decoder = {
  id: 'base58',
  rule: 'encoding/base58-text',
  wants: ({ longRuns }) => longRuns.length > 0,
  *decode(view, { longRuns }, budget) {
    for (const run of longRuns) {
      const bytes = readBase58(view.text, run, budget);
      if (!bytes) continue;
      const [start, end] = run;
      const ratio = (end - start) / bytes.length;
      const decoded = bytesView(view, 'base58', {
        bytes,
        spanOf: (from, to) => [start + Math.floor(from * ratio), Math.min(end, start + Math.ceil(to * ratio))],
      });
      if (decoded) yield decoded;
    }
  },
};

function readBase58(text: string, [start, end]: Span, budget: DecodeBudget): Uint8Array | undefined {
  for (let i = start; i < end; i++) if (VALUES[text.charCodeAt(i)]! < 0) return undefined;
  if (!LOOKS_ENCODED.test(text.slice(start, Math.min(end, start + MAX_LENGTH)))) return undefined;
  if (!beginsAsText(text, start, end)) return undefined;
  if (end - start > MAX_LENGTH) {
    budget.refuse();
    return undefined;
  }
  if (!budget.takeCharacters(Math.ceil((end - start) ** 2 / WORK))) return undefined;
  // The number in base 256, its lowest byte first.
  const bytes: number[] = [];
  for (let i = start; i < end; i++) {
    let carry = VALUES[text.charCodeAt(i)]!;
    for (let at = 0; at < bytes.length; at++) {
      carry += bytes[at]! * 58;
      bytes[at] = carry & 0xff;
      carry >>= 8;
    }
    if (carry > 0) bytes.push(carry);
  }
  return Uint8Array.from(bytes.reverse());
}

/** Are the first two bytes text? The logarithm of the number gives them, so nearly all keys cost nothing more. */
function beginsAsText(text: string, start: number, end: number): boolean {
  let head = 0;
  const to = Math.min(end, start + HEAD);
  for (let i = start; i < to; i++) head = head * 58 + VALUES[text.charCodeAt(i)]!;
  if (head === 0) return false;
  const bits = Math.log2(head) + (end - to) * Math.log2(58);
  const first = Math.floor(2 ** (bits - 8 * (Math.ceil(bits / 8) - 3)));
  return [first >> 16, (first >> 8) & 0xff].every(
    (byte) => (byte >= 0x20 && byte < 0x7f) || byte >= 0x80 || byte === 0x0a,
  );
}

/** More digits than a double holds add nothing. */
const HEAD = 10;
