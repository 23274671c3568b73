import type { ArtifactKind } from '../../core/types.js';

export type FeedbackLabel = 'attack' | 'benign';

/** A stored text that is similar to a vector. */
export interface Recollection {
  readonly id: number;
  readonly label: FeedbackLabel;
  readonly text: string;
  /** Similar part of the text: the number of a sentence, starting at 1, or 0 for the whole text. */
  readonly part: number;
  /** Number of sentences in the text. */
  readonly sentences: number;
  readonly cosine: number;
}

/** Texts that a person confirmed as attacks or as benign, searchable by meaning. */
export interface SemanticMemory {
  /** All texts. Returns the same array while nothing changes, so that callers can cache derived data. */
  texts(): Promise<readonly string[]>;
  /**
   * Finds stored texts for each vector with a cosine of at least `floor`, most similar first: attacks of all kinds, and
   * benign texts of this kind.
   */
  recall(
    vectors: readonly Float32Array[],
    kind: ArtifactKind,
    floor: number,
  ): Promise<readonly (readonly Recollection[])[]>;
}
