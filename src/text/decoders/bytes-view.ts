import type { Span, View } from '../../core/types.js';
import type { DecodeBudget } from '../decode-budget.js';
import { countedView } from '../offset-map.js';
import { readBytes } from './readable.js';
import { unpack } from './unpack.js';

/** Bytes, and the span of the text that encodes a range of them. */
export interface SpelledBytes {
  readonly bytes: Uint8Array;
  readonly spanOf: (from: number, to: number) => Span;
}

/** One byte and the span that encodes it. */
export interface SpelledByte {
  readonly value: number;
  readonly span: Span;
}

export function spellBytes(spelled: readonly SpelledByte[]): SpelledBytes {
  return {
    bytes: Uint8Array.from(spelled, ({ value }) => value),
    spanOf: (from, to) => [spelled[from]!.span[0], spelled[Math.max(from, to - 1)]!.span[1]],
  };
}

/**
 * Decodes bytes to text and maps each letter to the span that encodes it. Undefined if the bytes are not readable text.
 */
export function bytesView(view: View, name: string, { bytes, spanOf }: SpelledBytes): View | undefined {
  const read = readBytes(bytes);
  if (!read) return undefined;
  const { text, offsetOf } = read;
  return countedView(view, name, text, (start, end) => {
    if (end > start) return spanOf(offsetOf(start), offsetOf(end));
    const [at] = start < text.length ? spanOf(offsetOf(start), offsetOf(start) + 1) : [spanOf(0, bytes.length)[1]];
    return [at, at];
  });
}

/** Like `bytesView`, and also the unpacked content of compressed bytes, which maps to the whole span. */
export function packedView(view: View, name: string, spelled: SpelledBytes, budget: DecodeBudget): View | undefined {
  const { bytes, spanOf } = spelled;
  const plain = bytesView(view, name, spelled);
  if (plain) return plain;
  const inner = readHex(bytes);
  if (inner) return countedView(view, `${name} → hex`, inner, () => spanOf(0, bytes.length));
  const unpacked = unpack(bytes, budget);
  const text = unpacked && readBytes(unpacked.bytes)?.text;
  if (!text) {
    // Charged although nothing was found, because the work was done.
    budget.takeCharacters(Math.min(unpacked?.bytes.length ?? 0, budget.charactersLeft));
    return undefined;
  }
  return countedView(view, `${name} → ${unpacked.format}`, text, () => spanOf(0, bytes.length));
}

const HEX = /^(?:[0-9a-f]{2}){8,}\s*$/i;

/** Hexadecimal digits contain too few letters to count as text, but they can encode text. */
function readHex(bytes: Uint8Array): string | undefined {
  if (!bytes.subarray(0, 8).every(isHexDigit)) return undefined;
  const digits = new TextDecoder('latin1').decode(bytes);
  if (!HEX.test(digits)) return undefined;
  return readBytes(Uint8Array.from(digits.trim().match(/../g)!, (pair) => Number.parseInt(pair, 16)))?.text;
}

const isHexDigit = (code: number): boolean =>
  (code >= 0x30 && code <= 0x39) || ((code | 0x20) >= 0x61 && (code | 0x20) <= 0x66);
