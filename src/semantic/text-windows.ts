import type { FieldViews } from '../engine/views.js';
import type { View } from '../types.js';
import { toWindows } from './windows.js';

/** One window of one reading of a field. */
export interface TextWindow {
  readonly path: string;
  readonly view: View;
  readonly start: number;
  readonly end: number;
}

/** Shorter ones hold no order. */
const SHORTEST = 8;

/** Every window of every reading: the visible text, disguised words put right, and each decoding. */
export function toTextWindows(fields: readonly FieldViews[]): TextWindow[] {
  return fields.flatMap(({ field, visible, rejoined, decoded }) => {
    const views = [visible, ...(rejoined ? [rejoined.view] : []), ...decoded.map(({ view }) => view)];
    return views.flatMap((view) =>
      toWindows(view.text)
        .filter(([start, end]) => hasLetters(view.text, start, end))
        .map(([start, end]) => ({ path: field.path, view, start, end })),
    );
  });
}

function hasLetters(text: string, start: number, end: number): boolean {
  if (end - start < SHORTEST) return false;
  let letters = 0;
  for (let i = start; i < end && letters < SHORTEST; i++) {
    const code = text.charCodeAt(i) | 32;
    if ((code >= 97 && code <= 122) || code >= 0xc0) letters++;
  }
  return letters >= SHORTEST;
}
