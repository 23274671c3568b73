import { expect, it } from 'vitest';
import { createScanner } from '../src/index.js';
import { documentedRules } from '../src/rules/documented.js';
import { formsOf, isPatternRule } from '../src/rules/rule.js';
import { toArtifact, toExcused, toExcusedAfter, toWrapped, type VariantKind } from './excuse-variants.js';
import { COMMON_EXCUSES, toExampleTexts } from './excuse-words.js';
import { SEED } from './seed.js';

/** Only words decide here: the encoder would take hours for all variants. */
const scanner = createScanner({ skip: ['sentinel', 'embedding-similarity', 'semantic-memory'] });
const isAllowed = async (kind: VariantKind, text: string): Promise<boolean> =>
  (await scanner.scan(toArtifact(kind, text))).decision.action === 'allow';

const rules = documentedRules.flatMap((rule) => formsOf(rule)).filter(isPatternRule);
const excusesOf = new Map(rules.map((rule) => [rule.id, (rule.unless ?? []).flatMap(toExampleTexts)]));
const allExcuses = [...new Set([...excusesOf.values()].flat())];

/** Excuses of other rules that each example is tried with. All of them would take an hour. */
const SAMPLE = 20;

function toSampler(): () => readonly string[] {
  let seed = SEED;
  const next = (): string => {
    seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
    return allExcuses[seed % allExcuses.length]!;
  };
  return () => Array.from({ length: SAMPLE }, next);
}

const KINDS: readonly VariantKind[] = ['tool', 'tool-result', 'document'];

it.each(KINDS)(
  'no excuse and no quotation gets an attack in a %s allowed',
  async (kind) => {
    const evasions: string[] = [];
    const sample = toSampler();
    let tried = 0;
    for (const rule of rules) {
      const excuses = [...new Set([...excusesOf.get(rule.id)!, ...COMMON_EXCUSES])];
      for (const [turn, text] of rule.match.entries()) {
        const others = sample();
        if (await isAllowed(kind, text)) continue;
        for (const variant of [
          ...toExcused(text, excuses),
          ...toExcusedAfter(text, others),
          ...toWrapped(text, turn),
        ]) {
          tried++;
          if (await isAllowed(kind, variant.text))
            evasions.push(`${rule.id}, ${variant.name}: ${JSON.stringify(variant.text)}`);
        }
      }
    }
    expect(tried).toBeGreaterThan(30_000);
    expect(evasions).toEqual([]);
  },
  600_000,
);
