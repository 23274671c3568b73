import type { View } from '../../core/types.js';
import type { DecodeBudget } from '../decode-budget.js';
import type { Survey } from '../survey.js';

/**
 * Text in, decoded view out. A decoder yields one view for each piece that decodes to readable text (a base64 blob), or
 * one for the whole text with the encoded parts read in place (percent escapes). It never throws and never guesses:
 * what does not decode to text is left alone. A view is never longer than what it was decoded from, except what was
 * unpacked, and that takes its characters from the budget as it grows.
 */
export interface Decoder {
  readonly id: string;
  /** Whether a text with this survey can hold anything for it. Most texts hold nothing for any decoder, and are spared all of them. */
  readonly wants: (survey: Survey) => boolean;
  decode(view: View, survey: Survey, budget: DecodeBudget): Iterable<View>;
}
