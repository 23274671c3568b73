import type { View } from '../../core/types.js';
import { findMatches } from '../matches.js';
import { ViewBuilder } from '../offset-map.js';

/** Tags, and the marks of comments. A comment inside a comment ends the outer one, so both are read as text. */
const TAG = /<!--|-->|<\/?[a-zA-Z][^<>]{0,200}>/g;

/** The text without tags, comments included. A parser assigns the pieces of a nested comment to different parts. */
export function withoutTags(parent: View): View {
  const builder = new ViewBuilder(parent);
  let copied = 0;
  for (const { 0: tag, index } of findMatches(parent.text, TAG)) {
    builder.copy(parent.text.slice(copied, index), copied);
    copied = index + tag.length;
  }
  builder.copy(parent.text.slice(copied), copied);
  return builder.build('without tags');
}
