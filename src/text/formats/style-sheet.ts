import type { Span } from '../../core/types.js';
import { findMatches } from '../matches.js';
import { isHidingStyle } from './hiding-style.js';

/** The elements that a style sheet hides, and the text it contains. */
export interface StyleSheet {
  /** `.note`, `#note`: the last simple selector of every rule that hides its elements. */
  readonly hiding: ReadonlySet<string>;
  /** Ranges of comments and of the strings in `content` declarations. */
  readonly texts: readonly Span[];
}

/** Reads a style sheet rule by rule, without resolving selectors. See docs/decisions/0008-own-hidden-css-reader.md. */
export function readStyleSheet(css: string): StyleSheet {
  return { hiding: findHiding(css), texts: [...findComments(css), ...findContents(css)] };
}

function findHiding(css: string): Set<string> {
  const hiding = new Set<string>();
  let selectorStart = 0;
  let open = -1;
  for (const { 0: brace, index } of findMatches(css, /[{}]/g)) {
    if (brace === '{') {
      // The innermost of nested blocks holds the declarations, and its selector precedes it.
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
