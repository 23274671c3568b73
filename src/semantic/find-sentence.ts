import type { Span } from '../types.js';
import { toText } from './cascade.js';
import { loadEncoder } from './encoder.js';
import type { Surface } from './surface.js';
import type { TextWindow } from './text-windows.js';
import { toPieces } from './windows.js';

/** A sentence that alone is this much less suspicious than its passage does not explain it. */
const EXPLAINS = 0;

/** The sentence of a suspicious passage that is to blame; the whole passage where none is without the others. */
export async function findSentence(passage: TextWindow, surface: Surface): Promise<Span> {
  const text = toText(passage);
  const sentences = toPieces(text).filter(({ start, end }) => text.slice(start, end).trim().length >= 8);
  const encoder = await loadEncoder();
  if (!encoder || sentences.length < 2) return trim(passage.view.text, passage.start, passage.end);
  const logits = await encoder.classify(
    sentences.map(({ start, end }) => text.slice(start, end)),
    surface,
  );
  const worst = logits.indexOf(Math.max(...logits));
  if (logits[worst]! < EXPLAINS) return trim(passage.view.text, passage.start, passage.end);
  const { start, end } = sentences[worst]!;
  return trim(passage.view.text, passage.start + start, passage.start + end);
}

function trim(text: string, start: number, end: number): Span {
  const inside = text.slice(start, end);
  return [end - inside.trimStart().length, start + inside.trimEnd().length];
}
