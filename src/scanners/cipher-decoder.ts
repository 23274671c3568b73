import type { Decoded } from '../engine/views.js';
import type { Rule } from '../rules/rule.js';
import { findDisguisedOrder, findHiddenWords } from './hidden-words.js';
import { Notebook } from './notebook.js';
import type { Scanner } from './scanner.js';

/** What a decoder's output is reported as: somebody chose to hide a whole text. The others read honest spellings. */
const RULE_OF: Readonly<Record<string, string>> = {
  base64: 'encoding/base64-text',
  base32: 'encoding/base32-text',
  hex: 'encoding/hex-text',
  binary: 'encoding/binary-text',
  'character-codes': 'encoding/character-codes',
  caesar: 'encoding/shifted-letters',
  atbash: 'encoding/shifted-letters',
  morse: 'encoding/morse',
  braille: 'encoding/braille',
  reversed: 'encoding/reversed-text',
  'upside-down': 'encoding/upside-down',
  leet: 'encoding/leet',
  'pig-latin': 'encoding/pig-latin',
  'zero-width': 'encoding/zero-width-text',
  'variation-selectors': 'encoding/variation-selector-text',
};
/** A decoded word or two may be a token or a test value; a sentence is a message. */
const MESSAGE = /(?:\p{L}{2,}[\s\p{P}]+){3}/u;

/**
 * Text that somebody encoded. What the text says is for the rule engine, which reads every decoding; this scanner says
 * that it was hidden. Abstains where nothing decodes.
 */
export function createCipherDecoder(rules: readonly Rule[]): Scanner {
  return {
    id: 'cipher-decoder',
    type: 'tokenizer',
    scan(subject) {
      const notebook = new Notebook(rules, subject);
      let isAbstaining = true;
      for (const views of subject.fields) {
        for (const found of views.decoded) {
          isAbstaining = false;
          noteDecoded(found, views.field.path, notebook);
        }
        const disguised = findDisguisedOrder(views);
        if (!disguised) continue;
        isAbstaining = false;
        notebook.note('encoding/hidden-order', views.field.path, disguised.view, ...disguised.span);
      }
      return isAbstaining ? undefined : notebook.observations;
    },
  };
}

function noteDecoded(found: Decoded, path: string, notebook: Notebook): void {
  const ruleId = findRule(found);
  if (!ruleId || !MESSAGE.test(found.view.text)) return;
  const view = { ...found.view, name: found.steps.join(' → ') };
  notebook.note(ruleId, path, view, 0, view.text.length);
  const hidden = findHiddenWords(view);
  if (hidden) notebook.note('encoding/hidden-order', path, view, ...hidden.span);
}

function findRule({ steps }: Decoded): string | undefined {
  const ciphers = steps.filter((step) => step in RULE_OF);
  return ciphers.length >= 2 ? 'encoding/nested' : ciphers.length === 1 ? RULE_OF[ciphers[0]!] : undefined;
}
