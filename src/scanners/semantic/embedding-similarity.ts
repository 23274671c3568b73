import type { View } from '../../core/types.js';
import type { Observation, Scanner, ScannerTraits } from '../../engine/scanner.js';
import type { Rule } from '../../rules/rule.js';
import { MentionFinder } from '../../text/mention.js';
import type { ScannerDefinition } from '../definition.js';
import { bankGate, findLikeness } from './bank.js';
import { loadSentenceEncoder, wantsEncoder } from './encoder.js';
import { quote } from './note.js';
import type { SemanticOptions } from './options.js';
import { embedPassages, findPassages } from './passages.js';
import { SIMILARITY } from './similarity-thresholds.js';

const TRAITS: ScannerTraits = {
  id: 'embedding-similarity',
  type: 'embedding',
  cost: 'slow',
  // A configuration is no prose that could be judged by its meaning.
  skips: ['server-config'],
};

/**
 * Sentences that mean what a known attack means, in whatever words. Abstains where no sentence has the words for it, and
 * where the policy wants no encoder or no runtime for one is installed.
 */
function createEmbeddingSimilarity(
  rules: readonly Rule[],
  { threshold = SIMILARITY.reported }: SemanticOptions,
): Scanner {
  const rulesById = new Map(rules.map((rule) => [rule.id, rule]));
  return {
    ...TRAITS,
    async scan(subject) {
      if (!wantsEncoder(subject.settings.classifier)) return undefined;
      const { passages, skipped } = findPassages(subject, bankGate());
      const encoder = passages.length > 0 ? await loadSentenceEncoder() : undefined;
      if (!encoder) return undefined;
      const vectors = await embedPassages(subject, passages, encoder);
      const mentions = new Map<View, MentionFinder>();
      const observations: Observation[] = [];
      for (const [index, { path, view, start, end, text }] of passages.entries()) {
        const { category, phrase, cosine } = await findLikeness(vectors[index]!);
        const rule = rulesById.get(`semantic/similar-to-${category}`);
        if (!rule || cosine < threshold) continue;
        const finder = mentions.get(view) ?? new MentionFinder(view.text, subject.artifact.kind);
        mentions.set(view, finder);
        observations.push({
          rule,
          path,
          span: view.toRaw(start, end),
          view: view.name,
          seen: text,
          note: `like ${quote(phrase)} (${cosine.toFixed(2)})`,
          ...(cosine < SIMILARITY.objected && { severity: 'low' }),
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
