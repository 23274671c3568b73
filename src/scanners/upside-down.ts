import type { Scanner, ScannerTraits } from '../engine/scanner.js';
import type { Rule } from '../rules/rule.js';
import { RULE_OF_DECODER } from '../text/decoders/index.js';
import type { ScannerDefinition } from './definition.js';
import { isMessage } from './message.js';
import { Notebook } from './notebook.js';

const TRAITS: ScannerTraits = {
  id: 'upside-down',
  type: 'unicode',
};

/**
 * Reports reversed and rotated text: upside-down letters, letters in reverse order, or words in reverse order. The rule
 * engine reads the restored text and judges its content. Abstains if there is no such text.
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
          const ruleId = RULE_OF_DECODER.get(steps.at(-1)!);
          if (!ruleId || !notebook.reports(ruleId)) continue;
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
