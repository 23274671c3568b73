import { TocsinError } from '../../core/errors.js';
import type { KnownBenign, Observation, Scanner, ScannerTraits, Subject } from '../../engine/scanner.js';
import type { Rule } from '../../rules/rule.js';
import { MentionFinder } from '../../text/mention.js';
import type { ScannerDefinition } from '../definition.js';
import { loadSentenceEncoder } from './encoder.js';
import { MISSING_ENCODER } from './encoder-packages.js';
import type { Recollection, SemanticMemory } from './memory.js';
import { toMemoryParts } from './memory-parts.js';
import { quote } from './note.js';
import type { SemanticOptions } from './options.js';
import { embedPassages, findPassages, findWholes, type Passage } from './passages.js';
import { SIMILARITY } from './similarity-thresholds.js';
import { WordGate } from './word-gate.js';

const TRAITS: ScannerTraits = {
  id: 'semantic-memory',
  type: 'embedding',
  cost: 'slow',
  // A configuration is no prose that could be judged by its meaning.
  skips: ['server-config'],
};

/**
 * What somebody here has confirmed: attacks are reported where they come again, and what was a false alarm is made known
 * to the other semantic scanners. Abstains without a memory, and where no sentence has the words of a stored text.
 */
function createSemanticMemory(rules: readonly Rule[], { memory }: SemanticOptions): Scanner {
  const [rule] = rules;
  let gate: { readonly texts: readonly string[]; readonly words: WordGate } | undefined;
  return {
    ...TRAITS,
    async scan(subject) {
      const texts = (await memory?.texts()) ?? [];
      if (!memory || texts.length === 0) return undefined;
      if (gate?.texts !== texts) gate = { texts, words: new WordGate(texts.flatMap(toMemoryParts)) };
      const { passages: sentences, skipped } = findPassages(subject, gate.words);
      const passages = [...sentences, ...findWholes(subject, gate.words)];
      if (passages.length === 0) return undefined;
      const recalled = await recall(subject, passages, memory);
      return {
        observations: rule ? toObservations(rule, subject, passages, recalled) : [],
        knownBenign: toKnownBenign(sentences, recalled),
        skipped,
      };
    },
  };
}

export const semanticMemory: ScannerDefinition = {
  ...TRAITS,
  scope: 'artifact',
  create: ({ rules, semantic }) => createSemanticMemory(rules, semantic),
};

async function recall(
  subject: Subject,
  passages: readonly Passage[],
  memory: SemanticMemory,
): Promise<readonly (readonly Recollection[])[]> {
  const encoder = await loadSentenceEncoder();
  if (!encoder) throw new TocsinError('no-encoder', `The memory was not consulted: ${MISSING_ENCODER}`);
  const vectors = await embedPassages(subject, passages, encoder);
  return memory.recall(vectors, subject.artifact.kind, SIMILARITY.confirmedAttack);
}

function toObservations(
  rule: Rule,
  { artifact }: Subject,
  passages: readonly Passage[],
  recalled: readonly (readonly Recollection[])[],
): Observation[] {
  const attacks = recalled.map((list) => list.filter(({ label }) => label === 'attack'));
  const isBack = findReturned(attacks.flat());
  return passages.flatMap(({ path, view, start, end, text }, index) => {
    const near = attacks[index]!.find(({ id }) => isBack(id));
    if (!near) return [];
    const isMention = new MentionFinder(view.text, artifact.kind).isMention(start, end);
    const note = `like the confirmed attack ${near.id}, ${quote(near.text)} (${near.cosine.toFixed(2)})`;
    return [
      { rule, path, span: view.toRaw(start, end), view: view.name, seen: text, note, ...(isMention && { isMention }) },
    ];
  });
}

/** An attack is back when the whole of it is, or half of its sentences: one alone may be its most polite. */
function findReturned(near: readonly Recollection[]): (id: number) => boolean {
  const parts = new Map<number, Set<number>>();
  for (const { id, part } of near) parts.set(id, (parts.get(id) ?? new Set()).add(part));
  const returned = near.filter(({ id, sentences }) => {
    const found = parts.get(id)!;
    return found.has(0) || found.size * 2 >= sentences;
  });
  const ids = new Set(returned.map(({ id }) => id));
  return (id) => ids.has(id);
}

/**
 * In plain sight only: what was decoded is not what the person saw. And sentence by sentence: a text that is like an
 * honest one as a whole may hold an order more.
 */
function toKnownBenign(sentences: readonly Passage[], recalled: readonly (readonly Recollection[])[]): KnownBenign[] {
  return sentences.flatMap(({ path, view, start, end }, index) => {
    const near = recalled[index]!.find(
      ({ label, cosine }) => label === 'benign' && cosine >= SIMILARITY.confirmedBenign,
    );
    if (!near || view.name !== 'folded') return [];
    return [{ path, span: view.toRaw(start, end), note: `known false alarm, feedback ${near.id}` }];
  });
}
