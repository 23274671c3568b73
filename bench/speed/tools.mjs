// Tool definitions scanned per second.

import { bytes, number, whole } from '../table.mjs';
import { toInventory } from './inventory.mjs';
import { best, median, timeRuns } from './measure.mjs';

const COUNT = 5_000;

export async function measureTools({ scanner, isQuick, say }) {
  say(`${COUNT} tools`);
  const tools = toInventory(COUNT);
  const size = Buffer.byteLength(JSON.stringify(tools));
  let objections = 0;
  const passes = await timeRuns(
    async () => {
      objections = 0;
      for (const tool of tools) {
        const { decision } = await scanner.scan({ tool });
        if (decision.action !== 'allow') objections++;
      }
    },
    { least: isQuick ? 3 : 5, most: 5, budgetMs: 0, warmUp: 1 },
  );
  const ms = median(passes);
  return {
    title: 'Tools per second',
    notes: [
      `${whole(COUNT)} generated definitions, all distinct and honest, one scan each.`,
      `Median of ${passes.length} passes after one to warm up.`,
    ],
    columns: ['tools', 'JSON', 'median ms', 'best ms', 'tools/s', 'MB/s', 'not allowed'],
    rows: [
      [
        whole(COUNT),
        bytes(size),
        number(ms),
        number(best(passes)),
        number((COUNT / ms) * 1e3),
        number(size / 1e3 / ms),
        objections,
      ],
    ],
    data: {
      tools: COUNT,
      bytes: size,
      medianMs: ms,
      bestMs: best(passes),
      toolsPerSecond: (COUNT / ms) * 1e3,
      objections,
    },
  };
}
