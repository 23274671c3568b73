import type { Scanner, ScannerTraits } from '../engine/scanner.js';
import type { Rule } from '../rules/rule.js';
import { RULE_OF_DECODER } from '../text/decoders/index.js';
import { findMatches } from '../text/matches.js';
import type { FieldViews } from '../text/views.js';
import type { ScannerDefinition } from './definition.js';
import { isMessage } from './message.js';
import { Notebook } from './notebook.js';

const SELECTOR_RULE = 'encoding/variation-selector-text';
/** One selector sets how the character before it looks. A long run of them has no such use: it carries data. */
const SELECTORS = /[\ufe00-\ufe0f\u{e0100}-\u{e01ef}]{8,}/gu;

const TRAITS: ScannerTraits = {
  id: 'emoji-smuggling',
  type: 'unicode',
};

/** Reports text hidden in decorative characters. Abstains if the artifact has no such characters. */
function createEmojiSmuggling(rules: readonly Rule[]): Scanner {
  return {
    ...TRAITS,
    scan(subject) {
      const decorated = subject.fields.filter(({ survey }) => survey.hasSymbolLetters || survey.hasSelectors);
      if (decorated.length === 0) return undefined;
      const notebook = new Notebook(rules, subject);
      for (const views of decorated) {
        if (views.survey.hasSelectors) noteSelectors(views, notebook);
        for (const found of views.decoded) {
          const { steps, view } = found;
          const ruleId = RULE_OF_DECODER.get(steps.at(-1)!);
          if (ruleId && ruleId !== SELECTOR_RULE && isMessage(found)) {
            notebook.note(ruleId, views.field.path, { ...view, name: steps.join(' → ') }, 0, view.text.length);
          }
        }
      }
      return notebook.observations;
    },
  };
}

export const emojiSmuggling: ScannerDefinition = {
  ...TRAITS,
  scope: 'artifact',
  create: ({ rules }) => createEmojiSmuggling(rules),
};

/** Reports the decoded message, or the run of selectors itself if its bytes are not text. */
function noteSelectors({ field, raw, decoded }: FieldViews, notebook: Notebook): void {
  const messages = decoded.filter(({ steps }) => steps[0] === 'variation-selectors');
  for (const { steps, view } of messages) {
    notebook.note(SELECTOR_RULE, field.path, { ...view, name: steps.join(' → ') }, 0, view.text.length);
  }
  if (messages.length > 0) return;
  for (const { 0: run, index } of findMatches(field.text, SELECTORS)) {
    notebook.note(SELECTOR_RULE, field.path, raw, index, index + run.length);
  }
}
