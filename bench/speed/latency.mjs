// The latency of one scan, by the size of the text.

import { bytes, exponent, number, whole } from '../table.mjs';
import { best, growthExponent, median, quantile, timeRuns } from './measure.mjs';
import { ordinaryText } from './prose.mjs';

const SIZES = [1e2, 1e3, 1e4, 1e5, 1e6, 1e7];
/** Below this size, the fixed cost of a scan dominates. */
const GROWTH_FROM = 1e4;

/** Small texts need many runs until everything is compiled. At 10 MB, one run is enough. */
const toWarmUp = (size, isQuick) => (size <= 1e4 ? (isQuick ? 200 : 1_000) : size < 1e7 ? 1 : 0);

export async function measureLatency({ scanner, isQuick, say }) {
  // Compiles everything that is compiled on demand, with a text that is long enough.
  await timeRuns((text) => scanner.scan(text), {
    prepare: (i) => ordinaryText(3e4, i),
    budgetMs: isQuick ? 500 : 1_500,
  });
  const sizes = [];
  for (const size of SIZES) {
    say(`latency of ${bytes(size)}`);
    const times = await timeRuns((text) => scanner.scan(text), {
      prepare: (i) => ordinaryText(size, i),
      // At least a hundred, so that p99 is not merely the slowest run.
      least: size <= 1e4 ? 100 : 3,
      most: 5_000,
      budgetMs: isQuick ? 600 : 4_000,
      warmUp: toWarmUp(size, isQuick),
    });
    sizes.push({ size, runs: times.length, p50: median(times), p99: quantile(times, 0.99), best: best(times) });
  }
  const growth = growthExponent(
    sizes.filter(({ size }) => size >= GROWTH_FROM).map(({ size, best }) => ({ size, ms: best })),
  );
  const { decision, findings } = await scanner.scan(ordinaryText(1e5));
  return {
    title: 'Latency by input size',
    notes: [
      'Ordinary English prose (bench/speed/prose.txt), kind document, a warm scanner, one text at a time.',
      'MB/s is from p50. With fewer than 100 runs p99 is the slowest run.',
      `Growth exponent from ${bytes(GROWTH_FROM)} on, best times: ${exponent(growth)} (1.00 is linear).`,
    ],
    columns: ['size', 'runs', 'p50 ms', 'p99 ms', 'best ms', 'MB/s'],
    rows: sizes.map(({ size, runs, p50, p99, best }) => [
      bytes(size),
      whole(runs),
      number(p50),
      number(p99),
      number(best),
      number(size / 1e3 / p50),
    ]),
    data: { sizes, growth, decision: decision.action, findings: findings.length },
  };
}
