import { expect, it } from 'vitest';
import type { Finding } from '../../core/types.js';
import { toViews } from '../../text/views.js';
import { toExcerpts } from './excerpt.js';

const fields = (...texts: string[]) => toViews(texts.map((text, index) => ({ path: `/${index}`, text })));
const foundAt = (path: string, start: number) =>
  ({ places: [{ path, span: [start, start + 1] }] }) as unknown as Finding;
const sent = ({ excerpts }: ReturnType<typeof toExcerpts>) =>
  excerpts.map(({ path, view, span }) => [path, view.text.slice(...span)] as const);

/** Text without repetition, which would be shortened. */
const prose = (length: number) =>
  Array.from({ length }, (_, i) => `w${(i * 7919) % 99991} `)
    .join('')
    .slice(0, length);

it('sends everything where it fits, and skips nothing', () => {
  const excerpts = toExcerpts(fields('One text.', 'Another.'), [], 500);
  expect(sent(excerpts)).toEqual([
    ['/0', 'One text.'],
    ['/1', 'Another.'],
  ]);
  expect(excerpts.skipped).toEqual([]);
});

it('leaves out texts of nothing but white space', () => {
  expect(toExcerpts(fields(' \n '), [], 500)).toEqual({ excerpts: [], skipped: [] });
});

it('sends beginning and end of a long text, and says how much it did not', () => {
  const text = prose(5000);
  const excerpts = toExcerpts(fields(text), [], 1000);
  const [[, head], [, tail]] = sent(excerpts) as [[string, string], [string, string]];
  expect(text.startsWith(head) && text.endsWith(tail)).toBe(true);
  expect(head.length + tail.length).toBeLessThanOrEqual(1000);
  expect(excerpts.skipped).toEqual([
    {
      path: '/0',
      reason: `${5000 - head.length - tail.length} of 5000 characters were not sent to the judge (maxCharacters 1000)`,
    },
  ]);
});

it('sends what surrounds an earlier finding, also behind characters that nobody sees', () => {
  const text = `${'\u200b'.repeat(50)}${prose(3000)}NEEDLE${prose(3000)}`;
  const excerpts = toExcerpts(fields(text), [foundAt('/0', text.indexOf('NEEDLE'))], 900);
  const around = sent(excerpts).find(([, part]) => part.includes('NEEDLE'))!;
  expect(around[1].indexOf('NEEDLE')).toBe(140);
});

it('sends short fields whole beside a long one', () => {
  const excerpts = toExcerpts(fields('Short.', prose(5000), 'Short too.'), [], 1000);
  expect(sent(excerpts).filter(([, part]) => part.startsWith('Short'))).toHaveLength(2);
  expect(excerpts.skipped.map(({ path }) => path)).toEqual(['/1']);
});

it('of too many fields sends those with findings, and says how many it did not', () => {
  const texts = Array.from({ length: 100 }, (_, i) => `${i} ${prose(300)}`);
  const excerpts = toExcerpts(fields(...texts), [foundAt('/97', 0)], 1000);
  expect(excerpts.excerpts[0]!.path).toBe('/97');
  expect(excerpts.skipped.at(-1)).toEqual({
    path: '/2',
    reason: '97 of 100 texts were not sent to the judge (maxCharacters 1000)',
  });
  const length = sent(excerpts).reduce((sum, [, part]) => sum + part.length, 0);
  expect(length).toBeGreaterThan(500);
  expect(length).toBeLessThanOrEqual(1000);
});

it('adds decodings where there is room', () => {
  const text = `see ${Buffer.from('the key is under the mat, next to the door').toString('base64')}`;
  expect(toExcerpts(fields(text), [], 1000).excerpts.map(({ reading }) => reading)).toEqual([
    'as written',
    'decoded: base64',
  ]);
  expect(toExcerpts(fields(text), [], 150).excerpts.map(({ reading }) => reading)).toEqual(['as written']);
});
