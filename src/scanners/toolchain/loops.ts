import type { Call } from './call.js';
import { toMark } from './sketch.js';
import { MAX_CALLS } from './state.js';

/** Hash of a call that does not depend on the order of its arguments. */
export const toCallMark = ({ name, arguments: args }: Call): string => toMark(`${name}(${toStable(args, 0)})`);

function toStable(value: unknown, depth: number): string {
  if (typeof value !== 'object' || value === null || depth > MAX_DEPTH) return JSON.stringify(value) ?? '';
  const entries = Object.entries(value).map(([key, child]) => `${key}:${toStable(child, depth + 1)}`);
  return Array.isArray(value) ? `[${entries.join()}]` : `{${entries.sort().join()}}`;
}

/** Deeper values are serialized as they are, which bounds the recursion. */
const MAX_DEPTH = 8;

export const addCall = (calls: readonly string[], mark: string): readonly string[] =>
  [...calls, mark].slice(-MAX_CALLS);

export interface Loop {
  /** Number of different calls in one round. */
  readonly period: number;
  readonly rounds: number;
}

/** Honest retries make three or four equal calls; more than that without a user turn is a loop. */
const MIN_SAME = 5;
const MIN_ROUNDS = 4;
const MAX_PERIOD = 4;

/** Finds a repeated sequence at the end of the calls since the user's last turn. */
export function findLoop(calls: readonly string[]): Loop | undefined {
  for (let period = 1; period <= MAX_PERIOD; period++) {
    let length = period;
    while (length < calls.length && calls.at(-1 - length) === calls.at(-1 - length + period)) length++;
    const rounds = Math.floor(length / period);
    if (rounds >= (period === 1 ? MIN_SAME : MIN_ROUNDS)) return { period, rounds };
  }
  return undefined;
}
