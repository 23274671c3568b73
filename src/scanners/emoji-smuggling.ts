import type { Scanner, ScannerTraits } from '../engine/scanner.js';
import type { Rule } from '../rules/rule.js';
import { findMatches } from '../text/matches.js';
import type { FieldViews } from '../text/views.js';
import type { ScannerDefinition } from './definition.js';
import { isMessage } from './message.js';
import { Notebook } from './notebook.js';

const RULE_OF: Readonly<Record<string, string>> = {
  'symbol-letters': 'encoding/symbol-letters',
  'emoji-cipher': 'encoding/emoji-cipher',
};
/** One selector chooses how the character before it looks. More than two in a row choose nothing: they are data. */
const SELECTORS = /[\ufe00-\ufe0f\u{e0100}-\u{e01ef}]{8,}/gu;

const TRAITS: ScannerTraits = {
  id: 'emoji-smuggling',
  type: 'unicode',
};

/** Text in what looks like decoration. Abstains where there are no symbols at all. */
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
          const ruleId = RULE_OF[steps.at(-1)!];
          if (ruleId && isMessage(found)) {
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

/** The message where there is one, and the run itself where its bytes are no text. */
function noteSelectors({ field, raw, decoded }: FieldViews, notebook: Notebook): void {
  const messages = decoded.filter(({ steps }) => steps[0] === 'variation-selectors');
  for (const { steps, view } of messages) {
    notebook.note(
      'encoding/variation-selector-text',
      field.path,
      { ...view, name: steps.join(' → ') },
      0,
      view.text.length,
    );
  }
  if (messages.length > 0) return;
  for (const { 0: run, index } of findMatches(field.text, SELECTORS)) {
    notebook.note('encoding/variation-selector-text', field.path, raw, index, index + run.length);
  }
}
