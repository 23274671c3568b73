import type { Call } from './call.js';
import { toMark } from './sketch.js';
import { MAX_CALLS } from './state.js';

/** One call, whatever the order of its arguments. */
export const toCallMark = ({ name, arguments: args }: Call): string => toMark(`${name}(${toStable(args, 0)})`);

function toStable(value: unknown, depth: number): string {
  if (typeof value !== 'object' || value === null || depth > 8) return JSON.stringify(value) ?? '';
  const entries = Object.entries(value).map(([key, child]) => `${key}:${toStable(child, depth + 1)}`);
  return Array.isArray(value) ? `[${entries.join()}]` : `{${entries.sort().join()}}`;
}

export const addCall = (calls: readonly string[], mark: string): readonly string[] =>
  [...calls, mark].slice(-MAX_CALLS);

export interface Loop {
  /** How many different calls it goes round. */
  readonly period: number;
  readonly rounds: number;
}

/** Retries are three or four; agents that wait for something ask more often, and only then with a pause in between. */
const MIN_SAME = 5;
const MIN_ROUNDS = 4;
const MAX_PERIOD = 4;

/** The latest calls over and over without a word of the user between them. */
export function findLoop(calls: readonly string[]): Loop | undefined {
  for (let period = 1; period <= MAX_PERIOD; period++) {
    let length = period;
    while (length < calls.length && calls.at(-1 - length) === calls.at(-1 - length + period)) length++;
    const rounds = Math.floor(length / period);
    if (rounds >= (period === 1 ? MIN_SAME : MIN_ROUNDS)) return { period, rounds };
  }
  return undefined;
}
