import type { Scanner, ScannerTraits } from '../engine/scanner.js';
import type { Rule } from '../rules/rule.js';
import type { ScannerDefinition } from './definition.js';
import { isMessage } from './message.js';
import { Notebook } from './notebook.js';

const RULE_OF: Readonly<Record<string, string>> = {
  'upside-down': 'encoding/upside-down',
  mirrored: 'encoding/upside-down',
  reversed: 'encoding/reversed-text',
  'word-order': 'encoding/reversed-text',
};

const TRAITS: ScannerTraits = {
  id: 'upside-down',
  type: 'unicode',
};

/**
 * Text that is turned round: its letters, their order, or the order of the words. What it says is for the rule engine,
 * which reads it the right way round. Abstains where nothing is turned.
 */
function createUpsideDown(rules: readonly Rule[]): Scanner {
  return {
    ...TRAITS,
    scan(subject) {
      const notebook = new Notebook(rules, subject);
      let isAbstaining = true;
      for (const { field, decoded } of subject.fields) {
        for (const found of decoded) {
          const { steps, view } = found;
          const ruleId = RULE_OF[steps.at(-1)!];
          if (!ruleId) continue;
          isAbstaining = false;
          if (!isMessage(found)) continue;
          notebook.note(ruleId, field.path, { ...view, name: steps.join(' → ') }, 0, view.text.length);
        }
      }
      return isAbstaining ? undefined : notebook.observations;
    },
  };
}

export const upsideDown: ScannerDefinition = {
  ...TRAITS,
  scope: 'artifact',
  create: ({ rules }) => createUpsideDown(rules),
};
