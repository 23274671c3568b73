import { SEMANTIC_SCANNERS } from '../paths.mjs';
import { quantile } from '../speed/measure.mjs';
import { number, ratio, toTable } from '../table.mjs';
import { cpuSeconds } from './process-costs.mjs';
import { SERVER, startProxy, startServer, toProxyArgs } from './setup.mjs';
import { openHttp, openStdio, readPage } from './wire.mjs';

/** Without the transformer, as shipped (it reads what the linear model is in doubt about), and with it for every text. */
export const WITHOUT = ['--classifier', 'linear', '--skip', SEMANTIC_SCANNERS.join(',')];
const MODES = {
  'proxy without the transformer': WITHOUT,
  'proxy as shipped': [],
  'proxy, the transformer always': ['--classifier', 'always'],
};
const node = process.execPath;

export async function measureStdio(calls) {
  const toWay = (name, args) => {
    const client = openStdio(node, args);
    return { name, client, pid: client.child.pid };
  };
  const ways = [
    toWay('direct', [SERVER]),
    ...Object.entries(MODES).map(([name, flags]) => toWay(name, toProxyArgs(flags, [node, SERVER]))),
  ];
  const table = await measureWays('stdio, 1 kB', ways, calls);
  for (const { client } of ways) await client.close();
  return table;
}

export async function measureHttp(calls) {
  const server = await startServer();
  const ways = [{ name: 'direct', client: openHttp(server.url), pid: server.child.pid, close: server.close }];
  for (const [name, flags] of Object.entries(MODES)) {
    const { url, child, close } = await startProxy(flags, server.url);
    ways.push({ name, client: openHttp(url), pid: child.pid, close });
  }
  const table = await measureWays('HTTP, 1 kB', ways, calls);
  for (const { client, close } of ways.reverse()) {
    await client.close();
    await close();
  }
  return table;
}

/** Until it is compiled, as far as that takes no longer than this. */
const WARM_UP = { calls: 1_500, ms: 5_000 };

/** One call at a time, in turns: what else the machine does in a second hits all of them. */
async function measureWays(title, ways, calls) {
  for (const { client } of ways) {
    await client.open();
    const begun = performance.now();
    for (let i = 0; i < WARM_UP.calls && performance.now() - begun < WARM_UP.ms; i++)
      await readPage(client, i, i % 2 ? 'read_page' : 'list_orders');
  }
  const tables = [];
  for (const [tool, what] of Object.entries({ list_orders: 'records', read_page: 'prose' }))
    tables.push(await measureTool(`${title} of ${what}`, ways, calls, tool));
  return tables.join('\n\n');
}

async function measureTool(title, ways, calls, tool) {
  const times = ways.map(() => []);
  const before = ways.map(({ pid }) => cpuSeconds(pid));
  for (let page = 0; page < calls; page++)
    for (const [at, { client }] of ways.entries()) {
      const started = performance.now();
      await readPage(client, page + WARM_UP.calls, tool);
      times[at].push(performance.now() - started);
    }
  const [p50, p99] = [0.5, 0.99].map((part) => times.map((own) => quantile(own, part)));
  const rows = ways.map(({ name, pid }, at) => [
    name,
    ...[p50[at], p99[at], p50[at] - p50[0], p99[at] - p99[0]].map(number),
    ratio(p50[at] / p50[0]),
    number(((cpuSeconds(pid) - before[at]) * 1_000) / calls),
  ]);
  return toTable([title, 'p50 ms', 'p99 ms', 'p50 more', 'p99 more', 'p50 ratio', 'computed ms'], rows);
}
