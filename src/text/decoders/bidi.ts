import { findMatches } from '../matches.js';
import { ViewBuilder } from '../offset-map.js';
import type { Decoder } from './decoder.js';

const EMBEDDINGS: Readonly<Record<string, { isRight: boolean; isOverride: boolean; closer: string }>> = {
  '\u202a': { isRight: false, isOverride: false, closer: '\u202c' },
  '\u202b': { isRight: true, isOverride: false, closer: '\u202c' },
  '\u202d': { isRight: false, isOverride: true, closer: '\u202c' },
  '\u202e': { isRight: true, isOverride: true, closer: '\u202c' },
  '\u2066': { isRight: false, isOverride: false, closer: '\u2069' },
  '\u2067': { isRight: true, isOverride: false, closer: '\u2069' },
  '\u2068': { isRight: false, isOverride: false, closer: '\u2069' },
};
const CLOSERS = '\u202c\u2069';
const ISOLATES = '\u2066\u2067\u2068\u2069';
/** Renderers ignore nesting beyond a maximum depth (UAX #9, BD2). A lower limit here bounds the cost. */
const MAX_LEVEL = 30;
const RIGHT_LETTER = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;
const LEFT_LETTER = /[\p{L}\p{N}]/u;
/** Characters that move letters: overrides and right-to-left embeddings. */
const REORDERING = /[\u202b\u202d\u202e\u2067]/;
const MIRROR = new Map([...'()[]{}<>«»'].map((char, at, all) => [char, all[at ^ 1]!]));
const MAX_LINE = 4_000;

/**
 * The text as a reader sees it, if direction controls move its letters. The stored text, which a model reads, differs
 * from it. Lines of honest right-to-left writing stay unchanged.
 */
export const bidi: Decoder = {
  id: 'bidi',
  rule: undefined,
  wants: ({ hasInvisible }) => hasInvisible,
  *decode(view) {
    if (!REORDERING.test(view.text)) return;
    const builder = new ViewBuilder(view);
    for (const { 0: line, index } of findMatches(view.text, /[^\n]+/g)) {
      if (!REORDERING.test(line) || RIGHT_LETTER.test(line)) continue;
      const shown = reorder(line.slice(0, MAX_LINE));
      if (shown.every(({ at }, place) => place === 0 || at > shown[place - 1]!.at)) continue;
      if (builder.length > 0) builder.replace('\n', index, index);
      addShown(builder, shown, index);
    }
    if (builder.length > 0) yield builder.build('bidi');
  },
};

/** Adjacent letters, forward or backward, form one piece. */
function addShown(builder: ViewBuilder, shown: readonly Shown[], offset: number): void {
  for (let start = 0; start < shown.length; ) {
    let end = start + 1;
    while (end < shown.length && shown[end - 1]!.at - shown[end]!.at === 1 && shown[end]!.char.length === 1) end++;
    const text = shown.slice(start, end).map(({ char }) => char);
    if (end - start > 1) builder.copyReversed(text.join(''), offset + shown[end - 1]!.at);
    else builder.replace(text[0]!, offset + shown[start]!.at, offset + shown[start]!.at + text[0]!.length);
    start = end;
  }
}

interface Shown {
  readonly char: string;
  readonly at: number;
  readonly level: number;
}

/** Assigns a level to each character, then reverses every run at or above a level, from the highest level down. */
function reorder(line: string): Shown[] {
  const shown = toLevels(line);
  const highest = shown.reduce((most, { level }) => Math.max(most, level), 0);
  for (let level = highest; level > 0; level--) {
    for (let start = 0; start < shown.length; start++) {
      if (shown[start]!.level < level) continue;
      let end = start;
      while (end < shown.length && shown[end]!.level >= level) end++;
      shown.splice(start, end - start, ...shown.slice(start, end).reverse());
      start = end;
    }
  }
  return shown.map((each) => ({
    ...each,
    char: each.level % 2 === 1 ? (MIRROR.get(each.char) ?? each.char) : each.char,
  }));
}

interface Stretch {
  readonly level: number;
  readonly isOverride: boolean;
  readonly closer: string;
}

/** The explicit levels. A Latin letter in a right-to-left stretch without an override keeps its own direction. */
function toLevels(line: string): Shown[] {
  const shown: Shown[] = [];
  const open: Stretch[] = [{ level: 0, isOverride: false, closer: '' }];
  let at = 0;
  for (const char of line) {
    const inside = open.at(-1)!;
    const opened = EMBEDDINGS[char];
    // An isolate moves as a whole. Its own marks have no width and belong to the text around it.
    if (ISOLATES.includes(char))
      shown.push({ char: '', at, level: (char === CLOSERS[1] ? (open.at(-2) ?? inside) : inside).level });
    if (opened) {
      const next = opened.isRight ? (inside.level + 1) | 1 : (inside.level + 2) & ~1;
      if (next <= MAX_LEVEL) open.push({ level: next, isOverride: opened.isOverride, closer: opened.closer });
    } else if (CLOSERS.includes(char)) {
      if (inside.closer === char) open.pop();
    } else {
      const keepsDirection = !inside.isOverride && inside.level % 2 === 1 && LEFT_LETTER.test(char);
      shown.push({ char, at, level: keepsDirection ? inside.level + 1 : inside.level });
    }
    at += char.length;
  }
  return joinWords(shown);
}

/** A space between two words of the same direction has that direction. */
function joinWords(shown: readonly Shown[]): Shown[] {
  return shown.map((each, index) => {
    const before = shown[index - 1];
    const after = shown[index + 1];
    const isBetween = before && after && before.level === after.level && before.level === each.level + 1;
    return isBetween && /\s/.test(each.char) ? { ...each, level: before.level } : each;
  });
}
