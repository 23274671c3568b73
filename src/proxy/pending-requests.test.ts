import { describe, expect, it } from 'vitest';
import { PendingRequests } from './pending-requests.js';

describe('PendingRequests', () => {
  it('rejects an id that is still pending, and accepts it again after the response', () => {
    const pending = new PendingRequests<string>();
    pending.add(1, 'a');
    expect(pending.findRejection(1)).toMatch(/still pending/);
    // JSON-RPC ids are compared with their type.
    expect(pending.findRejection('1')).toBeUndefined();
    expect(pending.take(1)).toBe('a');
    expect(pending.take(1)).toBeUndefined();
    expect(pending.findRejection(1)).toBeUndefined();
  });

  it('rejects requests beyond its limit', () => {
    const pending = new PendingRequests<string>(1);
    pending.add(1, 'a');
    expect(pending.findRejection(2)).toMatch(/Too many/);
  });

  it('finds nothing for ids that are not JSON-RPC ids', () => {
    const pending = new PendingRequests<string>();
    pending.add(1, 'a');
    for (const id of [undefined, null, {}, [1]]) expect(pending.take(id)).toBeUndefined();
    expect(pending.get(1)).toBe('a');
  });

  it('removes matching requests only', () => {
    const pending = new PendingRequests<string>();
    for (const [id, entry] of [...'aba'].entries()) pending.add(id, entry);
    expect(pending.findId((entry) => entry === 'b')).toBe(1);
    expect(pending.takeAll((entry) => entry === 'a')).toEqual([
      [0, 'a'],
      [2, 'a'],
    ]);
    expect(pending.takeAll()).toEqual([[1, 'b']]);
    expect(pending.takeAll()).toEqual([]);
  });
});
