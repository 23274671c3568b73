// Megabytes per second by kind of English, compared with a loop that only sums up the characters.

import { bytes, number, ratio } from '../table.mjs';
import { best, timeRuns } from './measure.mjs';
import { ordinaryText, SETTINGS } from './prose.mjs';

const SIZE = 5e6;

function addUp(text) {
  let sum = 0;
  for (let i = 0; i < text.length; i++) sum += text.charCodeAt(i);
  return sum;
}

export async function measureThroughput({ scanner, isQuick, say }) {
  const rows = [];
  for (const setting of SETTINGS) {
    say(`throughput of English, ${setting}`);
    const options = {
      prepare: (i) => ordinaryText(SIZE, i, setting),
      least: isQuick ? 3 : 7,
      most: isQuick ? 3 : 15,
      budgetMs: 4_000,
      warmUp: 1,
    };
    const scan = best(await timeRuns((text) => scanner.scan(text), options));
    const loop = best(await timeRuns(addUp, options));
    rows.push({ setting, mbPerSecond: SIZE / 1e3 / scan, timesLoop: scan / loop });
  }
  return {
    title: 'Throughput',
    notes: [
      `${bytes(SIZE)} of English in one text, all scanners and rules, one core, best run.`,
      'plain: prose in ASCII; typeset: the same with curly quotes, dashes and accents; about attacks: our documentation.',
      'The last column is the time against a loop that adds up the same characters, in the same run.',
    ],
    columns: ['English', 'MB/s', 'times the loop'],
    rows: rows.map(({ setting, mbPerSecond, timesLoop }) => [setting, number(mbPerSecond), ratio(timesLoop)]),
    data: rows,
  };
}
