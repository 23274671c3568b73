import { afterEach, expect, it, vi } from 'vitest';
import { toTimestamp } from './timestamp.js';

afterEach(() => {
  vi.useRealTimers();
});

it.each([0, 999, 1_000, 1_007, 1_060, 1_800_000_000_123])('writes %d milliseconds as the system does', (time) => {
  vi.useFakeTimers({ now: time });
  expect(toTimestamp()).toBe(new Date(time).toISOString());
});
