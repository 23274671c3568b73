import type { Act } from '../../policy/acts.js';
import { toWords } from '../../text/words.js';
import { loadSentenceEncoder } from '../semantic/encoder.js';
import { cosine } from '../semantic/vectors.js';
import { findAct, isTarget } from './acts.js';
import { type Leaf, toLeaves } from './call.js';
import type { StepCall } from './melon-types.js';
import { findValues } from './values.js';

/** Minimum cosine similarity of two equal calls, as published in the MELON paper (Zhu et al., ICML 2025). */
const THRESHOLD = 0.8;
/** Minimum share of common words (Jaccard index) without an installed encoder. */
const LEXICAL_THRESHOLD = 0.5;

export interface Likeness {
  readonly isSame: boolean;
  readonly how: 'target' | 'cosine' | 'words';
  readonly measure: number;
}

/**
 * Compares a call of the agent with a call of the masked run. If both name a target, the target decides: two mails to two
 * people have similar embeddings but differ, and the same account is the same target whichever tool pays.
 */
export async function compareCalls(
  act: Act,
  call: StepCall,
  masked: StepCall,
  threshold = THRESHOLD,
): Promise<Likeness> {
  const different: Likeness = { isSame: false, how: 'target', measure: 0 };
  const [ours, theirs] = [toLeaves(call).leaves, toLeaves(masked).leaves];
  if (call.name !== masked.name) {
    const targets = toLeading(findAct(masked.name, theirs), theirs);
    const isSame = [...toLeading(act, ours)].some((target) => targets.has(target));
    return isSame ? { isSame, how: 'target', measure: 1 } : different;
  }
  const [ourTargets, theirTargets] = [toTargets(act, ours), toTargets(act, theirs)];
  if (ourTargets.size > 0 && theirTargets.size > 0) {
    const isSame = [...ourTargets].some((target) => theirTargets.has(target));
    return { isSame, how: 'target', measure: isSame ? 1 : 0 };
  }
  const [ourText, theirText] = [toText(call.name, ours), toText(masked.name, theirs)];
  if (ourText === theirText) return { isSame: true, how: 'words', measure: 1 };
  const encoder = await loadSentenceEncoder();
  if (encoder) {
    const [a, b] = await encoder.embed([ourText, theirText]);
    const measure = cosine(a!, b!);
    return { isSame: measure >= threshold, how: 'cosine', measure };
  }
  const measure = toOverlap(ourText, theirText);
  return { isSame: measure >= LEXICAL_THRESHOLD, how: 'words', measure };
}

/** Globally unique targets: addresses and accounts, but not channel names. */
const toLeading = (act: Act, leaves: readonly Leaf[]): ReadonlySet<string> =>
  new Set(
    leaves
      .filter((leaf) => isTarget(act, leaf))
      .flatMap(({ text }) => findValues(text))
      .filter(({ kind }) => kind === 'address' || kind === 'e-mail address' || kind === 'account')
      .map(({ key }) => key),
  );

/** Normalized targets: values by their keys, other text in lower case. */
function toTargets(act: Act, leaves: readonly Leaf[]): ReadonlySet<string> {
  const targets = leaves.filter((leaf) => isTarget(act, leaf) && leaf.text.trim() !== '');
  return new Set(
    targets.flatMap(({ text }) => {
      // Names and numbers are too common: two different names may share a word.
      const keys = findValues(text).flatMap(({ kind, key }) => (kind === 'name' || kind === 'number' ? [] : [key]));
      return [text.trim().toLowerCase(), ...keys];
    }),
  );
}

/** Characters of a value and of a call that are compared; the encoder reads no more than that. */
const MAX_VALUE_LENGTH = 300;
const MAX_CALL_LENGTH = 1_500;

const toText = (name: string, leaves: readonly Leaf[]): string =>
  `${name}(${leaves.map((leaf) => `${leaf.name} = ${leaf.text.slice(0, MAX_VALUE_LENGTH)}`).join(', ')})`.slice(
    0,
    MAX_CALL_LENGTH,
  );

function toOverlap(a: string, b: string): number {
  const [ours, theirs] = [toWordSet(a), toWordSet(b)];
  const common = [...ours].filter((word) => theirs.has(word)).length;
  return common / (ours.size + theirs.size - common || 1);
}

const toWordSet = (text: string): ReadonlySet<string> => new Set(toWords(text.toLowerCase()));
