import { findMatches } from '../matches.js';
import type { Decoder } from './decoder.js';
import { type Edit, editedView, lineAround } from './edits.js';
import { isKnownWord, toReading } from './language.js';

const WORD = /[A-Za-z]{2,24}/g;
const ENDING = /(?:way|yay|hay|ay)$/i;

/** Words with their first consonants at the end, and "ay": ignoreway allway eviouspray. */
export const pigLatin: Decoder = {
  id: 'pig-latin',
  rule: 'encoding/pig-latin',
  wants: ({ oddRuns }) => oddRuns.length > 0,
  *decode(view, { oddRuns }) {
    const edits: Edit[] = [];
    let done = -1;
    for (const [start, end] of oddRuns) {
      if (start < done || !isPigLatin(view.text.slice(start, end))) continue;
      const [from, to] = lineAround(view.text, start, end, 1_000);
      done = to;
      edits.push(...readLine(view.text.slice(from, to), from));
    }
    const decoded = editedView(view, 'pig-latin', edits);
    if (decoded) yield decoded;
  },
};

function isPigLatin(text: string): boolean {
  const endings = text.match(/ay(?![A-Za-z])/gi)?.length ?? 0;
  return endings >= 3 && endings * 10 >= (text.match(WORD)?.length ?? 0) * 7;
}

function readLine(line: string, offset: number): Edit[] {
  const edits = [...findMatches(line, WORD)]
    .filter(([word]) => ENDING.test(word))
    .map((match) => ({
      start: offset + match.index,
      end: offset + match.index + match[0].length,
      text: toPlain(match[0].toLowerCase()),
    }));
  const { knownShare, knownWords } = toReading(edits.map(({ text }) => text).join(' '));
  return knownShare >= 0.4 && knownWords >= 3 ? edits : [];
}

/** Consonant clusters at the beginning of English words. */
const ONSET =
  /(?:b[lr]|c[hlr]|d[rw]|f[lr]|g[lrnh]|k[nlr]|p[lrhs]|qu|s[chklmnpqtw]|sc[hr]|sp[lr]|str|squ|shr|t[hrw]|thr|w[hr]|[^aeiou])$/;

/** The number of moved letters is unknown. The one that makes a word is chosen, or else a common cluster. */
function toPlain(word: string): string {
  const stem = word.slice(0, -2);
  const candidates: string[] = [];
  for (let moved = 1; moved <= 4 && moved < stem.length; moved++)
    candidates.push(stem.slice(-moved) + stem.slice(0, -moved));
  // "ouryay" is "your" and "ignoreway" is "ignore": a y may have been moved, a w hardly ever.
  if (word.endsWith('way')) candidates.unshift(stem.slice(0, -1));
  else candidates.push(word.replace(/[yh]ay$/, ''));
  const known = candidates.find(isKnownWord);
  if (known) return known;
  const onset = word.endsWith('way') ? 'w' : (ONSET.exec(stem)?.[0] ?? '');
  const rest = stem.slice(0, stem.length - onset.length);
  return onset === 'w' ? rest : onset + rest;
}
