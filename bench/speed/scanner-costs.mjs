// The share of time of each scanner.

import { bytes, percent } from '../table.mjs';
import { base64Blobs } from './hostile-inputs.mjs';
import { toInventory } from './inventory.mjs';
import { timeRuns } from './measure.mjs';
import { ordinaryText } from './prose.mjs';

/** Similar amounts of each kind of text, so that the last column is not decided by the largest. */
const SAMPLE_BYTES = 2e5;
const REST = 'readings, score, abstaining';

const encodings = [
  (text) => Buffer.from(text).toString('base64'),
  (text) => Buffer.from(text).toString('hex'),
  (text) => encodeURIComponent(text).replaceAll('e', '%65'),
  (text) => text.replace(/[a-z]/g, (letter) => `&#${letter.charCodeAt(0)};`),
  (text) => text.split('').join('\u200b'),
];

function encodedTexts() {
  const texts = [base64Blobs(5_000)];
  for (let size = 0; size < SAMPLE_BYTES; ) {
    const turn = texts.length;
    // Encoded parts are inside ordinary text, as in a page.
    const hidden = encodings[turn % encodings.length](ordinaryText(300, turn));
    const text = `${ordinaryText(1_000, turn)}\n${hidden}\n`;
    texts.push(text);
    size += Buffer.byteLength(text);
  }
  return texts;
}

function toSamples() {
  const prose = Array.from({ length: SAMPLE_BYTES / 4_000 }, (_, turn) => ordinaryText(4_000, turn));
  const tools = toInventory(Math.round(SAMPLE_BYTES / 700)).map((tool) => ({ tool }));
  return { prose, tools, encoded: encodedTexts() };
}

export async function measureScannerCosts({ scanner, isQuick, say }) {
  const costs = {};
  for (const [sample, inputs] of Object.entries(toSamples())) {
    say(`cost of each scanner on ${sample}`);
    const cost = new Map();
    const add = (id, ms) => cost.set(id, (cost.get(id) ?? 0) + ms);
    let isWarm = false;
    const pass = async () => {
      for (const input of inputs) {
        const { results, ms } = await scanner.scan(input);
        if (!isWarm) continue;
        const known = results.reduce((sum, { scannerId, latencyMs = 0 }) => {
          add(scannerId, latencyMs);
          return sum + latencyMs;
        }, 0);
        add(REST, ms - known);
      }
    };
    await timeRuns(pass, { least: 2, most: 2 });
    isWarm = true;
    await timeRuns(pass, { least: 2, most: 20, budgetMs: isQuick ? 300 : 1_500 });
    costs[sample] = cost;
  }
  return toSection(costs);
}

function toSection(costs) {
  const samples = Object.keys(costs);
  const ids = [...new Set(samples.flatMap((sample) => [...costs[sample].keys()]))].filter((id) => id !== REST);
  const total = (sample) => [...costs[sample].values()].reduce((sum, ms) => sum + ms, 0);
  // Samples ran for different numbers of passes, so shares are averaged instead of times.
  const share = (sample, id) => (costs[sample].get(id) ?? 0) / total(sample);
  const shares = [...ids, REST].map((id) => {
    const bySample = Object.fromEntries(samples.map((sample) => [sample, share(sample, id)]));
    return { id, ...bySample, all: samples.reduce((sum, sample) => sum + bySample[sample], 0) / samples.length };
  });
  shares.sort((a, b) => b.all - a.all);
  return {
    title: 'Cost of each scanner',
    notes: [
      `Share of the scan time, by latencyMs of each result, over ${bytes(SAMPLE_BYTES)} of each sort of input.`,
      `"${REST}": making the views, scoring, deciding, and scanners that`,
      'had nothing to say, which leave no result and so no time. "all" is the mean of the three.',
    ],
    columns: ['part', ...samples, 'all'],
    rows: shares.map((entry) => [entry.id, ...samples.map((sample) => percent(entry[sample])), percent(entry.all)]),
    data: shares,
  };
}
