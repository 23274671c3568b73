import { describe, expect, it } from 'vitest';
import type { AuditLine } from './entry.js';
import { type AuditFilter, toFilter, toSince } from './filter.js';

const lines = [
  { type: 'start', time: '2026-11-16T08:00:00.000Z' },
  { type: 'event', time: '2026-11-16T08:01:00.000Z', event: 'restarted', server: 'files' },
  { type: 'decision', time: '2026-11-16T08:02:00.000Z', session: 'a', server: 'files', name: 'read', action: 'allow' },
  { type: 'decision', time: '2026-11-16T08:03:00.000Z', session: 'b', server: 'web', name: 'fetch', action: 'block' },
] as unknown as AuditLine[];

const kept = (filter: AuditFilter): number[] => {
  const isSelected = toFilter(filter);
  return lines.flatMap((line, index) => (isSelected(line) ? [index] : []));
};

describe('a filter', () => {
  it('leaves out what is not asked for', () => {
    expect(kept({})).toEqual([0, 1, 2, 3]);
    expect(kept({ session: 'a' })).toEqual([2]);
    expect(kept({ server: 'files' })).toEqual([1, 2]);
    expect(kept({ tool: 'fetch' })).toEqual([3]);
    expect(kept({ actions: ['block', 'incident'] })).toEqual([3]);
    expect(kept({ since: Date.parse('2026-11-16T08:01:30Z') })).toEqual([2, 3]);
    expect(kept({ server: 'files', actions: ['block'] })).toEqual([]);
  });

  it('takes a date or an age', () => {
    const now = Date.parse('2026-11-16T08:00:00Z');
    expect(toSince('2026-11-16', now)).toBe(Date.parse('2026-11-16T00:00:00Z'));
    expect([toSince('90s', now), toSince('2h', now), toSince('1d', now)].map((at) => (now - at) / 1000)).toEqual([
      90, 7_200, 86_400,
    ]);
    expect(() => toSince('noon', now)).toThrow(/--since takes/);
  });
});
