import { isDefinition } from '../../core/kinds.js';
import { runAtOnce } from '../../core/pacer.js';
import type { Scanner, ScannerTraits } from '../../engine/scanner.js';
import type { Rule } from '../../rules/rule.js';
import { indexRules } from '../../rules/rule-index.js';
import type { ScannerDefinition } from '../definition.js';

const TRAITS: ScannerTraits = {
  id: 'tool-relations',
  type: 'rule',
};

/**
 * Reads what a tool's texts make the model do with other tools, the user's values and the user's data. It judges the
 * relation rather than single words. Only definitions of tools need its vocabulary, so a bundle loads it with the first.
 */
function createToolRelations(rules: readonly Rule[]): Scanner {
  const ruleById = indexRules(rules);
  return {
    ...TRAITS,
    async scan(subject) {
      if (!isDefinition(subject.artifact.kind)) return undefined;
      const { judgeRelations } = await import('./judge-relations.js');
      const steps = judgeRelations(subject, ruleById);
      return subject.pacer?.run(steps) ?? runAtOnce(steps);
    },
  };
}

export const toolRelations: ScannerDefinition = {
  ...TRAITS,
  scope: 'artifact',
  create: ({ rules }) => createToolRelations(rules),
};
