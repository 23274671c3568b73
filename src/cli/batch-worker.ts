import { parentPort, workerData } from 'node:worker_threads';
import type { Line } from '../batch/lines.js';
import { scanLine } from '../batch/scan-line.js';
import type { WorkerSetup } from './batch-pool.js';
import { openMemoryFile } from './memory.js';
import { toFailLevel, toScanner } from './options.js';

/** A worker thread of `tocsin batch --workers`: receives chunks of lines and posts their results in order. */
const setup = workerData as WorkerSetup;
const memory = await openMemoryFile(setup.memoryFile);
const { scanner } = await toScanner(setup, process.env, memory && { memory });
const failLevel = toFailLevel(setup.failOn);
const options = { details: setup.details, ...(failLevel && { failLevel }) };

// Chunks are scanned one after another: a scan may pause to load a parser, and results must stay in order.
let turn = Promise.resolve();
parentPort!.on('message', (lines: readonly Line[]) => {
  turn = turn.then(async () => {
    const results = [];
    for (const line of lines) results.push(await scanLine(line, scanner, options));
    parentPort!.postMessage(results);
  });
});
