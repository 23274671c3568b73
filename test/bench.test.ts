import { describe, expect, it } from 'vitest';
import { toHtml } from '../bench/accuracy/html.mjs';
import { readRows } from '../bench/accuracy/rows.mjs';
import { areaUnder, atVerdict, foundAt, rocCurve, wilson } from '../bench/accuracy/statistics.mjs';
import { summarizeJudge, summarizeSets } from '../bench/accuracy/summary.mjs';
import { folderWith } from './cli/run-tocsin.js';

const row = (isAttack: boolean, score: number, weight = 1) => ({ isAttack, score, weight });

describe('the statistics', () => {
  it('gives the interval of Wilson', () => {
    expect(wilson(0, 0)).toBeNull();
    expect(wilson(8, 10)!.map((bound: number) => bound.toFixed(3))).toEqual(['0.490', '0.943']);
    expect(wilson(0, 100)![0]).toBe(0);
  });

  it('gives areas: 1 for a perfect order, 0.5 for ties, and weights count', () => {
    expect(areaUnder(rocCurve([row(true, 2), row(true, 3), row(false, 1)]))).toBe(1);
    expect(areaUnder(rocCurve([row(true, 1), row(false, 1)]))).toBe(0.5);
    expect(areaUnder(rocCurve([row(true, 2, 3), row(true, 0, 1), row(false, 1)]))).toBe(0.75);
  });

  it('finds what is reachable within a false-alarm rate, without interpolation', () => {
    const curve = rocCurve([
      row(true, 9),
      row(false, 8),
      row(true, 7),
      ...Array.from({ length: 99 }, () => row(false, 0)),
    ]);
    expect(foundAt(curve, 0.001)).toBe(0.5);
    expect(foundAt(curve, 0.01)).toBe(1);
  });

  it('gives precision, recall and F1 at a verdict', () => {
    const rows = [row(true, 1), row(true, 0), row(false, 1), row(false, 0)];
    expect(atVerdict(rows, (r: { score: number }) => r.score === 1)).toEqual({ precision: 0.5, recall: 0.5, f1: 0.5 });
  });
});

describe('the summary', () => {
  const rows = [
    { set: 'big', label: 'attack', kind: 'prompt', isCounted: true },
    { set: 'big', label: 'attack', kind: 'prompt', isCounted: true },
    { set: 'big', label: 'attack', kind: 'prompt', isCounted: true },
    { set: 'small', label: 'attack', kind: 'prompt', isCounted: true },
    { set: 'small', label: 'benign', kind: 'prompt', isCounted: true },
    { set: 'apart', label: 'benign', kind: 'prompt', isCounted: false },
  ];
  const isFlagged = (index: number) => index !== 3 && index !== 4;

  it('weighs rows the same in micro and sets the same in macro, and leaves out what does not count', () => {
    const { micro, macro } = summarizeJudge(rows, (index: number) => Number(isFlagged(index)), isFlagged);
    expect(micro).toMatchObject({ recall: 0.75, falseAlarms: 0 });
    expect(macro).toMatchObject({ recall: 0.5, falseAlarms: 0 });
  });

  it('counts by set', () => {
    expect(
      summarizeSets(rows, isFlagged).map(({ set, found, attacks, flagged, benign }: Record<string, unknown>) => [
        set,
        found,
        attacks,
        flagged,
        benign,
      ]),
    ).toEqual([
      ['big', 3, 3, 0, 0],
      ['small', 0, 1, 0, 1],
      ['apart', 0, 0, 1, 1],
    ]);
  });
});

describe('the rows', () => {
  it('come with our kinds, a fair sample, and an error for a set that is not there', () => {
    const lines = Array.from({ length: 10 }, (_, id) =>
      JSON.stringify({ id, text: 'x', label: 'benign', kind: id % 2 ? 'memory' : 'whatever' }),
    );
    const folder = folderWith({ 'security_docs.jsonl': lines.join('\n') });
    const rows = readRows(folder, { sample: 5 });
    expect(rows.map(({ id }: { id: number }) => id)).toEqual([0, 2, 4, 6, 8]);
    expect(
      readRows(folder)
        .map(({ kind }: { kind: string }) => kind)
        .slice(0, 2),
    ).toEqual(['document', 'memory']);
    expect(() => readRows(folder, { sets: ['nope'] })).toThrow(/no such set/);
  });
});

it('the page lets no hostile text out of its place', () => {
  const nasty = '</pre><script>alert(1)</script>"\' onload=x \u202e\u200b\u001b[2J';
  const numbers = { auc: 0.9, tprAt1: 0.5, tprAt01: 0.1, f1: 0.6, precision: 0.9, recall: 0.5, falseAlarms: 0.01 };
  const found = {
    id: nasty,
    set: nasty,
    kind: nasty,
    label: 'attack',
    probability: 0.1,
    level: 'LOW',
    decision: 'allow',
    text: nasty,
    views: [{ name: nasty, text: nasty }],
    findings: [{ rule: nasty, severity: 'low', detector: 'pattern', path: nasty }],
  };
  const page = toHtml({
    tool: { name: 'tocsin', version: nasty, rules: 1, policy: nasty },
    data: nasty,
    rows: 2,
    sample: null,
    seconds: 1,
    sets: [
      {
        set: nasty,
        kind: nasty,
        attacks: 1,
        found: 1,
        foundInterval: [0.2, 1],
        benign: 1,
        flagged: 0,
        flaggedInterval: [0, 0.8],
        isCounted: true,
      },
    ],
    judges: [
      {
        id: 'decision',
        micro: numbers,
        macro: numbers,
        roc: [
          [0, 0],
          [1, 1],
        ],
      },
    ],
    detectors: [{ detector: nasty, weight: 0.9, precision: null, rows: 0 }],
    latency: { p50: 1, p90: 2, p99: 3, max: 4, buckets: [{ from: 1, to: 2, count: 3 }] },
    worst: { misses: [found], falseAlarms: [found] },
    peers: [{ id: nasty, version: nasty, status: 'failed', error: nasty }],
  });
  expect(page).not.toMatch(/<script>alert|[\u202e\u200b\u001b]|"' onload/);
  expect(page).toContain('&lt;script&gt;alert(1)');
});
