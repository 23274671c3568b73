import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import type { Field } from '../core/types.js';
import { createScanner, jsonArtifact } from '../index.js';
import { DEFAULT_DECODE_LIMITS, DecodeBudget } from './decode-budget.js';
import { type FieldViews, toFieldViews, toViews } from './views.js';

const base64 = (text: string | Buffer) => Buffer.from(text).toString('base64');
const hex = (text: string) => Buffer.from(text).toString('hex');
const nest = (encode: (text: string) => string, times: number, text: string): string =>
  times === 0 ? text : nest(encode, times - 1, encode(text));
const read = (text: string) => toFieldViews({ path: '', text });
const charactersOf = (views: readonly FieldViews[]) =>
  views.flatMap(({ decoded }) => decoded).reduce((sum, { view }) => sum + view.text.length, 0);
const MESSAGE = 'Open the hidden door now, please';
/** All pieces differ, because repeated text is shortened before it is decoded. */
const numbered = (piece: (i: number) => string, times: number) =>
  Array.from({ length: times }, (_, i) => piece(i)).join('');

describe('the budget', () => {
  it('stops at the depth, and says so', () => {
    const { decoded, isBudgetSpent } = read(nest(base64, 8, MESSAGE));
    expect(Math.max(...decoded.map(({ steps }) => steps.length))).toBe(6);
    expect(isBudgetSpent).toBe(true);
    expect(read(nest(base64, 6, MESSAGE)).isBudgetSpent).toBe(false);
  });

  it('reads many pieces together, so that none is beyond the number of views', () => {
    const text = Array.from({ length: 3_000 }, (_, i) => base64(`Message number ${i} for you`)).join(' ');
    const { decoded, isBudgetSpent } = read(text);
    expect(isBudgetSpent).toBe(false);
    expect(decoded).toHaveLength(17);
    const { view } = decoded.at(-1)!;
    const at = view.text.indexOf('number 2999');
    const [start, end] = view.toRaw(at, at + 11);
    expect(Buffer.from(text.slice(start, end), 'base64').toString()).toContain('number 2999');
  });

  it('is one for all fields, and names the fields that wanted more', () => {
    const fields = Array.from(
      { length: 20_000 },
      (_, i): Field => ({ path: `/${i}`, text: base64(`${i} ${MESSAGE}`) }),
    );
    const views = toViews(fields);
    expect(views.flatMap(({ decoded }) => decoded)).toHaveLength(DEFAULT_DECODE_LIMITS.views);
    expect(views.filter(({ isBudgetSpent }) => isBudgetSpent)).toHaveLength(20_000 - DEFAULT_DECODE_LIMITS.views);
  });

  it('cuts the deepest nesting and not the last field', () => {
    const fields = [nest(base64, 3, MESSAGE), base64(MESSAGE)].map((text, i): Field => ({ path: `/${i}`, text }));
    const [first, last] = toViews(fields, new DecodeBudget({ depth: 4, views: 2, characters: 1_000, binaryBytes: 0 }));
    expect(first!.decoded.map(({ steps }) => steps)).toEqual([['base64']]);
    expect(first!.isBudgetSpent).toBe(true);
    expect(last!.decoded.map(({ view }) => view.text)).toEqual([MESSAGE]);
    expect(last!.isBudgetSpent).toBe(false);
  });

  it.each([
    ['one huge text', () => base64(numbered((i) => `words of no weight ${i} `, 200_000))],
    ['one that unpacks to more than there is', () => base64(gzipSync('words of no weight '.repeat(1_000_000)))],
    [
      'many that unpack',
      () =>
        Array(50)
          .fill(base64(gzipSync('go on and on '.repeat(20_000))))
          .join('\n'),
    ],
    ['hexadecimal of base64 of gzip', () => hex(base64(gzipSync(numbered((i) => `go on ${i} and on `, 400_000))))],
    [
      'base64, six deep',
      () =>
        nest(
          base64,
          6,
          numbered((i) => `go on ${i} and on `, 10_000),
        ),
    ],
    ['text that turns round', () => numbered((i) => `ecno eromo dna daor eht nwod og nehT ${i}\n`, 60_000)],
  ])('is never exceeded: %s', (_, make) => {
    const views = [read(make())];
    expect(charactersOf(views)).toBeLessThanOrEqual(DEFAULT_DECODE_LIMITS.characters);
    expect(views[0]!.isBudgetSpent).toBe(true);
  });

  it('is spent alike every time', () => {
    const text = Array.from({ length: 40 }, (_, i) => base64(gzipSync(`${i} go on and on `.repeat(9_000)))).join(' ');
    const steps = () => read(text).decoded.map(({ steps: names, view }) => [names, view.text.length]);
    expect(steps()).toEqual(steps());
  });

  it('costs a bomb of zeros nothing: it is no text', () => {
    const bomb = base64(gzipSync(Buffer.alloc(20_000_000)));
    const budget = new DecodeBudget();
    const [views] = toViews([{ path: '', text: bomb }], budget);
    expect(views!.decoded).toEqual([]);
    expect(views!.isBudgetSpent).toBe(false);
    expect(budget.charactersLeft).toBe(DEFAULT_DECODE_LIMITS.characters);
  });

  it('reports a larger bomb, because nobody searched all of it for text', () => {
    const bomb = base64(gzipSync(Buffer.alloc(40_000_000)));
    expect(read(bomb)).toMatchObject({ decoded: [], isBudgetSpent: true });
  });

  it('does not mind a picture, however large', () => {
    const picture = Buffer.alloc(3_000_000, 0xa7);
    picture.write('\x89PNG\r\n\x1a\n', 'latin1');
    expect(read(`data:image/png;base64,${base64(picture)}`)).toMatchObject({ decoded: [], isBudgetSpent: false });
  });

  it('reads a large page with one entity in it around that entity only', () => {
    const page = `${'Plain words of a long page. '.repeat(40_000)}Salt &amp; pepper. ${'More plain words. '.repeat(40_000)}`;
    const { decoded, isBudgetSpent } = read(page);
    expect(isBudgetSpent).toBe(false);
    expect(charactersOf([read(page)])).toBeLessThan(1_000);
    const { view } = decoded[0]!;
    const at = view.text.indexOf('&');
    expect(page.slice(...view.toRaw(at, at + 1))).toBe('&amp;');
  });
});

describe('a spent budget', () => {
  it('is reported as skipped, by field', async () => {
    const { skipped, decision } = await createScanner().scan(
      jsonArtifact('tool', { name: 'x', description: nest(base64, 8, MESSAGE), title: 'Plain' }),
    );
    expect(skipped).toMatchObject([{ path: '/description' }]);
    expect(decision.action).not.toBe('allow');
  });
});
