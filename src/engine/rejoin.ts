import type { View } from '../types.js';
import { ViewBuilder } from './offset-map.js';

/** Three or more single letters held apart by one and the same separator: "i g n o r e", "i.g.n.o.r.e". */
const SPELLED_OUT = /(?<![a-z0-9])[a-z0-9]([ .\-_*|/+~,])[a-z0-9](?:\1[a-z0-9](?![a-z0-9])){1,60}/g;

/** Words spelled out letter by letter are put together again. Nothing where there are none. */
export function rejoinedView(folded: View): View | undefined {
  const builder = new ViewBuilder(folded);
  const { text } = folded;
  let copied = 0;
  for (const match of text.matchAll(SPELLED_OUT)) {
    builder.copy(text.slice(copied, match.index), copied);
    for (let at = match.index; at < match.index + match[0].length; at += 2) builder.replace(text[at]!, at, at + 1);
    copied = match.index + match[0].length;
  }
  if (copied === 0) return undefined;
  builder.copy(text.slice(copied), copied);
  return builder.build('rejoined');
}
