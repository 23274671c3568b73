import type { Span } from '../core/types.js';

/**
 * All matches of a global pattern, as `text.matchAll` finds them. That makes a new pattern every time, which V8 compiles anew
 * once it has forgotten the last one, and in a process that has compiled many it does so without optimising.
 */
export function* findMatches(text: string, pattern: RegExp): Generator<RegExpExecArray, undefined> {
  let at = 0;
  for (;;) {
    // Set each time: whoever reads the matches may use the pattern in between.
    pattern.lastIndex = at;
    const match = pattern.exec(text);
    if (!match) return;
    at = match[0] === '' ? pattern.lastIndex + 1 : pattern.lastIndex;
    yield match;
  }
}

/** The span of a match in the searched text. */
export const toSpan = (match: RegExpExecArray): Span => [match.index, match.index + match[0].length];
