/** `npm run bench:service`: requests per second and latency of `tocsin serve`, beside an empty handler in the same run. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { Agent, createServer, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

const HELP = `Usage: node bench/service.mjs [options]

Measures POST /v1/scan with texts of 500 characters, lexical mode, with the built command line (npm run build first).

  --seconds <n>    length of each measurement (10)
  --processes <n>  processes of the service, repeatable (1, 2)
  --clients <n>    concurrent connections (32)
  --encoder        measure with the semantic scanners, too
  --memory <n>     send this many requests to one process instead, and show its memory
  --help           show this`;

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '10' },
    processes: { type: 'string', multiple: true, default: ['1', '2'] },
    clients: { type: 'string', default: '32' },
    encoder: { type: 'boolean', default: false },
    memory: { type: 'string' },
    help: { type: 'boolean', default: false },
  },
});
if (values.help) {
  console.log(HELP);
  process.exit();
}

const BIN = fileURLToPath(new URL('../dist/cli/bin.js', import.meta.url));
const SEMANTIC = ['sentinel', 'embedding-similarity', 'semantic-memory'];
const WORDS =
  'the garden opens early in spring and visitors walk along quiet paths while birds sing above old trees'.split(' ');
/** Every text differs, so that no cache helps. */
const toText = (seed) => {
  let text = '';
  for (let i = 0; text.length < 500; i++) text += `${WORDS[(seed * 7 + i * 13 + ((seed * i) % 5)) % WORDS.length]} `;
  return `${text.slice(0, 492)} ${seed}.`;
};

const SECONDS = Number(values.seconds);
const CLIENTS = Number(values.clients);

/** Sends requests for some seconds: as many as the server answers, or at a fixed rate. */
async function load(url, path, perSecond) {
  const agent = new Agent({ keepAlive: true, maxSockets: CLIENTS });
  const { hostname, port } = new URL(url);
  const times = [];
  let failed = 0;
  let seed = 0;
  const send = () =>
    new Promise((resolve) => {
      const body = JSON.stringify({ text: toText(seed++), kind: 'document' });
      const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) };
      const started = performance.now();
      const sent = request({ hostname, port, path, method: 'POST', agent, headers }, (response) => {
        if (response.statusCode !== 200) failed++;
        response.resume();
        response.on('end', () => {
          times.push(performance.now() - started);
          resolve(undefined);
        });
      });
      sent.on('error', () => {
        failed++;
        resolve(undefined);
      });
      sent.end(body);
    });
  const end = performance.now() + SECONDS * 1_000;
  const started = performance.now();
  if (perSecond === undefined) {
    await Promise.all(
      Array.from({ length: CLIENTS }, async () => {
        while (performance.now() < end) await send();
      }),
    );
  } else {
    const pending = [];
    for (let count = 0; performance.now() < end; ) {
      const due = ((performance.now() - started) / 1_000) * perSecond;
      for (; count < due; count++) pending.push(send());
      await new Promise((resolve) => setTimeout(resolve, 2));
    }
    await Promise.all(pending);
  }
  agent.destroy();
  const seconds = (performance.now() - started) / 1_000;
  times.sort((a, b) => a - b);
  const at = (share) => times[Math.min(times.length - 1, Math.floor(share * times.length))] ?? 0;
  return { perSecond: times.length / seconds, p50: at(0.5), p99: at(0.99), failed };
}

async function startService(processes, skip) {
  const folder = await mkdtemp(join(tmpdir(), 'tocsin-bench-'));
  const flags = ['--listen', '127.0.0.1:18799', '--rate', '1000000', '--processes', String(processes), '--no-worker'];
  const args = [
    'serve',
    ...flags,
    '--database',
    join(folder, 'tocsin.db'),
    ...(skip.length > 0 ? ['--skip', ...skip] : []),
  ];
  const child = spawn(process.execPath, [BIN, ...args], { stdio: ['ignore', 'ignore', 'pipe'] });
  let output = '';
  await new Promise((resolve, reject) => {
    child.stderr.on('data', (chunk) => {
      output += chunk;
      if ((output.match(/serving at/g) ?? []).length >= processes) resolve(undefined);
    });
    child.once('exit', () => reject(new Error(output)));
  });
  return {
    url: 'http://127.0.0.1:18799',
    pid: child.pid,
    stop: async () => {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function measureEmpty() {
  const server = createServer((incoming, response) => {
    incoming.resume();
    incoming.on('end', () => response.end('{}'));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
  const result = await load(`http://127.0.0.1:${port}`, '/');
  server.close();
  server.closeAllConnections();
  return result;
}

const toRow = (name, { perSecond, p50, p99, failed }, base) =>
  [
    name.padEnd(34),
    perSecond.toFixed(0).padStart(8),
    `${(perSecond / base.perSecond).toFixed(3)}`.padStart(8),
    p50.toFixed(1).padStart(8),
    p99.toFixed(1).padStart(8),
    String(failed).padStart(7),
  ].join(' ');

/** Resident memory after each tenth of the requests. The first tenth fills caches and compiles the code. */
async function measureMemory(requests) {
  const service = await startService(1, SEMANTIC);
  const agent = new Agent({ keepAlive: true, maxSockets: CLIENTS });
  const { hostname, port } = new URL(service.url);
  let seed = 0;
  const send = async () => {
    const body = JSON.stringify({ text: toText(seed++), kind: 'document' });
    const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) };
    const sent = request({ hostname, port, path: '/v1/scan', method: 'POST', agent, headers }).end(body);
    const [response] = await once(sent, 'response');
    response.resume();
    await once(response, 'end');
  };
  console.log('requests   memory MB');
  for (let tenth = 1; tenth <= 10; tenth++) {
    const until = (requests / 10) * tenth;
    await Promise.all(
      Array.from({ length: CLIENTS }, async () => {
        while (seed < until) await send();
      }),
    );
    const pages = Number((await readFile(`/proc/${service.pid}/statm`, 'utf8')).split(' ')[1]);
    console.log(`${String(seed).padStart(8)} ${((pages * 4_096) / 1e6).toFixed(0).padStart(11)}`);
  }
  agent.destroy();
  await service.stop();
}

if (values.memory !== undefined) {
  await measureMemory(Number(values.memory));
  process.exit();
}

console.log('                                    req/s  to empty   p50 ms   p99 ms  failed');
const empty = await measureEmpty();
console.log(toRow('empty handler', empty, empty));
const modes = [['lexical', SEMANTIC], ...(values.encoder ? [['encoder', []]] : [])];
for (const [mode, skip] of modes) {
  for (const processes of values.processes.map(Number)) {
    const service = await startService(processes, skip);
    await load(service.url, '/v1/scan');
    const full = await load(service.url, '/v1/scan');
    console.log(toRow(`${mode}, ${processes} process${processes > 1 ? 'es' : ''}`, full, empty));
    const part = await load(service.url, '/v1/scan', full.perSecond * 0.7);
    console.log(toRow(`${mode}, ${processes}, at 70% load`, part, empty));
    await service.stop();
  }
}
