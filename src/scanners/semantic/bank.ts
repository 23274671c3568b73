import { BANK_PHRASES } from './bank-phrases.generated.js';
import { cosine, toUnit } from './vectors.js';
import { WordGate } from './word-gate.js';

/** Categories of the known attack phrases. Each has a rule. */
export type AttackCategory = (typeof BANK_PHRASES)[number][0];

export interface Likeness {
  readonly category: AttackCategory;
  readonly phrase: string;
  readonly cosine: number;
}

let gate: WordGate | undefined;

/** Admits sentences that share enough words with a known phrase to be worth embedding. */
export function bankGate(): WordGate {
  gate ??= new WordGate(BANK_PHRASES.map(([, phrase]) => phrase));
  return gate;
}

let vectors: Promise<readonly Float32Array[]> | undefined;

async function readVectors(): Promise<readonly Float32Array[]> {
  const { BANK_VECTORS } = await import('./bank-vectors.generated.js');
  const bytes = Int8Array.from(atob(BANK_VECTORS), (byte) => byte.charCodeAt(0));
  const size = bytes.length / BANK_PHRASES.length;
  return BANK_PHRASES.map((_, i) => toUnit(Float32Array.from(bytes.subarray(i * size, (i + 1) * size))));
}

/** Finds the known attack phrase that is most similar to a sentence. */
export async function findLikeness(vector: Float32Array): Promise<Likeness> {
  vectors ??= readVectors();
  let best = 0;
  let highest = -1;
  for (const [index, known] of (await vectors).entries()) {
    const value = cosine(vector, known);
    if (value > highest) [best, highest] = [index, value];
  }
  const [category, phrase] = BANK_PHRASES[best]!;
  return { category, phrase, cosine: highest };
}
