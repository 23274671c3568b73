import { describe, expect, it } from 'vitest';
import { pickTicks, toRoundMaximum } from './scale.js';

describe('toRoundMaximum', () => {
  it.each([
    [0, 1],
    [1, 1],
    [2.5, 3],
    [10, 10],
    [11, 20],
    [499, 500],
    [28, 30],
    [501, 600],
    [900, 1000],
  ])('%d → %d', (value, maximum) => expect(toRoundMaximum(value)).toBe(maximum));
});

describe('pickTicks', () => {
  it('spreads the ticks evenly and never makes more than asked', () => {
    expect(pickTicks(24, 6)).toEqual([0, 4, 8, 12, 16, 20]);
    expect(pickTicks(25, 6)).toEqual([0, 5, 10, 15, 20]);
    expect(pickTicks(3, 6)).toEqual([0, 1, 2]);
    expect(pickTicks(0, 6)).toEqual([]);
  });
});
