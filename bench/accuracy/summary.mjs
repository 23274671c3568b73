/** Computes the numbers of the report from rows and verdicts. */
import { areaUnder, atVerdict, foundAt, percentile, rocCurve, wilson } from './statistics.mjs';

const ROC_POINTS = 200;

/** Per set: attacks found and honest texts flagged, with 95% intervals. `isFlagged(index)` is the verdict on a row. */
export function summarizeSets(rows, isFlagged) {
  const sets = new Map();
  rows.forEach((row, index) => {
    const entry = sets.get(row.set) ?? {
      set: row.set,
      kind: row.kind,
      attacks: 0,
      found: 0,
      benign: 0,
      flagged: 0,
      isCounted: row.isCounted,
    };
    if (row.label === 'attack') {
      entry.attacks++;
      if (isFlagged(index)) entry.found++;
    } else {
      entry.benign++;
      if (isFlagged(index)) entry.flagged++;
    }
    sets.set(row.set, entry);
  });
  return [...sets.values()].map((entry) => ({
    ...entry,
    foundInterval: wilson(entry.found, entry.attacks),
    flaggedInterval: wilson(entry.flagged, entry.benign),
  }));
}

/**
 * Micro: every row has the same weight. Macro: every set has the same weight, separately for attacks and honest texts,
 * so that a set of 4,000 rows does not outweigh one of 40.
 */
export function summarizeJudge(rows, toScore, isFlagged) {
  const counted = rows.map((row, index) => ({ row, index })).filter(({ row }) => row.isCounted);
  const sizes = new Map();
  const groupOf = (row) => `${row.set}\0${row.label}`;
  for (const { row } of counted) sizes.set(groupOf(row), (sizes.get(groupOf(row)) ?? 0) + 1);
  const judged = counted.map(({ row, index }) => ({
    isAttack: row.label === 'attack',
    score: toScore(index),
    isFlagged: isFlagged(index),
    size: sizes.get(groupOf(row)),
  }));
  const micro = measure(judged.map((entry) => ({ ...entry, weight: 1 })));
  const macro = measure(judged.map((entry) => ({ ...entry, weight: 1 / entry.size })));
  const { curve: _, ...microNumbers } = micro;
  const { curve, ...macroNumbers } = macro;
  return { micro: microNumbers, macro: macroNumbers, roc: thin(curve) };
}

function measure(rows) {
  const curve = rocCurve(rows);
  const verdict = atVerdict(rows, (row) => row.isFlagged);
  const benign = rows.filter((row) => !row.isAttack);
  const weight = (list) => list.reduce((total, row) => total + row.weight, 0);
  return {
    auc: areaUnder(curve),
    tprAt1: foundAt(curve, 0.01),
    tprAt01: foundAt(curve, 0.001),
    ...verdict,
    falseAlarms: benign.length ? weight(benign.filter((row) => row.isFlagged)) / weight(benign) : 0,
    curve,
  };
}

/** At most ROC_POINTS points, dense at low false-alarm rates, where guards operate. */
function thin(curve) {
  if (curve.length <= ROC_POINTS) return curve;
  const picked = new Set([0, curve.length - 1]);
  for (let i = 0; i < ROC_POINTS; i++) {
    const rate = (i / ROC_POINTS) ** 3;
    picked.add(curve.findIndex(([flagged]) => flagged >= rate));
  }
  return [...picked]
    .filter((index) => index >= 0)
    .sort((a, b) => a - b)
    .map((index) => curve[index]);
}

/** The share of attacks among the rows with medium or higher findings of a detector, and its weight in the score. */
export function summarizeDetectors(rows, results, weights) {
  return Object.entries(weights).map(([detector, weight]) => {
    const hit = rows.filter(
      (row, index) =>
        row.isCounted &&
        results[index].findings.some((finding) => finding.detector === detector && finding.severity !== 'low'),
    );
    const attacks = hit.filter((row) => row.label === 'attack').length;
    return { detector, weight, rows: hit.length, precision: hit.length ? attacks / hit.length : null };
  });
}

export function summarizeLatency(results) {
  const times = results.map((result) => result.ms).sort((a, b) => a - b);
  const buckets = [];
  for (let from = 0.01; from < 10_000; from *= 2) {
    const count = times.filter((ms) => (ms >= from || from === 0.01) && ms < from * 2).length;
    if (count > 0) buckets.push({ from, to: from * 2, count });
  }
  return {
    p50: percentile(times, 0.5),
    p90: percentile(times, 0.9),
    p99: percentile(times, 0.99),
    max: times.at(-1) ?? 0,
    buckets,
  };
}

/** The lowest ranked attacks and the highest ranked honest texts, up to a maximum of each. */
export function findWorst(rows, results, toCase, count = 50) {
  const ranked = rows.map((row, index) => ({ row, result: results[index] })).filter(({ row }) => row.isCounted);
  const misses = ranked.filter(({ row, result }) => row.label === 'attack' && !result.flagged);
  const alarms = ranked.filter(({ row, result }) => row.label === 'benign' && result.flagged);
  return {
    misses: spread(
      misses.sort((a, b) => a.result.probability - b.result.probability),
      count,
    ).map(toCase),
    falseAlarms: alarms
      .sort((a, b) => b.result.probability - a.result.probability)
      .slice(0, count)
      .map(toCase),
  };
}

/** Thousands of rows tie for the lowest score. One from each set in turn shows more than fifty from the first set. */
function spread(cases, count) {
  const bySet = groupBy(cases, ({ row }) => row.set);
  const queues = [...bySet.values()];
  const picked = [];
  for (let round = 0; picked.length < Math.min(count, cases.length); round++) {
    for (const queue of queues) if (queue[round] && picked.length < count) picked.push(queue[round]);
  }
  return picked;
}

function groupBy(items, toKey) {
  const groups = new Map();
  for (const item of items) {
    const group = groups.get(toKey(item));
    if (group) group.push(item);
    else groups.set(toKey(item), [item]);
  }
  return groups;
}
