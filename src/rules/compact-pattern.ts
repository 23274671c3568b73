import { isLook, parsePattern, type Sequence, type Term } from './parse-pattern.js';

/**
 * Writes a pattern so that V8 makes less code of it; it matches the same. V8 compiles what follows a choice anew for each way
 * that leads there, up to ten times, and writes out short repetitions. Its code for all regular expressions of a process
 * is optimised only until it reaches a total size, and beyond that every rule is several times slower, so that size is
 * speed here.
 *
 * Two things keep it small. Behind an empty look-ahead, which holds everywhere, V8 goes on with one piece of code whatever
 * way led to it. And a repetition whose body captures something, be it nothing, is a loop.
 */
export const compactPattern = (source: string): string => writeMarks(markPattern(source));

/** The pattern with a mark at each place where the compact one has something more. */
export function markPattern(source: string): string {
  const alternatives = parsePattern(source);
  // Where groups are counted, another one must not come between.
  const canCapture = !hasCapture(alternatives);
  return writeChoice(alternatives, { isBehind: false, ways: 1, rest: 0, canCapture }).text;
}

// No pattern is written with these.
const MEETING = '\u0002';
const LOOP = '\u0003';
const LOOP_END = '\u0004';
const WRITTEN: Readonly<Record<string, string>> = { [MEETING]: '(?=)', [LOOP]: '(?:', [LOOP_END]: ')()' };
const MARKS = new RegExp(`[${MEETING}${LOOP}${LOOP_END}]`, 'g');

/** The compact pattern. */
export const writeMarks = (marked: string): string => marked.replace(MARKS, (mark) => WRITTEN[mark]!);

/** The pattern as it was. */
export const dropMarks = (marked: string): string => marked.replace(MARKS, '');

/** A meeting costs some code too: how much must be copied for it to pay. */
const WORTH_MEETING = 4;
/** V8 makes no more copies of anything than this. */
const MOST_WAYS = 10;
/** What V8 writes out instead of counting. */
const WRITTEN_OUT = 3;
/** What follows a choice counts up to here: further on there is another place to meet. */
const FAR = 20;

interface Place {
  /** Look-behinds are read from right to left. */
  readonly isBehind: boolean;
  /** How many ways lead here. */
  readonly ways: number;
  /** How much follows the group. */
  readonly rest: number;
  readonly canCapture: boolean;
}

interface Written {
  readonly text: string;
  readonly ways: number;
}

function writeChoice(alternatives: readonly Sequence[], place: Place): Written {
  const written = alternatives.map((terms) => writeSequence(terms, place));
  return { text: written.map(({ text }) => text).join('|'), ways: written.reduce((sum, { ways }) => sum + ways, 0) };
}

function writeSequence(sequence: Sequence, place: Place): Written {
  const { isBehind, rest } = place;
  const terms = isBehind ? sequence.toReversed() : sequence;
  let { ways } = place;
  let following = sizeOf(terms);
  const copied = copiedFrom(terms, rest);
  const texts = terms.map((term, i) => {
    following -= sizeOfTerm(term);
    const isMeeting = (ways - 1) * copied[i]! >= WORTH_MEETING;
    if (isMeeting) ways = 1;
    if (isPlain(term)) return isMeeting ? join(isBehind, term.text) : term.text;
    const written = writeTerm(term, { ...place, ways, rest: following + rest });
    ways = Math.min(written.ways, MOST_WAYS);
    return isMeeting ? join(isBehind, written.text) : written.text;
  });
  return { text: (isBehind ? texts.reverse() : texts).join(''), ways };
}

function writeTerm(term: Term, place: Place): Written {
  const { text, quantifier, least, most, alternatives } = term;
  const isSingle = isLoop(term);
  if (!alternatives) return { text: text + quantifier, ways: isSingle ? 1 : place.ways * (most - least + 1) };
  if (isLook(term)) {
    const inside = writeChoice(alternatives, { ...place, isBehind: text.startsWith('(?<'), ways: 1, rest: 0 });
    return { text: `${text}${inside.text})${quantifier}`, ways: 1 };
  }
  const inside = writeChoice(alternatives, { ...place, ways: isSingle ? 1 : place.ways });
  const isWrittenOut = most > 1 && most <= WRITTEN_OUT;
  if (isWrittenOut && place.canCapture) {
    return { text: `${text}${LOOP}${inside.text}${LOOP_END})${quantifier}`, ways: 1 };
  }
  if (isSingle) return { text: `${text}${inside.text})${quantifier}`, ways: 1 };
  const ways = inside.ways * (most - Math.max(least, 1) + 1) + (least === 0 ? place.ways : 0);
  return { text: `${text}${inside.text})${quantifier}`, ways };
}

/** Most terms are a letter that stands for itself: whatever ways led to it lead on. */
const isPlain = ({ alternatives, least, most }: Term): boolean => !alternatives && least === 1 && most === 1;

const join = (isBehind: boolean, text: string): string => (isBehind ? text + MEETING : MEETING + text);

/** For each term, how much code another way to it would have of its own: all until the next loop, which is one for all. */
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

const isLoop = ({ least, most }: Term): boolean => most - Math.min(least, WRITTEN_OUT) > WRITTEN_OUT;

const hasCapture = (alternatives: readonly Sequence[]): boolean =>
  alternatives.some((terms) =>
    terms.some(
      ({ text, alternatives }) =>
        alternatives !== undefined && (text === '(' || /^\(\?<\w/.test(text) || hasCapture(alternatives)),
    ),
  );
