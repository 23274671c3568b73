import type { Span } from '../../core/types.js';
import { findMatches } from '../matches.js';
import { isHidingStyle } from './hiding-style.js';

/** What a style sheet hides, and what it writes into the page itself. */
export interface StyleSheet {
  /** `.note`, `#note`: the last simple selector of every rule that takes its elements out of sight. */
  readonly hiding: ReadonlySet<string>;
  /** Ranges of the strings in `content` declarations and of comments. */
  readonly texts: readonly Span[];
}

/** Reads rule by rule, without a parser: selectors are not resolved, because all that matters is what they name. */
export function readStyleSheet(css: string): StyleSheet {
  return { hiding: findHiding(css), texts: [...findComments(css), ...findContents(css)] };
}

function findHiding(css: string): Set<string> {
  const hiding = new Set<string>();
  let selectorStart = 0;
  let open = -1;
  for (const { 0: brace, index } of findMatches(css, /[{}]/g)) {
    if (brace === '{') {
      // Of nested blocks the innermost holds declarations; what stands before it is its selector.
      if (open >= 0) selectorStart = open + 1;
      open = index;
      continue;
    }
    if (open >= 0 && isHidingStyle(css.slice(open + 1, index))) {
      for (const selector of css.slice(Math.max(selectorStart, open - MAX_SELECTOR), open).split(',')) {
        const name = /[.#][\w-]{1,100}$/.exec(selector.trimEnd());
        if (name) hiding.add(name[0]);
      }
    }
    selectorStart = index + 1;
    open = -1;
  }
  return hiding;
}

function* findComments(css: string): Generator<Span> {
  for (let start = css.indexOf('/*'); start >= 0; ) {
    const end = css.indexOf('*/', start + 2);
    yield [start + 2, end < 0 ? css.length : end];
    if (end < 0) return;
    start = css.indexOf('/*', end + 2);
  }
}

function* findContents(css: string): Generator<Span> {
  for (const match of findMatches(css, /content\s{0,4}:\s{0,4}(["'])/g)) {
    const start = match.index + match[0].length;
    const end = css.indexOf(match[1]!, start);
    if (end > start) yield [start, end];
  }
}

const MAX_SELECTOR = 2_000;
