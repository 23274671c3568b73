import type { ArtifactKind } from '../core/types.js';
import type { Scanner, ScannerTraits } from '../engine/scanner.js';
import type { Rule } from '../rules/rule.js';
import { EMBEDDED } from '../text/decoders/bytes-view.js';
import { RULE_OF_DECODER } from '../text/decoders/index.js';
import { isSentenceLike } from '../text/formats/page-words.js';
import type { Decoded, FieldViews } from '../text/views.js';
import { findHiddenAddress } from './attack-words.js';
import type { ScannerDefinition } from './definition.js';
import { findDisguisedOrder, findHiddenWords } from './hidden-words.js';
import { hasDecodeRequest, isCommand, isConventional, isMessage, isShort, isWilful } from './message.js';
import { Notebook } from './notebook.js';

/** Texts that a server writes for the model. */
const DEFINITIONS: ReadonlySet<ArtifactKind> = new Set(['tool', 'server-instructions']);

const PACKED = new Set(['gzip', 'zlib', 'deflate', 'brotli']);

const TRAITS: ScannerTraits = {
  id: 'cipher-decoder',
  type: 'tokenizer',
};

/**
 * Reports text that somebody encoded on purpose. The rule engine reads every decoded view and judges its content; this
 * scanner reports that it was hidden. Some encodings belong to another scanner's rule (reversed text): those are not
 * reported here, but they count as layers, and hidden instructions in them are reported. Abstains if nothing decodes.
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
          if (DEFINITIONS.has(subject.artifact.kind)) noteCommand(found, views, notebook);
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

function noteDecoded(found: Decoded, { field, raw, isPage }: FieldViews, notebook: Notebook): void {
  const { steps } = found;
  const disguises = steps.filter((step) => RULE_OF_DECODER.has(step));
  if (disguises.length === 0 || steps.includes(EMBEDDED) || !isMessage(found) || isConventional(raw, found)) return;
  const view = { ...found.view, name: steps.join(' → ') };
  // A web page holds much encoded program data. The rules read it too, but only a sentence was hidden on purpose.
  const ruleId = isPage && !isSentenceLike(view.text) ? undefined : findRule(steps, disguises);
  if (ruleId) notebook.note(ruleId, field.path, view, 0, view.text.length);
  if (hasDecodeRequest(raw, found)) notebook.note('encoding/decode-request', field.path, view, 0, view.text.length);
  if (!isShort(view)) return;
  const hidden = findHiddenWords(view)?.span ?? (isWilful(steps) ? findHiddenAddress(view.text) : undefined);
  if (hidden) notebook.note('encoding/hidden-order', field.path, view, ...hidden);
}

function noteCommand({ steps, view }: Decoded, { field }: FieldViews, notebook: Notebook): void {
  if (!steps.some((step) => RULE_OF_DECODER.has(step)) || !isCommand(view)) return;
  notebook.note('encoding/hidden-order', field.path, { ...view, name: steps.join(' → ') }, 0, view.text.length);
}

function findRule(steps: readonly string[], disguises: readonly string[]): string | undefined {
  if (disguises.length >= 2) return 'encoding/nested';
  return steps.some((step) => PACKED.has(step)) ? 'encoding/compressed-text' : RULE_OF_DECODER.get(disguises[0]!);
}
