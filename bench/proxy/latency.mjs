import { join } from 'node:path';
import { SEMANTIC_SCANNERS } from '../scanner-ids.mjs';
import { quantile } from '../speed/measure.mjs';
import { number, ratio, toTable } from '../table.mjs';
import { cpuSeconds } from './process-costs.mjs';
import { FOLDER, SERVER, startProxy, startServer, toProxyArgs } from './setup.mjs';
import { openHttp, openStdio, readPage } from './wire.mjs';

/** Without the transformer, with the default (only texts that the linear model doubts), and with it for every text. */
export const WITHOUT = ['--classifier', 'linear', '--skip', SEMANTIC_SCANNERS.join(',')];
const MODES = {
  'proxy without the transformer': WITHOUT,
  'the same, with an audit': [...WITHOUT, '--audit', join(FOLDER, 'audit.jsonl')],
  'proxy as shipped': [],
  'proxy, the transformer always': ['--classifier', 'always'],
};
const node = process.execPath;

export const measureStdio = (calls) =>
  measureModes('stdio', calls, async (flags) => [toStdioWay([SERVER]), toStdioWay(toProxyArgs(flags, [node, SERVER]))]);

export const measureHttp = (calls) =>
  measureModes('HTTP', calls, async (flags) => {
    const server = await startServer();
    const proxy = await startProxy(flags, server.url);
    return [toHttpWay(server), toHttpWay(proxy)];
  });

function toStdioWay(args) {
  const client = openStdio(node, args);
  return { client, pid: client.child.pid, close: () => client.close() };
}

function toHttpWay({ url, child, close }) {
  const client = openHttp(url);
  return {
    client,
    pid: child.pid,
    close: async () => {
      await client.close();
      await close();
    },
  };
}

/** The maximum time of the warm-up. */
const WARM_UP = { calls: 1_500, ms: 5_000 };

/**
 * Each path through the proxy alternates with the direct one, so that other load of the machine affects both. Only one
 * proxy runs at a time, because the encoder of another one would evict the processor's caches.
 */
async function measureModes(transport, calls, open) {
  /** @type {Record<string, string[][]>} */
  const rows = { list_orders: [], read_page: [] };
  for (const [name, flags] of Object.entries(MODES)) {
    const ways = await open(flags);
    for (const { client } of ways) await warmUp(client);
    for (const [tool, list] of Object.entries(rows)) list.push([name, ...(await measureTool(ways, calls, tool))]);
    for (const { close } of ways.reverse()) await close();
  }
  const head = ['direct p50 ms', 'p50 ms', 'p99 ms', 'p50 more', 'p99 more', 'p50 ratio', 'computed ms'];
  return [
    toTable([`${transport}, 1 kB of records`, ...head], rows.list_orders),
    toTable([`${transport}, 1 kB of prose`, ...head], rows.read_page),
  ].join('\n\n');
}

async function warmUp(client) {
  await client.open();
  const begun = performance.now();
  for (let i = 0; i < WARM_UP.calls && performance.now() - begun < WARM_UP.ms; i++)
    await readPage(client, i, i % 2 ? 'read_page' : 'list_orders');
}

async function measureTool([direct, proxy], calls, tool) {
  /** @type {[direct: number[], proxy: number[]]} */
  const times = [[], []];
  const before = cpuSeconds(proxy.pid);
  for (let page = 0; page < calls; page++)
    for (const [at, { client }] of [direct, proxy].entries()) {
      const started = performance.now();
      await readPage(client, page + WARM_UP.calls, tool);
      times[at].push(performance.now() - started);
    }
  const computed = ((cpuSeconds(proxy.pid) - before) * 1_000) / calls;
  const [p50, p99] = [0.5, 0.99].map((part) => times.map((own) => quantile(own, part)));
  return [
    ...[p50[0], p50[1], p99[1], p50[1] - p50[0], p99[1] - p99[0]].map(number),
    ratio(p50[1] / p50[0]),
    number(computed),
  ];
}
