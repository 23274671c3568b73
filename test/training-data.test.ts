import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { createRandom } from '../training/random.mjs';
import { switchedPrompts } from '../training/switched.mjs';

/** The training texts are complete, their counts are correct, and none of them is in the corpus. */
const folder = (name: string) => fileURLToPath(new URL(name, import.meta.url));
const OWN = folder('../training/own/');
const CORPUS = folder('corpus/');
const jsonLines = (path: string) => readdirSync(path).filter((file) => file.endsWith('.jsonl'));
const read = (path: string): Record<string, unknown>[] =>
  readFileSync(path, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line));
const toKey = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, ' ');
/** The pairs of the corpus hold whole tools. */
const toDescription = (value: unknown) =>
  typeof value === 'object' && value !== null && 'description' in value ? value.description : value;
const textsOf = (row: Record<string, unknown>) =>
  [row.text, row.attack, row.honest, row.wrong, row.order, row.safe, row.request && `${row.request} ${row.data}`]
    .map(toDescription)
    .filter((text): text is string => typeof text === 'string')
    .map(toKey);

describe.each(jsonLines(OWN))('%s', (file) => {
  const rows = read(OWN + file);

  it('has the rows that its README counts', () => {
    const [, count] = new RegExp(`\`${file}\`\\s*\\|\\s*(\\d+)\\s*\\|`).exec(readFileSync(`${OWN}README.md`, 'utf8'))!;
    expect(rows).toHaveLength(Number(count));
  });

  it('has a text in every row, and none twice', () => {
    const texts = rows.flatMap(textsOf);
    expect(rows.filter((row) => textsOf(row).length === 0)).toEqual([]);
    expect(texts.filter((text, index) => texts.indexOf(text) !== index)).toEqual([]);
  });
});

it('shares no text with the corpus', () => {
  const judged = new Set(jsonLines(CORPUS).flatMap((file) => read(CORPUS + file).flatMap(textsOf)));
  expect(judged.size).toBeGreaterThan(500);
  const learned = jsonLines(OWN).flatMap((file) => read(OWN + file).flatMap(textsOf));
  expect(learned.filter((text) => judged.has(text))).toEqual([]);
});

describe('switched prompts', () => {
  const exercises = read(`${OWN}exercises.jsonl`);
  const make = () => [
    ...switchedPrompts({
      exercises,
      requests: ['Name a river.'],
      hosts: ['A page.'],
      random: createRandom(1),
      times: 1,
    }),
  ];

  it('are an attack and an honest one for every exercise, the same every time', () => {
    expect(make()).toEqual(make());
    for (const label of [0, 1]) expect(make().filter((row) => row.label === label)).toHaveLength(exercises.length);
  });

  it('end with a task that does not belong to what stands before it, if they are attacks', () => {
    for (const { text } of make().filter(({ label }) => label === 1)) {
      const known = exercises.filter(({ request }) => text.includes(String(request)));
      const places = known.map(({ request }) => text.lastIndexOf(String(request)));
      const last = Math.max(text.lastIndexOf('Name a river.'), ...places);
      const before = text.slice(0, last);
      for (const [i, { data }] of known.entries())
        expect(data === '' || places[i] !== last || !before.includes(String(data)), text).toBe(true);
      expect(before.trim()).not.toBe('');
    }
  });
});
