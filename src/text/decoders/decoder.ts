import type { View } from '../../core/types.js';
import type { DecodeBudget } from '../decode-budget.js';
import type { Survey } from '../survey.js';

/**
 * Turns encoded text into views of the decoded text. A decoder yields one view for each piece that decodes to readable
 * text (a base64 blob), or one view of the whole text with the encoded parts decoded in place (percent escapes). It never
 * throws, and it skips everything that does not decode to text. A view is never longer than its source. Unpacked data is
 * the exception, and it takes its characters from the budget as it grows.
 */
export interface Decoder {
  readonly id: string;
  /**
   * The rule that reports a message in this encoding. The rule names its scanner. Undefined for encodings that honest
   * text needs, such as percent escapes: their content is inspected, but the encoding itself is not reported.
   */
  readonly rule: string | undefined;
  /** Can a text with this survey contain the encoding? Most texts contain none, and skip every decoder. */
  readonly wants: (survey: Survey) => boolean;
  decode(view: View, survey: Survey, budget: DecodeBudget): Iterable<View>;
}
