import { quantile } from '../speed/measure.mjs';
import { number, percent, toTable, whole } from '../table.mjs';
import { WITHOUT } from './latency.mjs';
import { cpuSeconds, residentMegabytes } from './process-costs.mjs';
import { startProxy, startServer } from './setup.mjs';
import { openHttp, readPage } from './wire.mjs';

const CLIENTS = 50;

/** The proxy runs on the first core. The server and the clients run on the second. */
async function withLoad(flags, run) {
  const server = await startServer(1);
  const proxy = await startProxy(flags, server.url, 0);
  const clients = Array.from({ length: CLIENTS }, () => openHttp(proxy.url));
  try {
    for (const client of clients) await client.open();
    return await run(clients, proxy.child.pid);
  } finally {
    for (const client of clients) await client.close();
    await proxy.close();
    await server.close();
  }
}

/**
 * All clients at once, each with one call after the other, up to a total number of calls.
 *
 * @param {(made: number) => void} [onCall]
 */
async function callAll(clients, calls, onCall = () => {}) {
  let made = 0;
  const errors = [];
  const times = [];
  const work = async (client) => {
    while (made < calls) {
      const page = made++;
      const started = performance.now();
      await readPage(client, page).catch((error) => errors.push(error.message));
      times.push(performance.now() - started);
      onCall(made);
    }
  };
  const started = performance.now();
  await Promise.all(clients.map(work));
  return { seconds: (performance.now() - started) / 1_000, errors, times };
}

/** Without the transformer: with it, one core reads a dozen texts per second instead of five hundred. */
export function measureThroughput(calls) {
  return withLoad(WITHOUT, async (clients, pid) => {
    await callAll(clients, 2_000);
    const before = cpuSeconds(pid);
    const { seconds, errors, times } = await callAll(clients, calls);
    const busy = cpuSeconds(pid) - before;
    for (const error of errors.slice(0, 3)) process.stderr.write(`${error}\n`);
    const speeds = [calls / seconds, calls / busy].map(whole);
    const rows = [[whole(calls), ...speeds, percent(busy / seconds), number(quantile(times, 0.99)), errors.length]];
    const head = [`${CLIENTS} clients, calls`, 'calls/s', 'calls/s of computing', 'computing', 'p99 ms', 'errors'];
    return toTable(head, rows);
  });
}

export function measureMemory(calls) {
  return withLoad(WITHOUT, async (clients, pid) => {
    const samples = [];
    const { seconds, errors } = await callAll(clients, calls, (made) => {
      if (made % Math.ceil(calls / 100) === 0) samples.push(residentMegabytes(pid));
    });
    // Between two garbage collections, memory rises and falls by half. Growth shows only after a collection.
    const [early, late] = [samples.slice(10, 20), samples.slice(-10)].map((part) => Math.min(...part));
    const rows = [
      [
        whole(calls),
        number(early),
        number(late),
        number(Math.max(...samples)),
        percent(late / early - 1),
        errors.length,
        whole(seconds),
      ],
    ];
    return toTable(
      ['calls', 'least MB after a tenth', 'least MB at the end', 'most MB', 'growth', 'errors', 's'],
      rows,
    );
  });
}
