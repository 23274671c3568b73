import type { Survey } from '../engine/survey.js';
import type { View } from '../types.js';

/**
 * Text in, decoded view out. A decoder yields one view for each piece that decodes to readable text (a base64 blob), or
 * one for the whole text with the encoded parts read in place (percent escapes). It never throws and never guesses:
 * what does not decode to text is left alone.
 */
export interface Decoder {
  readonly id: string;
  decode(view: View, survey: Survey): Iterable<View>;
}

/** Decoded bytes that are text a person or a model would read: valid UTF-8, hardly any control characters. */
export function toReadableText(bytes: Uint8Array): string | undefined {
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
  return isReadable(text) ? text : undefined;
}

export function isReadable(text: string): boolean {
  if (text.length < 4) return false;
  const letters = text.match(/[\p{L}\p{M}]/gu)?.length ?? 0;
  const strange = text.match(/[^\p{L}\p{M}\p{N}\p{P}\p{S}\p{Z}\t\n\r\p{Cf}]/gu)?.length ?? 0;
  return letters / text.length >= 0.5 && strange / text.length <= 0.02;
}
