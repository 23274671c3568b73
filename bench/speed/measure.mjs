// Repeated measurements and their statistics.

import { setImmediate as nextTurn } from 'node:timers/promises';

/**
 * Times `run(prepare(i))` for i = 0, 1, … and returns the milliseconds in the order they came. Stops when `budgetMs`
 * is spent or at `most` runs, but not before `least`. Preparing is not timed.
 *
 * @template Input
 * @param {(input: Input) => unknown} run
 * @param {{ prepare?: (i: number) => Input, least?: number, most?: number, budgetMs?: number, warmUp?: number }} plan
 */
export async function timeRuns(run, { prepare, least = 3, most = 1_000, budgetMs = 1_000, warmUp = 0 }) {
  const times = [];
  let begun = 0;
  for (let i = -warmUp; i < most; i++) {
    // The warm-up does not count against the budget, which a slow machine would use up.
    if (i === 0) begun = performance.now();
    if (i >= least && performance.now() - begun > budgetMs) break;
    const input = /** @type {Input} */ (prepare?.(i + warmUp));
    const started = performance.now();
    await run(input);
    const ms = performance.now() - started;
    if (i >= 0) times.push(ms);
    // A scan's promise settles without a turn of the event loop, so Ctrl-C would be ignored.
    await nextTurn();
  }
  return times;
}

/** Nearest rank, so that every result is a measured time. With fewer than 100 runs, p99 is the slowest run. */
export function quantile(times, part) {
  const sorted = [...times].sort((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(part * sorted.length) - 1)];
}

export const median = (times) => quantile(times, 0.5);
export const best = (times) => Math.min(...times);

/** The slope of log time over log size by least squares: 1 is linear, 2 is quadratic. */
export function growthExponent(points) {
  if (points.length < 2) return undefined;
  const logs = points.map(({ size, ms }) => [Math.log(size), Math.log(ms)]);
  const mean = (at) => logs.reduce((sum, log) => sum + log[at], 0) / logs.length;
  const [meanX, meanY] = [mean(0), mean(1)];
  let covariance = 0;
  let variance = 0;
  for (const [x, y] of logs) {
    covariance += (x - meanX) * (y - meanY);
    variance += (x - meanX) ** 2;
  }
  return covariance / variance;
}
