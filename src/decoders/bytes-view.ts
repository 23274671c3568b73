import { ViewBuilder } from '../engine/offset-map.js';
import type { Span, View } from '../types.js';
import { toReadableText } from './decoder.js';

/** One byte and what spells it. */
export interface SpelledByte {
  readonly value: number;
  readonly span: Span;
}

const encoder = new TextEncoder();

/** Bytes as text, each letter mapped to what spells its bytes; nothing where they are no readable text. */
export function bytesView(
  view: View,
  name: string,
  bytes: readonly SpelledByte[],
  isText: (text: string) => boolean = () => true,
): View | undefined {
  const text = toReadableText(Uint8Array.from(bytes, ({ value }) => value));
  if (!text || !isText(text)) return undefined;
  const builder = new ViewBuilder(view);
  let at = 0;
  for (const char of text) {
    const [start] = bytes[at]!.span;
    at += char <= '\x7f' ? 1 : encoder.encode(char).length;
    const [, end] = bytes[at - 1]!.span;
    builder.replace(char, start, end);
  }
  return builder.build(name);
}
