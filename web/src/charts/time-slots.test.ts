import { expect, it } from 'vitest';
import { toSlots } from './time-slots.js';

type Slot = { at: string; count: number };

const at = (hour: number) => new Date(Date.UTC(2026, 0, 1, hour)).toISOString();
const period = { since: Date.parse(at(1)) + 60_000, until: Date.parse(at(4)) + 60_000, empty: { count: 0 } };

it('fills the slots that have no value', () => {
  expect(toSlots([{ at: at(2), count: 7 }], { ...period, step: '1h' })).toEqual([
    { at: at(1), count: 0 },
    { at: at(2), count: 7 },
    { at: at(3), count: 0 },
    { at: at(4), count: 0 },
  ]);
  expect(toSlots<Slot>([], { ...period, step: '6h' })).toEqual([{ at: at(0), count: 0 }]);
});

it('keeps the slots of a step that it does not know', () => {
  const slots = [{ at: at(2), count: 7 }];
  expect(toSlots(slots, { ...period, step: '5m' })).toEqual(slots);
});
