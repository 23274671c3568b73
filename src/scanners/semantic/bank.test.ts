import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { allRules } from '../../rules/all.js';
import { findLikeness } from './bank.js';
import { BANK_PHRASES } from './bank-phrases.generated.js';
import { loadSentenceEncoder } from './encoder.js';

const source = readFileSync(new URL('../../../training/own/bank.jsonl', import.meta.url), 'utf8')
  .split('\n')
  .filter(Boolean)
  .map((line) => JSON.parse(line) as { category: string; text: string });
const encoder = await loadSentenceEncoder();

describe('the bank', () => {
  it('holds the phrases of its source (else: npm run train -- bank)', () => {
    expect(BANK_PHRASES).toEqual(source.map(({ category, text }) => [category, text]));
  });

  it('has a rule for each category', () => {
    const rules = new Set(allRules.map(({ id }) => id));
    for (const { category } of source) expect(rules).toContain(`semantic/similar-to-${category}`);
  });

  it.skipIf(!encoder)('has the vectors that the encoder makes of its phrases (needs onnxruntime-node)', async () => {
    const some = BANK_PHRASES.filter((_, index) => index % 20 === 0);
    const vectors = await encoder!.embed(some.map(([, phrase]) => phrase));
    for (const [index, vector] of vectors.entries()) {
      const { phrase, cosine } = await findLikeness(vector);
      expect(phrase).toBe(some[index]![1]);
      expect(cosine).toBeGreaterThan(0.999);
    }
  });
});
