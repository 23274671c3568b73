import { isLook, parsePattern, type Sequence, type Term } from './parse-pattern.js';

/**
 * Rewrites a pattern so that V8 compiles it to less code; it matches the same texts. V8 compiles the part after a choice
 * once for each path that leads there, up to ten times, and unrolls short repetitions. It optimizes the regular expressions
 * of a process only until their code reaches a total size. Beyond that every rule is several times slower.
 *
 * Two constructs keep the code small. After an empty look-ahead, which always holds, V8 continues with the same code for
 * all paths. And it compiles a repetition whose body has a capture, even an empty one, to a loop.
 */
export const compactPattern = (source: string): string => writeMarks(markPattern(source));

/** The pattern with a mark at each place where the compact pattern has an additional construct. */
export function markPattern(source: string): string {
  const alternatives = parsePattern(source);
  // A pattern that refers to groups by number must not get additional groups.
  const canCapture = !hasCapture(alternatives);
  return writeChoice(alternatives, { isBehind: false, paths: 1, rest: 0, canCapture }).text;
}

// Control characters that occur in no pattern.
const JOIN = '\u0002';
const LOOP = '\u0003';
const LOOP_END = '\u0004';
const WRITTEN: Readonly<Record<string, string>> = { [JOIN]: '(?=)', [LOOP]: '(?:', [LOOP_END]: ')()' };
const MARKS = new RegExp(`[${JOIN}${LOOP}${LOOP_END}]`, 'g');

/** Converts a marked pattern to the compact one. */
export const writeMarks = (marked: string): string => marked.replace(MARKS, (mark) => WRITTEN[mark]!);

/** Converts a marked pattern back to the original one. */
export const dropMarks = (marked: string): string => marked.replace(MARKS, '');

/** A join also costs code, so it pays only if at least this much code would be copied. */
const MIN_COPIED_CODE = 4;
/** V8 makes at most this many copies. */
const MAX_PATHS = 10;
/** V8 unrolls repetitions up to this count. */
const MAX_UNROLLED = 3;
/** Only this much of the code after a choice counts, because another join follows further on. */
const FAR = 20;

interface Place {
  /** Look-behinds are read from right to left. */
  readonly isBehind: boolean;
  /** The number of paths that lead here. */
  readonly paths: number;
  /** The size of the part after the group. */
  readonly rest: number;
  readonly canCapture: boolean;
}

interface Written {
  readonly text: string;
  readonly paths: number;
}

function writeChoice(alternatives: readonly Sequence[], place: Place): Written {
  const written = alternatives.map((terms) => writeSequence(terms, place));
  return { text: written.map(({ text }) => text).join('|'), paths: written.reduce((sum, { paths }) => sum + paths, 0) };
}

function writeSequence(sequence: Sequence, place: Place): Written {
  const { isBehind, rest } = place;
  const terms = isBehind ? sequence.toReversed() : sequence;
  let { paths } = place;
  let following = sizeOf(terms);
  const copied = copiedFrom(terms, rest);
  const texts = terms.map((term, i) => {
    following -= sizeOfTerm(term);
    const isJoin = (paths - 1) * copied[i]! >= MIN_COPIED_CODE;
    if (isJoin) paths = 1;
    if (isPlain(term)) return isJoin ? join(isBehind, term.text) : term.text;
    const written = writeTerm(term, { ...place, paths, rest: following + rest });
    paths = Math.min(written.paths, MAX_PATHS);
    return isJoin ? join(isBehind, written.text) : written.text;
  });
  return { text: (isBehind ? texts.reverse() : texts).join(''), paths };
}

function writeTerm(term: Term, place: Place): Written {
  const { text, quantifier, least, most, alternatives } = term;
  const isSingle = isLoop(term);
  if (!alternatives) return { text: text + quantifier, paths: isSingle ? 1 : place.paths * (most - least + 1) };
  if (isLook(term)) {
    const inside = writeChoice(alternatives, { ...place, isBehind: text.startsWith('(?<'), paths: 1, rest: 0 });
    return { text: `${text}${inside.text})${quantifier}`, paths: 1 };
  }
  const inside = writeChoice(alternatives, { ...place, paths: isSingle ? 1 : place.paths });
  const isWrittenOut = most > 1 && most <= MAX_UNROLLED;
  if (isWrittenOut && place.canCapture) {
    return { text: `${text}${LOOP}${inside.text}${LOOP_END})${quantifier}`, paths: 1 };
  }
  if (isSingle) return { text: `${text}${inside.text})${quantifier}`, paths: 1 };
  const paths = inside.paths * (most - Math.max(least, 1) + 1) + (least === 0 ? place.paths : 0);
  return { text: `${text}${inside.text})${quantifier}`, paths };
}

/** Most terms are a literal letter, which does not change the number of paths. */
const isPlain = ({ alternatives, least, most }: Term): boolean => !alternatives && least === 1 && most === 1;

const join = (isBehind: boolean, text: string): string => (isBehind ? text + JOIN : JOIN + text);

/** For each term, the size of the code that another path to it would copy: all up to the next loop, which is shared. */
function copiedFrom(terms: readonly Term[], rest: number): number[] {
  const copied = [...terms.map(() => 0), Math.min(rest, FAR)];
  for (let at = terms.length - 1; at >= 0; at--) {
    const term = terms[at]!;
    const next = terms[at + 1];
    // The first round of a loop that must be walked is written out before it. A meeting right before a loop that need not
    // be, be there a word boundary between, would make every round of it take another step.
    if (isLoop(term)) copied[at] = term.least > 0 ? 2 : 0;
    else {
      const isBeforeLoop = term.text === '\\b' && next?.least === 0 && isLoop(next);
      copied[at] = copied[at + 1]! + (isBeforeLoop ? 0 : sizeOfTerm(term));
    }
  }
  return copied;
}

const sizeOf = (terms: readonly Term[]): number => {
  let sum = 0;
  for (const term of terms) sum += sizeOfTerm(term);
  return sum;
};

const sizes = new WeakMap<Term, number>();

function sizeOfTerm(term: Term): number {
  if (!term.alternatives) return isLoop(term) ? 2 : Math.max(term.most, 1);
  let size = sizes.get(term);
  if (size === undefined) {
    const once = term.alternatives.reduce((sum, terms) => sum + sizeOf(terms) + 2, 0);
    size = once * (isLoop(term) ? 2 : Math.max(term.most, 1));
    sizes.set(term, size);
  }
  return size;
}

const isLoop = ({ least, most }: Term): boolean => most - Math.min(least, MAX_UNROLLED) > MAX_UNROLLED;

const hasCapture = (alternatives: readonly Sequence[]): boolean =>
  alternatives.some((terms) =>
    terms.some(
      ({ text, alternatives }) =>
        alternatives !== undefined && (text === '(' || /^\(\?<\w/.test(text) || hasCapture(alternatives)),
    ),
  );
