// The time for texts that are designed to be slow.

import { bytes, exponent, number, ratio } from '../table.mjs';
import { HOSTILE } from './hostile-inputs.mjs';
import { best, growthExponent, timeRuns } from './measure.mjs';
import { ordinaryText } from './prose.mjs';

/** @typedef {{ size: number, ms: number, decision: string, rules: string[], skipped: number, errors: number }} Point */
/** @typedef {{ name: string, make: (size: number) => string, points: Point[], growth?: number }} Input */

const SIZES = [2.5e5, 5e5, 1e6];
/** A scan cannot be interrupted. After one this slow, larger sizes are skipped. */
const TOO_SLOW_MS = 15_000;

const ROUNDS = 2;
const ORDINARY = { name: 'ordinary text', make: (size) => ordinaryText(size) };

/** Adds the times of one round to those of earlier rounds. */
async function measureInput(scanner, { make, points }, runs) {
  for (const [at, size] of SIZES.entries()) {
    if (points.some(({ ms }) => ms > TOO_SLOW_MS)) break;
    const text = make(size);
    const scans = [];
    const times = await timeRuns(
      async () => {
        scans.push(await scanner.scan(text));
      },
      { least: 1, most: runs, budgetMs: 1_000 },
    );
    const { decision, findings, skipped, errors } = scans[scans.length - 1];
    points[at] = {
      size,
      ms: Math.min(best(times), points[at]?.ms ?? Infinity),
      decision: decision.action,
      rules: findings.map(({ rule }) => rule),
      skipped: skipped.length,
      errors: errors.length,
    };
  }
}

export async function measureHostile({ scanner, isQuick, say }) {
  /** @type {Input[]} */
  const inputs = [ORDINARY, ...HOSTILE].map((input) => ({ ...input, points: [] }));
  // In rounds, so that temporary load does not affect a single input.
  for (let round = 1; round <= ROUNDS; round++) {
    for (const input of inputs) {
      say(`hostile inputs, round ${round} of ${ROUNDS}: ${input.name}`);
      await measureInput(scanner, input, isQuick ? 1 : 3);
    }
  }
  for (const input of inputs) input.growth = growthExponent(input.points);
  const ordinary = inputs[0].points[inputs[0].points.length - 1].ms;
  return {
    title: 'Hostile inputs',
    notes: [
      `Kind document; sizes are bytes of UTF-8; best of ${ROUNDS} rounds. The ratio is at the largest size.`,
      `Growth: exponent over the three sizes (1.00 is linear). Above ${TOO_SLOW_MS / 1e3} s, larger is not tried.`,
    ],
    columns: [
      'input',
      ...SIZES.map((size) => `${bytes(size)} ms`),
      'to ordinary',
      'growth',
      'decision',
      'limit reported',
    ],
    rows: inputs.map(({ name, points, growth }) => [
      name,
      ...SIZES.map((_, at) => (points[at] ? number(points[at].ms) : 'not tried')),
      points.length === SIZES.length ? ratio(points[SIZES.length - 1].ms / ordinary) : '-',
      exponent(growth),
      points[points.length - 1].decision,
      points[points.length - 1].skipped > 0 ? 'yes' : 'no',
    ]),
    data: inputs.map(({ name, points, growth }) => ({ name, points, growth })),
  };
}
