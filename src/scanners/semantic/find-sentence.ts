import type { Span } from '../../core/types.js';
import { CONVICTS } from './calibration.js';
import { toText } from './cascade.js';
import { loadEncoder } from './encoder.js';
import type { Surface } from './surface.js';
import type { TextWindow } from './text-windows.js';
import { toPieces } from './windows.js';

/** Encoder logit from which a single sentence explains a suspicious passage: more likely an attack than not. */
const MIN_EXPLAINING_LOGIT = 0;
/** Minimum characters of a sentence that is classified on its own. Chosen: shorter ones contain no order. */
const MIN_SENTENCE_LENGTH = 8;

export interface SuspiciousSentence {
  readonly span: Span;
  /** The sentence is an attack on its own. Otherwise the passage is suspicious only as a whole. */
  readonly isAttackAlone: boolean;
}

/** Finds the sentence that makes a passage suspicious; the whole passage if no single sentence does. */
export async function findSentence(passage: TextWindow, surface: Surface): Promise<SuspiciousSentence> {
  const { view, start, end } = passage;
  const encoder = await loadEncoder();
  if (!encoder) return { span: trim(view.text, start, end), isAttackAlone: true };
  const text = toText(passage);
  const pieces = toPieces(text).filter(
    (piece) => text.slice(piece.start, piece.end).trim().length >= MIN_SENTENCE_LENGTH,
  );
  const sentences = pieces.length > 0 ? pieces : [{ start: 0, end: text.length }];
  const logits = await encoder.classify(
    sentences.map((sentence) => text.slice(sentence.start, sentence.end)),
    surface,
  );
  const highest = Math.max(...logits);
  const worst = sentences[logits.indexOf(highest)]!;
  const span =
    highest < MIN_EXPLAINING_LOGIT
      ? trim(view.text, start, end)
      : trim(view.text, start + worst.start, start + worst.end);
  return { span, isAttackAlone: highest >= CONVICTS };
}

function trim(text: string, start: number, end: number): Span {
  const inside = text.slice(start, end);
  return [end - inside.trimStart().length, start + inside.trimEnd().length];
}
