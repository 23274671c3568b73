import type { View } from '../../core/types.js';
import type { Observation, Scanner, ScannerTraits } from '../../engine/scanner.js';
import type { Rule } from '../../rules/rule.js';
import { indexRules } from '../../rules/rule-index.js';
import { MentionFinder } from '../../text/mention.js';
import type { ScannerDefinition } from '../definition.js';
import { quote } from '../quote.js';
import { bankGate, findLikeness } from './bank.js';
import { createConviction } from './beyond-tool.js';
import { loadSentenceEncoder, usesEncoder } from './encoder.js';
import type { SemanticOptions } from './options.js';
import { embedPassages, findPassages } from './passages.js';
import { SIMILARITY } from './similarity-thresholds.js';

const TRAITS: ScannerTraits = {
  id: 'embedding-similarity',
  type: 'embedding',
  cost: 'slow',
  // Configurations contain no prose.
  skips: ['server-config'],
};

/**
 * Finds sentences with the meaning of a known attack. Abstains if no sentence shares enough words with one, if the policy
 * disables the encoder, and without an encoder runtime.
 */
function createEmbeddingSimilarity(
  rules: readonly Rule[],
  { threshold = SIMILARITY.reported }: SemanticOptions,
): Scanner {
  const ruleById = indexRules(rules);
  return {
    ...TRAITS,
    async scan(subject) {
      if (!usesEncoder(subject.settings.classifier)) return undefined;
      const { passages, skipped } = findPassages(subject, bankGate());
      const encoder = passages.length > 0 ? await loadSentenceEncoder() : undefined;
      if (!encoder) return undefined;
      const vectors = await embedPassages(subject, passages, encoder);
      const mentions = new Map<View, MentionFinder>();
      const mayConvict = createConviction(subject.artifact);
      const observations: Observation[] = [];
      for (const [index, { path, view, start, end, text }] of passages.entries()) {
        const { category, phrase, cosine } = await findLikeness(vectors[index]!);
        const pause = subject.pacer?.pauseIfDue();
        if (pause) await pause;
        const rule = ruleById.get(`semantic/similar-to-${category}`);
        if (!rule || cosine < threshold) continue;
        const finder = mentions.get(view) ?? new MentionFinder(view.text, subject.artifact.kind);
        mentions.set(view, finder);
        observations.push({
          rule,
          path,
          span: view.toRaw(start, end),
          view: view.name,
          seen: text,
          note: `similar to ${quote(phrase)} (cosine ${cosine.toFixed(2)})`,
          ...(!(cosine >= SIMILARITY.objected && mayConvict(text)) && { severity: 'low' }),
          ...(finder.isMention(start, end) && { isMention: true }),
        });
      }
      return { observations, skipped };
    },
  };
}

export const embeddingSimilarity: ScannerDefinition = {
  ...TRAITS,
  scope: 'artifact',
  create: ({ rules, semantic }) => createEmbeddingSimilarity(rules, semantic),
};
