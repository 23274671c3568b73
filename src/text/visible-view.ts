import { invisiblePattern } from '../core/invisible.js';
import type { View } from '../core/types.js';
import { findMatches } from './matches.js';
import { sameLengthView, ViewBuilder } from './offset-map.js';
import type { Survey } from './survey.js';

const INVISIBLE = invisiblePattern();

/** A view without invisible characters. */
export function visibleView(parent: View, { hasInvisible }: Pick<Survey, 'hasInvisible'>): View {
  const { text } = parent;
  if (!hasInvisible) return sameLengthView('visible', text, parent);
  const builder = new ViewBuilder(parent);
  let copied = 0;
  for (const match of findMatches(text, INVISIBLE)) {
    builder.copy(text.slice(copied, match.index), copied);
    copied = match.index + match[0].length;
  }
  builder.copy(text.slice(copied), copied);
  return builder.build('visible');
}
