// The cost of starting the command line for one small file.

import { statSync } from 'node:fs';
import { basename } from 'node:path';
import { CLI, MEMORY_HOOK, SMALL_FILE } from '../paths.mjs';
import { bytes, number, ratio } from '../table.mjs';
import { median } from './measure.mjs';
import { startChild, toExit } from './workspace.mjs';

const MEMORY_RUNS = 2;
const COMMANDS = [
  { name: 'node -e 0', args: ['-e', '0'] },
  { name: 'tocsin scan', args: [CLI, 'scan', SMALL_FILE] },
];

async function wallTime({ name, args }) {
  const started = performance.now();
  const child = startChild(process.execPath, args, { stdio: 'ignore' });
  const exit = await toExit(child);
  // The time is taken before the result is checked.
  const ms = performance.now() - started;
  if (exit !== 0) throw new Error(`${name} ended with ${exit}`);
  return ms;
}

/**
 * Megabytes, or undefined if the system does not report them. Measured in a separate run, because the hook costs time.
 */
async function peakMemory({ args }) {
  const child = startChild(process.execPath, ['--require', MEMORY_HOOK, ...args], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  let said = '';
  child.stdio[3]?.on('data', (chunk) => {
    said += chunk;
  });
  await toExit(child);
  return said === '' ? undefined : (Number(said) * 1_024) / 1e6;
}

export async function measureColdStart({ isQuick, say }) {
  const runs = isQuick ? 5 : 7;
  say(`cold start, ${runs} times`);
  /** @type {number[][]} */
  const times = COMMANDS.map(() => []);
  // The first round fills the disk cache and is not counted. Commands alternate, so that other load affects both.
  for (let run = -1; run < runs; run++) {
    for (const [at, command] of COMMANDS.entries()) {
      const ms = await wallTime(command);
      if (run >= 0) times[at].push(ms);
    }
  }
  /** @type {(number | undefined)[][]} */
  const peaks = COMMANDS.map(() => []);
  for (let run = 0; run < MEMORY_RUNS; run++) {
    for (const [at, command] of COMMANDS.entries()) peaks[at].push(await peakMemory(command));
  }
  const commands = COMMANDS.map(({ name }, at) => {
    const measured = peaks[at].filter((peak) => peak !== undefined);
    return { name, ms: median(times[at]), peakMB: measured.length > 0 ? Math.max(...measured) : undefined };
  });
  const [node] = commands;
  const size = statSync(SMALL_FILE).size;
  return {
    title: 'Cold start',
    notes: [
      `A new process for one file (${basename(SMALL_FILE)} of the honest example, ${bytes(size)}), disk cache warm.`,
      `Wall time: median of ${runs}. Memory: highest resident set of ${MEMORY_RUNS} further runs.`,
    ],
    columns: ['command', 'ms', 'to node', 'peak MB', 'to node'],
    rows: commands.map(({ name, ms, peakMB }) => [
      name,
      number(ms),
      ratio(ms / node.ms),
      peakMB === undefined ? 'not measured' : number(peakMB),
      peakMB === undefined || node.peakMB === undefined ? '-' : ratio(peakMB / node.peakMB),
    ]),
    data: { bytes: size, commands },
  };
}
