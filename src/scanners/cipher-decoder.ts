import type { Scanner, ScannerTraits } from '../engine/scanner.js';
import type { Rule } from '../rules/rule.js';
import type { Decoded, FieldViews } from '../text/views.js';
import { findHiddenAddress } from './attack-words.js';
import type { ScannerDefinition } from './definition.js';
import { findDisguisedOrder, findHiddenWords } from './hidden-words.js';
import { hasDecodeRequest, isConventional, isMessage, isShort, isWilful } from './message.js';
import { Notebook } from './notebook.js';

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
  leet: 'encoding/leet',
  'pig-latin': 'encoding/pig-latin',
  'zero-width': 'encoding/zero-width-text',
};
/** Disguises that other scanners report; this one still reads what they hide. */
const OF_OTHERS = [
  'reversed',
  'upside-down',
  'mirrored',
  'word-order',
  'variation-selectors',
  'symbol-letters',
  'emoji-cipher',
];
const DISGUISES = new Set([...Object.keys(RULE_OF), ...OF_OTHERS]);
const PACKED = new Set(['gzip', 'zlib', 'deflate']);

const TRAITS: ScannerTraits = {
  id: 'cipher-decoder',
  type: 'tokenizer',
};

/**
 * Text that somebody encoded. What the text says is for the rule engine, which reads every decoding; this scanner says
 * that it was hidden. Abstains where nothing decodes.
 */
function createCipherDecoder(rules: readonly Rule[]): Scanner {
  return {
    ...TRAITS,
    scan(subject) {
      const notebook = new Notebook(rules, subject);
      let isAbstaining = true;
      for (const views of subject.fields) {
        for (const found of views.decoded) {
          isAbstaining = false;
          noteDecoded(found, views, notebook);
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

export const cipherDecoder: ScannerDefinition = {
  ...TRAITS,
  scope: 'artifact',
  create: ({ rules }) => createCipherDecoder(rules),
};

function noteDecoded(found: Decoded, { field, raw }: FieldViews, notebook: Notebook): void {
  const { steps } = found;
  const disguises = steps.filter((step) => DISGUISES.has(step));
  if (disguises.length === 0 || !isMessage(found) || isConventional(raw, found)) return;
  const view = { ...found.view, name: steps.join(' → ') };
  const ruleId = findRule(steps, disguises);
  if (ruleId) notebook.note(ruleId, field.path, view, 0, view.text.length);
  if (hasDecodeRequest(raw, found)) notebook.note('encoding/decode-request', field.path, view, 0, view.text.length);
  if (!isShort(view)) return;
  const hidden = findHiddenWords(view)?.span ?? (isWilful(steps) ? findHiddenAddress(view.text) : undefined);
  if (hidden) notebook.note('encoding/hidden-order', field.path, view, ...hidden);
}

function findRule(steps: readonly string[], disguises: readonly string[]): string | undefined {
  if (disguises.length >= 2) return 'encoding/nested';
  return steps.some((step) => PACKED.has(step)) ? 'encoding/compressed-text' : RULE_OF[disguises[0]!];
}
