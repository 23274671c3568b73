import { decodeText, findEmbeddedText } from '../../core/embedded-text.js';
import type { Span, View } from '../../core/types.js';
import type { DecodeBudget } from '../decode-budget.js';
import { countedView } from '../offset-map.js';
import { readBytes } from './readable.js';
import { isGzip, unpack } from './unpack.js';

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
  const unpacked = unpackedView(view, name, spelled, budget);
  return unpacked || isGzip(bytes) ? unpacked : embeddedView(view, name, spelled);
}

/** Layers of compression. A text that is compressed once is smaller than one that is compressed twice. */
const MAX_LAYERS = 4;

function unpackedView(
  view: View,
  name: string,
  { bytes, spanOf }: SpelledBytes,
  budget: DecodeBudget,
): View | undefined {
  const toView = (steps: string, text: string): View => countedView(view, steps, text, () => spanOf(0, bytes.length));
  let steps = name;
  let content = bytes;
  for (let layer = 0; layer < MAX_LAYERS; layer++) {
    // Only the outermost layer may lack a signature: bytes that were unpacked by mistake look like anything.
    const unpacked = layer === 0 || isGzip(content) ? unpack(content, budget) : undefined;
    if (!unpacked) break;
    steps = `${steps} → ${unpacked.format}`;
    content = unpacked.bytes;
    const text = readBytes(content)?.text;
    if (text) return toView(steps, text);
    // Charged although nothing was found, because the work was done.
    if (unpacked.isText) budget.takeBinaryBytes(content.length);
  }
  if (content === bytes) return undefined;
  if (isGzip(content)) budget.refuse();
  const embedded = findEmbedded(content, steps);
  return embedded && toView(embedded.name, embedded.text);
}

/** Names the step from binary data to the text inside it. Such text is judged, but nobody encoded it on purpose. */
export const EMBEDDED = 'embedded';
/** Share of the characters from which on the bytes are a text with some bytes that do not belong to it. Chosen. */
const MOSTLY_TEXT = 0.8;

/** Text between bytes that are no text: one invalid byte must not hide a message. Mapped as a whole. */
export function embeddedView(view: View, name: string, { bytes, spanOf }: SpelledBytes): View | undefined {
  const found = findEmbedded(bytes, name);
  return found && countedView(view, found.name, found.text, () => spanOf(0, bytes.length));
}

function findEmbedded(bytes: Uint8Array, steps: string): { readonly name: string; readonly text: string } | undefined {
  const text = findEmbeddedText(bytes);
  if (!WORD.test(text)) return undefined;
  const isMostlyText = text.length >= MOSTLY_TEXT * decodeText(bytes).replaceAll('\0', '').length;
  return { name: isMostlyText ? steps : `${steps} → ${EMBEDDED}`, text };
}

const WORD = /\p{L}{3}/u;
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
