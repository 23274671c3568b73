/**
 * Cosine similarities of two sentence embeddings, measured on development data:
 *
 * | threshold | honest texts above it          | attacks above it               |
 * | --------- | ------------------------------ | ------------------------------ |
 * | 0.7       | 1 %                            | 15 %                           |
 * | 0.8       | 0.02 %                         | 11 %                           |
 * | 0.85      | 0.02 %, 500 confirmed attacks  |                                |
 * | 0.92      |                                | 0.05 %, 500 confirmed honest   |
 */
export const SIMILARITY = {
  /** From here on a finding is reported, with severity low. */
  reported: 0.7,
  /** From here on the finding keeps its severity, so the scanner objects. */
  objected: 0.8,
  /** Similarity to a text that the user confirmed as an attack. */
  confirmedAttack: 0.85,
  /** Similarity to a text that the user confirmed as benign. */
  confirmedBenign: 0.92,
} as const;
