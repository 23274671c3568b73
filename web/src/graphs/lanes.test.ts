import { describe, expect, it } from 'vitest';
import fc from '../../../test/fast-check.js';
import { toLanes } from './lanes.js';

describe('toLanes', () => {
  it('puts a short line inside a long one', () => {
    expect(
      toLanes([
        { from: 0, to: 9 },
        { from: 2, to: 3 },
      ]),
    ).toEqual([1, 0]);
  });

  it('shares a lane between lines that follow each other', () => {
    expect(
      toLanes([
        { from: 0, to: 2 },
        { from: 2, to: 4 },
      ]),
    ).toEqual([0, 0]);
  });

  it('never lets two lines of a lane overlap', () => {
    const span = fc.record({ from: fc.nat(30), to: fc.nat(30) }).filter(({ from, to }) => from !== to);
    fc.assert(
      fc.property(fc.array(span, { maxLength: 40 }), (spans) => {
        const lanes = toLanes(spans);
        const ends = spans.map(({ from, to }) => [Math.min(from, to), Math.max(from, to)] as const);
        for (const [i, a] of ends.entries())
          for (const [j, b] of ends.entries())
            if (i < j && lanes[i] === lanes[j]) expect(a[1] <= b[0] || b[1] <= a[0]).toBe(true);
      }),
    );
  });
});
