import type { Span, View } from '../../core/types.js';
import { passageAround } from '../decoders/edits.js';
import { ViewBuilder } from '../offset-map.js';
import type { Survey } from '../survey.js';
import { findConcatenated } from './concatenated.js';
import type { Disguise, DisguiseFinder, DisguiseKind } from './disguise.js';
import { findJoined } from './joined.js';
import { findMarked } from './marked.js';
import { findBroken, findScrambled } from './misspelt.js';
import { findSeparated } from './separated.js';
import { findShortened } from './shortened.js';
import { findSpecialTokens } from './special-token.js';
import { findSpelled } from './spelled.js';
import { findStretched } from './stretched.js';

/** Ordered by how much they explain: if two disguises overlap, the first one is kept. */
const FINDERS: readonly DisguiseFinder[] = [
  findSpecialTokens,
  findConcatenated,
  findSpelled,
  findJoined,
  findStretched,
  findBroken,
  findMarked,
  findScrambled,
  findSeparated,
  findShortened,
];

/** A disguise, and the place of its words in the rejoined text. */
export interface Undone {
  readonly kind: DisguiseKind;
  readonly span: Span;
}

export interface Rejoined {
  readonly view: View;
  readonly undone: readonly Undone[];
}

/**
 * Restores all disguised words at once, so that a sentence with several kinds of disguises is read as a whole. The result
 * holds only the text near such words, so that a large document with one of them is not scanned twice.
 */
export function rejoin(parent: View, survey: Survey): Rejoined | undefined {
  if (!mayBeDisguised(parent, survey)) return undefined;
  const found: Disguise[] = [];
  for (const find of FINDERS) for (const disguise of find(parent, survey)) found.push(disguise);
  if (found.length === 0) return undefined;
  const disguises = inOrder(found);
  const { text } = parent;
  const builder = new ViewBuilder(parent);
  const undone: Undone[] = [];
  let copied = -1;
  let until = -1;
  const copyTo = (end: number): void => {
    if (end > copied) builder.copy(text.slice(copied, end), copied);
  };
  for (const { kind, start, end, words } of disguises) {
    const [from, to] = passageAround(text, start, end);
    if (from > until) {
      if (until >= 0) {
        copyTo(until);
        builder.replace('\n', until, until);
      }
      copied = from;
    }
    copyTo(start);
    const begun = builder.length;
    words.forEach((word, index) => {
      if (index > 0) builder.replace(' ', words[index - 1]!.end, word.start);
      builder.replace(word.text, word.start, word.end);
    });
    undone.push({ kind, span: [begun, builder.length] });
    copied = end;
    until = to;
  }
  copyTo(until);
  return { view: builder.build('rejoined'), undone };
}

/** A fast check. Most fields are names and plain phrases without any candidate. */
const mayBeDisguised = ({ text }: View, survey: Survey): boolean =>
  survey.shapedWords.length > 0 ||
  survey.brokenWords.length > 0 ||
  survey.oddRuns.length > 0 ||
  survey.longRuns.length > 0 ||
  survey.spelledRuns.length > 0 ||
  survey.stretches.length > 0 ||
  survey.variantWords.length > 1 ||
  survey.hasInnerMarks ||
  text.includes('<') ||
  text.includes('[');

function inOrder(disguises: readonly Disguise[]): Disguise[] {
  const rank = new Map(disguises.map((disguise, index) => [disguise, index]));
  const kept: Disguise[] = [];
  for (const next of [...disguises].sort((a, b) => a.start - b.start || rank.get(a)! - rank.get(b)!)) {
    const last = kept.at(-1);
    if (!last || next.start >= last.end) kept.push(next);
    // If two overlap, the one of the earlier finder is kept.
    else if (rank.get(next)! < rank.get(last)! && next.end >= last.end) kept[kept.length - 1] = next;
  }
  return kept;
}
