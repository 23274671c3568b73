// The throughput of `tocsin batch`.

import { closeSync, createReadStream, openSync, writeSync } from 'node:fs';
import { CLI } from '../paths.mjs';
import { SEMANTIC_SCANNERS } from '../scanner-ids.mjs';
import { bytes, number, ratio, whole } from '../table.mjs';
import { toInventory } from './inventory.mjs';
import { ordinaryText } from './prose.mjs';
import { startChild, temporaryFile, toExit } from './workspace.mjs';

const WORKERS = [1, 2];

/** Documents of 1 to 8 kB, and a tool in every third row, as in an agent's log. */
function writeRows(file, target) {
  const tools = toInventory(500);
  const output = openSync(file, 'w');
  let size = 0;
  let rows = 0;
  for (; size < target; rows++) {
    const row =
      rows % 3 === 0
        ? { id: rows, tool: tools[(rows / 3) % tools.length] }
        : { id: rows, kind: 'document', text: ordinaryText(1_000 + ((rows * 611) % 7_000), rows) };
    size += writeSync(output, `${JSON.stringify(row)}\n`);
  }
  closeSync(output);
  return { size, rows };
}

async function countLines(file) {
  let lines = 0;
  for await (const chunk of createReadStream(file)) for (const byte of chunk) if (byte === 10) lines++;
  return lines;
}

async function runBatch(input, workers) {
  const results = temporaryFile(`results-${workers}.jsonl`);
  // Writes to a file: with a pipe, this process would compete with the workers for both cores.
  const output = openSync(results, 'w');
  const started = performance.now();
  const child = startChild(
    process.execPath,
    [CLI, 'batch', input, '--workers', String(workers), '--skip', ...SEMANTIC_SCANNERS],
    {
      stdio: ['ignore', output, 'inherit'],
    },
  );
  const exit = await toExit(child);
  const ms = performance.now() - started;
  closeSync(output);
  if (exit !== 0) throw new Error(`tocsin batch --workers ${workers} ended with ${exit}`);
  return { ms, lines: await countLines(results) };
}

export async function measureBatch({ isQuick, say }) {
  const input = temporaryFile('rows.jsonl');
  say('writing JSON Lines');
  const { size, rows } = writeRows(input, isQuick ? 3e6 : 20e6);
  const rounds = isQuick ? 1 : 2;
  const runs = WORKERS.map((workers) => ({ workers, ms: Infinity }));
  for (let round = 0; round < rounds; round++) {
    for (const run of runs) {
      say(`batch with --workers ${run.workers}`);
      const { ms, lines } = await runBatch(input, run.workers);
      if (lines !== rows) throw new Error(`tocsin batch: ${rows} rows in, ${lines} out`);
      run.ms = Math.min(run.ms, ms);
    }
  }
  return {
    title: 'Batch throughput',
    notes: [
      `${bytes(size)} of JSON Lines in ${whole(rows)} rows, documents of 1 to 8 kB and tools.`,
      `Best of ${rounds}, start-up of the process and its threads included.`,
    ],
    columns: ['workers', 's', 'rows/s', 'MB/s', 'to one worker'],
    rows: runs.map(({ workers, ms }) => [
      workers,
      number(ms / 1e3),
      number((rows / ms) * 1e3),
      number(size / 1e3 / ms),
      ratio(runs[0].ms / ms),
    ]),
    data: { bytes: size, rows, rounds, runs },
  };
}
