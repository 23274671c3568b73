import { TocsinError } from '../../core/errors.js';
import type { KnownBenign, Observation, Scanner, ScannerTraits, Subject } from '../../engine/scanner.js';
import type { Rule } from '../../rules/rule.js';
import { MentionFinder } from '../../text/mention.js';
import type { ScannerDefinition } from '../definition.js';
import { quote } from '../quote.js';
import { loadSentenceEncoder } from './encoder.js';
import { MISSING_ENCODER } from './encoder-packages.js';
import type { Recollection, SemanticMemory } from './memory.js';
import { toMemoryParts } from './memory-parts.js';
import type { SemanticOptions } from './options.js';
import { embedPassages, findPassages, findWholes, type Passage } from './passages.js';
import { SIMILARITY } from './similarity-thresholds.js';
import { WordGate } from './word-gate.js';

const TRAITS: ScannerTraits = {
  id: 'semantic-memory',
  type: 'embedding',
  cost: 'slow',
  // Configurations contain no prose.
  skips: ['server-config'],
};

/**
 * Compares sentences with texts that a person confirmed. Reports confirmed attacks that return, and passes confirmed
 * false alarms to the other semantic scanners. Abstains without a memory or without a sentence that shares words with it.
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
  if (!encoder) throw new TocsinError('no-encoder', `The memory was not searched: ${MISSING_ENCODER}`);
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
  const hasReturned = findReturned(attacks.flat());
  return passages.flatMap(({ path, view, start, end, text }, index) => {
    const near = attacks[index]!.find(({ id }) => hasReturned(id));
    if (!near) return [];
    const isMention = new MentionFinder(view.text, artifact.kind).isMention(start, end);
    const note = `similar to confirmed attack ${near.id}, ${quote(near.text)} (cosine ${near.cosine.toFixed(2)})`;
    return [
      { rule, path, span: view.toRaw(start, end), view: view.name, seen: text, note, ...(isMention && { isMention }) },
    ];
  });
}

/** An attack returns if its whole text or half of its sentences match. A single sentence of it may be harmless. */
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
 * Only for visible text, because the person did not see decoded text. Only for single sentences, because a text that is
 * similar to a benign one as a whole may contain an additional order.
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
