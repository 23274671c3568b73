import type { ArtifactKind } from '../../core/types.js';

export type FeedbackLabel = 'attack' | 'benign';

/** A stored text that a vector is near to. */
export interface Recollection {
  readonly id: number;
  readonly label: FeedbackLabel;
  readonly text: string;
  /** Which part of the text it is near to: a sentence, counted from 1, or 0 for the whole. */
  readonly part: number;
  /** How many sentences the text has. */
  readonly sentences: number;
  readonly cosine: number;
}

/** Texts that somebody confirmed to be attacks or honest, found again by their meaning. */
export interface SemanticMemory {
  /** All texts. The same list as before where nothing has changed, so that what is made of it can be kept. */
  texts(): Promise<readonly string[]>;
  /** For each vector what is at least so near to it, nearest first: attacks of any kind, honest texts of this kind. */
  recall(
    vectors: readonly Float32Array[],
    kind: ArtifactKind,
    floor: number,
  ): Promise<readonly (readonly Recollection[])[]>;
}
