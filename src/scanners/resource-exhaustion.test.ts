import { expect, it } from 'vitest';
import { createScanner, jsonArtifact } from '../index.js';

const scanner = createScanner({ only: ['resource-exhaustion'] });
const rules = async (text: string) => (await scanner.scan(text)).findings.map((finding) => finding.rule);

it('measures the fields of a tool by their role', async () => {
  const long = jsonArtifact('tool', { name: 'x', title: 't'.repeat(129), description: 'Does what it says. ' });
  const { findings } = await scanner.scan(long);
  expect(findings).toMatchObject([{ rule: 'structure/long-field', path: '/title', span: [128, 129] }]);
});

it('does not mind the length of a document', async () => {
  const chapter = Array.from({ length: 5_000 }, (_, i) => `Line ${i} of the book.`).join('\n');
  expect(await rules(chapter)).toEqual([]);
});

it('reports floods and goes on', async () => {
  expect(await rules('z'.repeat(1_000_000))).toEqual(['structure/repeated-character']);
  expect(await rules('ignore '.repeat(100_000))).toEqual(['structure/repeated-word']);
});
