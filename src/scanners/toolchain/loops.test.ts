import { expect, it } from 'vitest';
import { findLoop, toCallMark } from './loops.js';

it.each([
  ['aaaa', undefined],
  ['aaaaa', { period: 1, rounds: 5 }],
  ['ababab', undefined],
  ['abababab', { period: 2, rounds: 4 }],
  ['abcdabcdabcd', undefined],
  ['abcdabcdabcdabcd', { period: 4, rounds: 4 }],
  ['abcdeabcdeabcdeabcde', undefined],
  ['xyabababab', { period: 2, rounds: 4 }],
  ['ababababx', undefined],
])('the calls %s: %j', (calls, loop) => expect(findLoop([...calls])).toEqual(loop));

it('marks a call alike whatever the order of its arguments, and apart from other calls', () => {
  const mark = (name: string, args: Record<string, unknown>): string => toCallMark({ name, arguments: args });
  expect(mark('read', { path: 'a', options: { from: 1, to: 2 } })).toBe(
    mark('read', { options: { to: 2, from: 1 }, path: 'a' }),
  );
  expect(mark('read', { path: 'a' })).not.toBe(mark('read', { path: 'b' }));
  expect(mark('read', { path: 'a' })).not.toBe(mark('list', { path: 'a' }));
});
