import type { Span } from '../core/types.js';

/**
 * Yields all matches of a global pattern, like `text.matchAll`. `matchAll` clones the pattern on each call, which V8 may
 * have to compile again, without optimization once a process has compiled many patterns.
 */
export function* findMatches(text: string, pattern: RegExp): Generator<RegExpExecArray, undefined> {
  let at = 0;
  for (;;) {
    // Set for each match, because the caller may use the pattern between two matches.
    pattern.lastIndex = at;
    const match = pattern.exec(text);
    if (!match) return;
    at = match[0] === '' ? pattern.lastIndex + 1 : pattern.lastIndex;
    yield match;
  }
}

/** The span of a match in the searched text. */
export const toSpan = (match: RegExpExecArray): Span => [match.index, match.index + match[0].length];
