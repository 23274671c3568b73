import type { Decoded } from '../engine/views.js';
import type { Rule } from '../rules/rule.js';
import { Notebook } from './notebook.js';
import type { Scanner } from './scanner.js';

/** Decoders whose output was a blob of its own, so that somebody chose to hide a whole text. */
const BLOB_RULE: Readonly<Record<string, string>> = { base64: 'encoding/base64-text', hex: 'encoding/hex-text' };
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
      if (subject.fields.every(({ decoded }) => decoded.length === 0)) return undefined;
      const notebook = new Notebook(rules, subject);
      for (const { field, decoded } of subject.fields) {
        for (const found of decoded) {
          const ruleId = findRule(found);
          if (!ruleId || !MESSAGE.test(found.view.text)) continue;
          const view = { ...found.view, name: found.steps.join(' → ') };
          notebook.note(ruleId, field.path, view, 0, found.view.text.length);
        }
      }
      return notebook.observations;
    },
  };
}

function findRule({ steps }: Decoded): string | undefined {
  const blobs = steps.filter((step) => step in BLOB_RULE);
  return blobs.length >= 2 ? 'encoding/nested' : blobs.length === 1 ? BLOB_RULE[blobs[0]!] : undefined;
}
