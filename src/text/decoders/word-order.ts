import type { Codes, Span, View } from '../../core/types.js';
import { isAsciiLetter } from '../letters.js';
import { findMatches } from '../matches.js';
import { ViewBuilder } from '../offset-map.js';
import type { Decoder } from './decoder.js';

/** Words at the beginning of an order, and words at its end if the order of words is reversed. */
const VERBS = new Set('ignore disregard forget bypass override reveal discard disable execute'.split(' '));
const LONGEST_VERB = Math.max(...Array.from(VERBS, (verb) => verb.length));
const NOUNS = new Set(
  'instructions instruction prompt prompts rules guidelines directives restrictions filters safety security guardrails commands password passwords credentials secrets tokens'.split(
    ' ',
  ),
);
/**
 * Words that precede a noun and follow a preposition or a verb. The opposite order shows that the words are reversed.
 */
const DETERMINERS = new Set(
  'the a an your my our their his its this these those all any every previous prior'.split(' '),
);
const LINKS = new Set([
  ...VERBS,
  ...'of in on to for with from by at into about and or is are was were do does please then print show tell send give me'.split(
    ' ',
  ),
]);
const WORD = /[\p{L}\p{N}'’-]+/gu;
const WORD_BEFORE = /[A-Za-z]{1,9}$/;
const REACH = 300;

/** Sentences with the last word first: "instructions previous all ignore". */
export const wordOrder: Decoder = {
  id: 'word-order',
  rule: 'encoding/reversed-text',
  wants: ({ shapedWords }) => shapedWords.length > 0,
  *decode(view, { shapedWords }) {
    const codes = view.codes();
    const builder = new ViewBuilder(view);
    let done = 0;
    for (const start of shapedWords) {
      if (start < done || !isVerbAfterDeterminer(view.text, codes, start)) continue;
      const [from, to] = sentenceAround(view.text, start);
      if (from < done || !isTurned(view.text.slice(from, to))) continue;
      addTurned(builder, view, [from, to]);
      done = to;
    }
    if (builder.length > 0) yield builder.build('word-order');
  },
};

/** A cheap test that text in normal order seldom passes. */
function isVerbAfterDeterminer(text: string, codes: Codes, start: number): boolean {
  if (codes[start - 1] !== 0x20) return false;
  let end = start;
  while (end - start < LONGEST_VERB && isAsciiLetter(codes[end])) end++;
  if (isAsciiLetter(codes[end]) || !VERBS.has(text.slice(start, end).toLowerCase())) return false;
  const before = WORD_BEFORE.exec(text.slice(Math.max(0, start - 10), start - 1))?.[0];
  return before !== undefined && DETERMINERS.has(before.toLowerCase());
}

function sentenceAround(text: string, at: number): Span {
  const before = text.slice(Math.max(0, at - REACH), at);
  const after = text.slice(at, at + REACH);
  const left = Math.max(before.lastIndexOf('\n'), before.lastIndexOf('. '), before.lastIndexOf(': '));
  const stop = after.search(/[.!?]\s|\n/);
  return [at - before.length + left + 1, at + (stop < 0 ? after.length : stop + 1)];
}

/** A noun, then a word that belongs before it, then the verb; and links and determiners in the wrong order. */
function isTurned(sentence: string): boolean {
  const words = sentence.toLowerCase().match(WORD) ?? [];
  let turned = 0;
  let straight = 0;
  let isOrder = false;
  for (let i = 1; i < words.length; i++) {
    const [first, second] = [words[i - 1]!, words[i]!];
    if (DETERMINERS.has(first) && LINKS.has(second)) turned++;
    if (LINKS.has(first) && DETERMINERS.has(second)) straight++;
    if (VERBS.has(second) && DETERMINERS.has(first)) isOrder ||= words.slice(Math.max(0, i - 4), i - 1).some(isNoun);
  }
  return isOrder && turned > 2 * straight;
}

const isNoun = (word: string): boolean => NOUNS.has(word);

function addTurned(builder: ViewBuilder, view: View, [from, to]: Span): void {
  if (builder.length > 0) builder.replace('\n', from, from);
  const words = [...findMatches(view.text.slice(from, to), WORD)].reverse();
  for (const [place, { 0: word, index }] of words.entries()) {
    if (place > 0) builder.replace(' ', from + index + word.length, from + index + word.length);
    builder.copy(word, from + index);
  }
}
