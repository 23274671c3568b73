import type { View } from '../../core/types.js';
import { findMatches } from '../matches.js';
import { ViewBuilder } from '../offset-map.js';
import type { Decoder } from './decoder.js';
import { hasWords } from './language.js';

const TOKEN = /[A-Za-z0-9+/]{2,64}={0,2}/g;
const GAP = /^(?:[ \t]{1,3}|[ \t]{0,3}\r?\n[ \t]{0,3})$/;
/** A single name may decode to letters by chance, so several words in a row are required. */
const MIN_WORDS = 4;
const BEFORE = 1_000;
const AFTER = 4_000;

/** A word with its punctuation. Names and hashes decode to other bytes. */
const WORD = /^["'(]?[A-Za-z][A-Za-z'’@.-]*[,.;:!?)"']{0,2}$/;
/** Base64 of a letter begins with one of these characters. */
const ENCODED = /^[Q-Za-e][A-Za-z0-9+/]+$/;

interface Token {
  readonly start: number;
  readonly end: number;
  readonly word: string;
}

/** Base64 of one word at a time: SWdub3Jl YWxs cnVsZXM=. Such words are too short to be decoded alone. */
export const base64Words: Decoder = {
  id: 'base64-words',
  rule: 'encoding/base64-text',
  wants: ({ mixedWords }) => mixedWords.length > 0,
  *decode(view, { mixedWords }) {
    let done = 0;
    for (const at of mixedWords) {
      if (at < done || !readToken(view.text.slice(at, at + 4))) continue;
      const from = Math.max(done, at - BEFORE);
      done = at + AFTER;
      for (const tokens of findChains(view.text.slice(from, done), from)) {
        const text = tokens.map(({ word }) => word).join(' ');
        if (hasWords(text)) yield toView(view, tokens);
      }
    }
  },
};

function* findChains(text: string, offset: number): Generator<Token[]> {
  let chain: Token[] = [];
  for (const { 0: token, index } of findMatches(text, TOKEN)) {
    const start = offset + index;
    const last = chain.at(-1);
    const word = readToken(token);
    const isNext = word && last && GAP.test(text.slice(last.end - offset, index));
    if (!isNext) {
      if (chain.length >= MIN_WORDS) yield chain;
      chain = [];
    }
    if (word) chain.push({ start, end: start + token.length, word });
  }
  if (chain.length >= MIN_WORDS) yield chain;
}

function toView(view: View, tokens: readonly Token[]): View {
  const builder = new ViewBuilder(view);
  tokens.forEach(({ start, end, word }, at) => {
    if (at > 0) builder.replace(' ', tokens[at - 1]!.end, start);
    builder.replace(word, start, end);
  });
  return builder.build('base64-words');
}

function readToken(token: string): string | undefined {
  const digits = token.replace(/=+$/, '');
  if (digits.length % 4 === 1 || !ENCODED.test(digits)) return undefined;
  const word = atob(digits);
  return WORD.test(word) && btoa(word).startsWith(digits) ? word : undefined;
}
