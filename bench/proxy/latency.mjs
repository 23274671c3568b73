import { quantile } from '../speed/measure.mjs';
import { number, ratio, toTable } from '../table.mjs';
import { SERVER, startProxy, startServer, toProxyArgs } from './setup.mjs';
import { openHttp, openStdio, readPage } from './wire.mjs';

/** The transformer not at all, where the linear model is in doubt (as shipped), and for every text. */
const MODES = ['linear', 'doubt', 'always'];

/** One call at a time, in turns: what else the machine does in a second hits all of them. */
export async function measureLatency(calls) {
  const stdio = { direct: openStdio(process.execPath, [SERVER]) };
  for (const mode of MODES)
    stdio[mode] = openStdio(process.execPath, toProxyArgs(['--classifier', mode], [process.execPath, SERVER]));
  const server = await startServer();
  const proxies = [];
  const http = { direct: openHttp(server.url) };
  for (const mode of MODES) {
    const proxy = await startProxy(['--classifier', mode], server.url);
    proxies.push(proxy);
    http[mode] = openHttp(proxy.url);
  }
  try {
    return [await measureWay('stdio', stdio, calls), await measureWay('HTTP', http, calls)].join('\n\n');
  } finally {
    for (const client of [...Object.values(stdio), ...Object.values(http)]) await client.close();
    for (const { close } of [...proxies, server]) await close();
  }
}

const WARM_UP = 200;

async function measureWay(way, clients, calls) {
  const entries = Object.entries(clients);
  for (const [, client] of entries) await client.open();
  const times = new Map(entries.map(([name]) => [name, []]));
  for (let page = -WARM_UP; page < calls; page++)
    for (const [name, client] of entries) {
      const started = performance.now();
      await readPage(client, page + WARM_UP);
      if (page >= 0) times.get(name).push(performance.now() - started);
    }
  const direct = times.get('direct');
  const rows = entries.map(([name]) => {
    const own = times.get(name);
    const [p50, p99] = [quantile(own, 0.5), quantile(own, 0.99)];
    const more = [p50 - quantile(direct, 0.5), p99 - quantile(direct, 0.99)];
    const label = name === 'direct' ? 'direct' : `proxy, classifier ${name}`;
    return [label, ...[p50, p99, ...more].map(number), ratio(p50 / quantile(direct, 0.5))];
  });
  return toTable([`${way}, 1 kB`, 'p50 ms', 'p99 ms', 'p50 more', 'p99 more', 'p50 ratio'], rows);
}
