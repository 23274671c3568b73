/** `npm run bench:workers`: how many tool lists `tocsin worker` scans in a second, with one worker and with more. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { startPostgres } from '../scripts/test-services.mjs';

const HELP = `Usage: node bench/workers.mjs [options]

Scans lists of tools from a queue in PostgreSQL, in lexical mode, with the built command line (npm run build first). Every list
is scanned once: the number of results is checked.

  --lists <n>    lists of each measurement (20000; a registry has 100000)
  --workers <n>  processes that scan, repeatable (1, 2)
  --help         show this`;

const { values } = parseArgs({
  options: {
    lists: { type: 'string', default: '20000' },
    workers: { type: 'string', multiple: true, default: ['1', '2'] },
    help: { type: 'boolean', default: false },
  },
});
if (values.help) {
  console.log(HELP);
  process.exit();
}

const BIN = fileURLToPath(new URL('../dist/cli/bin.js', import.meta.url));
const SKIP = ['--skip', 'sentinel', 'embedding-similarity', 'semantic-memory'];
const POLL_MS = 100;

async function start(args, ready) {
  const child = spawn(process.execPath, [BIN, ...args], { stdio: ['ignore', 'ignore', 'pipe'] });
  let output = '';
  const match = await new Promise((resolve, reject) => {
    child.stderr.on('data', (chunk) => {
      output += chunk;
      const found = ready.exec(output);
      if (found) resolve(found);
    });
    child.once('exit', () => reject(new Error(output)));
  });
  const stop = async () => {
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    await ended;
  };
  return { match, stop };
}

/** Every list differs, so that no cache helps. */
const toLists = (count) =>
  Array.from({ length: count }, (_, index) => ({
    name: `server ${index}`,
    tools: Array.from({ length: 3 }, (_, tool) => ({
      name: `tool_${index}_${tool}`,
      description: `Looks up entry ${index * 3 + tool} in the catalog and returns its title, its author and its year.`,
      inputSchema: { type: 'object', properties: { id: { type: 'string', description: 'number of the entry' } } },
    })),
  }));

async function scan(url, count) {
  /** @param {string} path @param {RequestInit} [init] @returns {Promise<any>} */
  const call = async (path, init) => (await fetch(url + path, init)).json();
  const body = JSON.stringify({ kind: 'tool-lists', lists: toLists(count) });
  const headers = { 'content-type': 'application/json' };
  const { id } = await call('/v1/scans', { method: 'POST', headers, body });
  for (;;) {
    const view = await call(`/v1/scans/${id}`);
    if (view.status === 'done') {
      if (view.done !== count || view.failed > 0) throw new Error(`wrong results: ${JSON.stringify(view)}`);
      return view;
    }
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
}

const lists = Number(values.lists);
const postgres = await startPostgres({ isDurable: true });
const stores = ['--database', postgres.url, ...SKIP];
const service = await start(['serve', '--listen', '127.0.0.1:0', '--no-worker', ...stores], /serving at (http:\S+)/);
const [, url] = service.match;
console.log('workers   lists/s   of linear');
let base;
for (const count of values.workers.map(Number)) {
  const workers = await Promise.all(Array.from({ length: count }, () => start(['worker', ...stores], /taking jobs/)));
  // Loading and compiling the rules is not part of the measurement.
  await scan(url, 400 * count);
  const { at, finishedAt } = await scan(url, lists);
  const perSecond = lists / ((Date.parse(finishedAt) - Date.parse(at)) / 1_000);
  base ??= perSecond / count;
  console.log(
    `${String(count).padStart(7)} ${perSecond.toFixed(0).padStart(9)} ${(perSecond / count / base).toFixed(2).padStart(11)}`,
  );
  await Promise.all(workers.map((worker) => worker.stop()));
}
await service.stop();
await postgres.stop();
