import { fold, isAscii } from '../../../text/fold.js';
import { CONCEPTS, type ConceptWords } from './concept.js';
import { en } from './en.js';
import { de, es, fr, it, nl, pl, pt, tr } from './european.js';
import { ar, hi, ja, ko, ru, zh } from './other-scripts.js';

/** A phrase of the lexicon, found by its first word. */
interface Phrase {
  readonly concept: number;
  /** The words after the first one, each with a space before it. */
  readonly rest: string;
  /** Any ending may follow. */
  readonly isOpen: boolean;
}

interface Lexicon {
  readonly words: ReadonlyMap<string, readonly Phrase[]>;
  /** Beginnings of words, by their first two characters. */
  readonly beginnings: ReadonlyMap<string, readonly (readonly [beginning: string, concept: number])[]>;
  /** Words of scripts without spaces, by their first character. */
  readonly unspaced: ReadonlyMap<string, readonly (readonly [word: string, concept: number])[]>;
}

const SPACED: readonly ConceptWords[] = [en, de, fr, es, pt, it, nl, pl, tr, ru, ar, hi];
const UNSPACED: readonly ConceptWords[] = [zh, ja, ko];

let lexicon: Lexicon | undefined;

/** Built on first use, because many scans read no tool. */
const toLexicon = (): Lexicon => (lexicon ??= build());

function build(): Lexicon {
  const words = new Map<string, Phrase[]>();
  const beginnings = new Map<string, [string, number][]>();
  const unspaced = new Map<string, [string, number][]>();
  for (const [concept, phrase] of toEntries(SPACED)) {
    const isOpen = phrase.endsWith('~');
    const text = isOpen ? phrase.slice(0, -1) : phrase;
    const space = text.indexOf(' ');
    if (isOpen && space < 0) push(beginnings, text.slice(0, 2), [text, concept]);
    else if (space < 0) push(words, text, { concept, rest: '', isOpen });
    else push(words, text.slice(0, space), { concept, rest: text.slice(space), isOpen });
  }
  for (const [concept, word] of toEntries(UNSPACED)) push(unspaced, word[0]!, [word, concept]);
  return { words, beginnings, unspaced };
}

function push<V>(map: Map<string, V[]>, key: string, value: V): void {
  const list = map.get(key);
  if (list) list.push(value);
  else map.set(key, [value]);
}

const toEntries = (languages: readonly ConceptWords[]): [concept: number, phrase: string][] =>
  languages.flatMap((language) =>
    CONCEPTS.flatMap((name, concept) =>
      (language[name] ?? '')
        .split(',')
        .map((phrase) => fold(phrase).replace(/\s+/g, ' ').trim())
        .filter((phrase) => phrase !== '')
        .map((phrase): [number, string] => [concept, phrase]),
    ),
  );

/** Words with the marks inside them: `user's`, `third-party`, `.env`, `~/.ssh`, `id_rsa`. */
const WORD = /(?:~\/|\/)?\.?[\p{L}\p{M}\p{N}_]+(?:[-'.][\p{L}\p{M}\p{N}_]+)*/gu;
const PLAIN_WORD = /(?:~\/|\/)?\.?\w+(?:[-'.]\w+)*/g;
const NONE: readonly never[] = [];
const UNSPACED_SCRIPT = /[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]/;

/** Reports the concept of each phrase of a folded text. Longer phrases include the shorter ones at their start. */
export function readConcepts(text: string, report: (concept: number, start: number) => void): void {
  const { words, beginnings, unspaced } = toLexicon();
  const isPlain = isAscii(text);
  const pattern = isPlain ? PLAIN_WORD : WORD;
  pattern.lastIndex = 0;
  for (let match = pattern.exec(text); match; match = pattern.exec(text)) {
    const { 0: word, index } = match;
    const end = index + word.length;
    for (const { concept, rest, isOpen } of words.get(word) ?? NONE) {
      if (rest === '' || continues(text, end, rest, isOpen)) report(concept, index);
    }
    for (const [beginning, concept] of beginnings.get(word.slice(0, 2)) ?? NONE) {
      if (word.startsWith(beginning)) report(concept, index);
    }
  }
  if (isPlain || !UNSPACED_SCRIPT.test(text)) return;
  for (let start = 0; start < text.length; start++) {
    for (const [word, concept] of unspaced.get(text[start]!) ?? []) {
      if (text.startsWith(word, start)) report(concept, start);
    }
  }
}

/** Do the other words of a phrase follow? Any run of white space counts as one space. */
function continues(text: string, end: number, rest: string, isOpen: boolean): boolean {
  let at = end;
  for (let i = 0; i < rest.length; i++) {
    if (rest[i] !== ' ') {
      if (text[at] !== rest[i]) return false;
      at++;
      continue;
    }
    const from = at;
    while (at < text.length && at - from < MAX_GAP && /\s/.test(text[at]!)) at++;
    if (at === from) return false;
  }
  return isOpen || at >= text.length || !/[\p{L}\p{N}_]/u.test(text[at]!);
}

const MAX_GAP = 8;
