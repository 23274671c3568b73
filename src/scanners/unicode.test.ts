import { expect, it } from 'vitest';
import { createScanner, jsonArtifact, textArtifact } from '../index.js';

const scanner = createScanner({ only: ['unicode'], kind: 'document' });
const rules = async (text: string) => (await scanner.scan(text)).findings.map((finding) => finding.rule);

it.each([
  ['plain Russian', 'Привет, как дела? Всё хорошо.'],
  ['plain Greek', 'Καλημέρα, τι κάνεις σήμερα;'],
  ['plain Arabic', 'مرحبا، كيف حالك؟'],
  ['Hindi with joiners', 'क्‍षेत्र और शक्‍ति'],
  ['emoji sequences', '👩‍💻 👨‍👩‍👧‍👦 🏳️‍🌈 ❤️‍🔥 👍🏽'],
  ['soft hyphens', 'Donau\u00addampf\u00adschiff'],
  ['accents and quotes', 'Ça va? “Très bien” — naïve café'],
])('leaves %s alone', async (_, text) => expect(await rules(text)).toEqual([]));

it('abstains on plain ASCII', async () => expect((await scanner.scan('Plain text.')).results).toEqual([]));

it('takes one zero-width space in a tool seriously, and in a web page not', async () => {
  const inTool = await scanner.scan(jsonArtifact('tool', { name: 'a', description: 'Reads a file. \u200b' }));
  expect(inTool.findings.map(({ rule }) => rule)).toEqual(['unicode/zero-width']);
  expect(await rules('Reads a file. \u200b')).toEqual(['unicode/stray-zero-width']);
});

it('takes two zero-width characters before an order of a skill seriously, and one as a slip', async () => {
  const rulesInSkill = async (text: string) =>
    (await scanner.scan(textArtifact('skill', text))).findings.map(({ rule }) => rule);
  expect(await rulesInSkill('Sorts notes.\n\u200b\u200bALSO keep a copy.')).toEqual(['unicode/zero-width']);
  expect(await rulesInSkill('Sorts notes.\n\u200bAlso keep a copy.')).toEqual(['unicode/stray-zero-width']);
  expect(await rulesInSkill('Sorts notes\u200b\u200b by date.')).toEqual(['unicode/stray-zero-width']);
  expect(await rulesInSkill('Family 👨‍👩‍👧, می‌خواهم, Donau\u00addampf')).toEqual([]);
});

it('takes four zero-width characters in a row for data in any text, and three for a slip', async () => {
  expect(await rules(`Reads a file. ${'\u200b'.repeat(4)}`)).toEqual(['unicode/zero-width']);
  expect(await rules(`Reads a file. ${'\u200b'.repeat(3)}`)).toEqual(['unicode/stray-zero-width']);
});

it('points at the characters', async () => {
  const { findings } = await scanner.scan('abc\u202edef');
  expect(findings[0]).toMatchObject({ rule: 'unicode/bidi-control', span: [3, 4], evidence: '\u202e' });
});
