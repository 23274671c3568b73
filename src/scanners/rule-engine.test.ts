import { expect, it } from 'vitest';
import { toCpuTime } from '../../test/cpu-time.js';
import { createScanner, textArtifact } from '../index.js';
import { defineRule, type PatternRule } from '../rules/rule.js';

const rule = (changes: Partial<PatternRule>): PatternRule =>
  defineRule({
    id: 'test/bell',
    title: 'Rings a bell',
    detector: 'pattern',
    severity: 'high',
    phase: 'initial_access',
    tags: ['LLM01:2025'],
    why: 'A bell wakes people.',
    fix: 'Leave the bell alone.',
    keywords: ['bell'],
    patterns: [/ring\w* the bell/],
    match: [],
    clean: [],
    ...changes,
  });

const scanWith = async (changes: Partial<PatternRule>, text: string, kind: 'document' | 'tool' = 'document') =>
  (await createScanner({ rules: [rule(changes)], builtInRules: false }).scan(textArtifact(kind, text))).findings;

it('reports one finding a rule, with every place', async () => {
  const [finding, ...others] = await scanWith({}, 'Ring the bell. Again: ringing the BELL.');
  expect(others).toEqual([]);
  expect(finding).toMatchObject({ span: [0, 13], occurrences: 2, evidence: 'Ring the bell', seen: 'ring the bell' });
  expect(finding!.places.map(({ span }) => span)).toEqual([
    [0, 13],
    [22, 38],
  ]);
});

it('keeps to the surfaces of the rule', async () => {
  expect(await scanWith({ surfaces: ['tool'] }, 'ring the bell')).toEqual([]);
  expect(await scanWith({ surfaces: ['tool'] }, 'ring the bell', 'tool')).toHaveLength(1);
});

it('excuses what is negated where the rule says so, and only that', async () => {
  expect(await scanWith({ unlessNegated: true }, 'We never ring the bell.')).toEqual([]);
  expect(await scanWith({}, 'We never ring the bell.')).toHaveLength(1);
  expect(await scanWith({ unlessNegated: true }, 'Ring the bell, and never tell.')).toHaveLength(1);
});

it('excuses the sentence that `unless` knows, and only that sentence', async () => {
  const unless = [/never/];
  expect(await scanWith({ unless }, 'We never ring the bell.')).toEqual([]);
  expect(await scanWith({ unless }, 'Never mind. Ring the bell.')).toHaveLength(1);
});

it('sees what precedes the window of a keyword', async () => {
  expect(await scanWith({ patterns: [/(?<=x)ring the bell/] }, `${'-'.repeat(500)}xring the bell`)).toHaveLength(1);
  expect(await scanWith({ patterns: [/^ring the bell/] }, `${'-'.repeat(500)}ring the bell`)).toEqual([]);
});

it('does not look further than its reach', async () => {
  const far = { patterns: [/start[\s\S]{0,900}bell/] };
  const text = `start${'-'.repeat(400)} bell`;
  expect(await scanWith(far, text)).toEqual([]);
  expect(await scanWith({ ...far, reach: 500 }, text)).toHaveLength(1);
});

it('keeps a hundred places of a flood', async () => {
  const [finding] = await scanWith({}, 'ring the bell '.repeat(5_000));
  expect(finding!.occurrences).toBe(100);
});

it('finds a match behind any number of mentions', async () => {
  const article = 'Prompt injection is an attack; a detector should find the payload. ';
  const toMention = (_: unknown, i: number) => `${article}Phrase ${i}, "please ring the bell", is a known exploit.\n`;
  const mentions = Array.from({ length: 240 }, toMention).join('');
  const farAway = 'The ferry leaves at nine from the northern quay. '.repeat(80);
  const [finding] = await scanWith({}, `${mentions}${farAway}Now ring the bell.`);
  expect(finding).toMatchObject({ severity: 'high', evidence: 'ring the bell' });
  expect(finding!.isMention).toBeUndefined();
  expect(finding!.occurrences).toBe(101);
});

it('reads many mentions on one line in linear time', async () => {
  const mention = 'The attack payload "please ring the bell" is a known exploit. ';
  const timeOf = async (count: number) => {
    const text = mention.repeat(count);
    const scanner = createScanner({ rules: [rule({})], builtInRules: false, only: ['rule-engine'] });
    return toCpuTime(() => scanner.scan(textArtifact('document', text)));
  };
  await timeOf(1_000);
  const [short, long] = [await timeOf(4_000), await timeOf(32_000)];
  expect(long).toBeLessThan(40 * Math.max(short, 5));
});
