import type { Span } from '../../core/types.js';
import { CONVICTS } from './calibration.js';
import { toText } from './cascade.js';
import { loadEncoder } from './encoder.js';
import type { Surface } from './surface.js';
import type { TextWindow } from './text-windows.js';
import { toPieces } from './windows.js';

/** A sentence that alone is less suspicious than this does not explain its passage. */
const EXPLAINS = 0;

export interface Blamed {
  readonly span: Span;
  /** Whether the sentence would be an attack without the others. Where none would, the passage is suspicious for its sum: a mood, not an order. */
  readonly isConvicted: boolean;
}

/** The sentence of a suspicious passage that is to blame; the whole passage where none is without the others. */
export async function findSentence(passage: TextWindow, surface: Surface): Promise<Blamed> {
  const { view, start, end } = passage;
  const encoder = await loadEncoder();
  if (!encoder) return { span: trim(view.text, start, end), isConvicted: true };
  const text = toText(passage);
  const pieces = toPieces(text).filter((piece) => text.slice(piece.start, piece.end).trim().length >= 8);
  const sentences = pieces.length > 0 ? pieces : [{ start: 0, end: text.length }];
  const logits = await encoder.classify(
    sentences.map((sentence) => text.slice(sentence.start, sentence.end)),
    surface,
  );
  const highest = Math.max(...logits);
  const worst = sentences[logits.indexOf(highest)]!;
  const span =
    highest < EXPLAINS ? trim(view.text, start, end) : trim(view.text, start + worst.start, start + worst.end);
  return { span, isConvicted: highest >= CONVICTS };
}

function trim(text: string, start: number, end: number): Span {
  const inside = text.slice(start, end);
  return [end - inside.trimStart().length, start + inside.trimEnd().length];
}
