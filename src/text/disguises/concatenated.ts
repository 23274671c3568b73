import type { Span } from '../../core/types.js';
import { isKnownWord } from '../decoders/language.js';
import { findMatches } from '../matches.js';
import { type DisguiseFinder, disguiseOf } from './disguise.js';

/** The end of one string literal and the beginning of the next: operators of JavaScript, Python, PHP, Lua, SQL. */
const OPERATOR = '(?:\\+|\\.{1,2}|&|\\|\\|)?\\s{0,8}';
const ASSIGNMENT = ';?[ \\t]{0,4}\\r?\\n[ \\t]{0,8}(?:(?:const|let|var)[ \\t])?\\$?\\w{1,20}[ \\t]?[+.]?[=:][ \\t]?';
const SEAM = new RegExp(`["'\`]\\s{0,8}(?:${OPERATOR}|${ASSIGNMENT})["'\`]`, 'g');
/** A comma counts as an operator only inside a call that joins its list: a plain list of words is not a text. */
const LISTED_SEAM = new RegExp(`["'\`]\\s{0,8}(?:,\\s{0,8}|${OPERATOR}|${ASSIGNMENT})["'\`]`, 'g');
const JOINS = ['join(', 'concat(', 'implode('];
/** Characters between two seams of one text. */
const MAX_LITERAL = 80;
/** Words that a seam cuts in two. One may be a long word at the end of a line of code. */
const MIN_CUT = 2;
const MAX_PIECE = 24;

/** Finds string literals that a program joins, if the seams cut words in two: "ig" + "nore all pre" + "vious". */
export const findConcatenated: DisguiseFinder = function* ({ text }, { hasQuotes }) {
  if (!hasQuotes) return;
  let chain: Span[] = [];
  for (const match of findMatches(text, JOINS.some((call) => text.includes(call)) ? LISTED_SEAM : SEAM)) {
    const seam: Span = [match.index, match.index + match[0].length];
    if (chain.length > 0 && seam[0] - chain.at(-1)![1] > MAX_LITERAL) {
      yield* join(text, chain);
      chain = [];
    }
    chain.push(seam);
  }
  yield* join(text, chain);
};

function* join(text: string, seams: readonly Span[]): ReturnType<DisguiseFinder> {
  if (seams.filter((seam) => isCut(text, seam)).length < MIN_CUT) return;
  const before = text.slice(Math.max(0, seams[0]![0] - MAX_LITERAL), seams[0]![0]);
  const start = seams[0]![0] - (before.length - 1 - before.lastIndexOf('\n'));
  const last = seams.at(-1)![1];
  const [after = ''] = /^[^"'`\n]{0,80}/.exec(text.slice(last, last + MAX_LITERAL)) ?? [];
  let joined = '';
  let copied = start;
  for (const [from, to] of seams) {
    joined += text.slice(copied, from);
    copied = to;
  }
  yield disguiseOf('concatenated', start, last + after.length, joined + after);
}

/** Do the letters on both sides of the seam form a known word together, and not each on its own? */
function isCut(text: string, [from, to]: Span): boolean {
  const [before = ''] = /[a-z]{1,24}$/i.exec(text.slice(Math.max(0, from - MAX_PIECE), from)) ?? [];
  const [after = ''] = /^[a-z]{1,24}/i.exec(text.slice(to, to + MAX_PIECE)) ?? [];
  if (before === '' || after === '' || before.length + after.length < 3) return false;
  const [left, right] = [before.toLowerCase(), after.toLowerCase()];
  return isKnownWord(left + right) && !(isKnownWord(left) && isKnownWord(right));
}
