import { join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import { BIN, folderWith } from '../cli/run-tocsin.js';
import { type Connect, describeClient, START_MS } from './client-suite.js';
import { describeFully, FULL_SERVER } from './full-suite.js';
import {
  EVERYTHING,
  overHttp,
  overStdio,
  type Running,
  startEverything,
  startFullServer,
  startHttp,
} from './servers.js';

/** The suites of direct.test.ts through the proxy, with each combination of transports. */
const node = process.execPath;
const PROXY = [BIN, 'proxy', '--lock', join(folderWith({}), 'tocsin.lock')];

const running: Running[] = [];
const keep = async (starting: Promise<Running>): Promise<Running> => {
  const server = await starting;
  running.push(server);
  return server;
};
const listen = (to: readonly string[]): Promise<Running> =>
  keep(startHttp((port) => ({ args: [...PROXY, '--listen', `127.0.0.1:${port}`, ...to] }), /guarding .* at /));

/** Starts on the first connection and ends with the tests. */
const later = (start: () => Promise<Connect>): Connect => {
  let connect: Promise<Connect> | undefined;
  return async (client) => {
    connect ??= start();
    await (await connect)(client);
  };
};

const servers: { everything?: Running; full?: Running } = {};
beforeAll(async () => {
  servers.everything = await keep(startEverything());
  servers.full = await keep(startFullServer());
}, START_MS);
afterAll(async () => {
  for (const { close } of running.reverse()) await close();
});

const SUITES = [
  ['', describeClient, EVERYTHING, 'everything'],
  ['all features, ', describeFully, FULL_SERVER, 'full'],
] as const;

for (const [what, describeSuite, script, name] of SUITES) {
  const upstream = () => ['--upstream', servers[name]!.url];
  const way = `${what}through the proxy,`;
  describeSuite(`${way} stdio to stdio`, overStdio(node, [...PROXY, '--', node, script]));
  describeSuite(
    `${way} stdio to HTTP`,
    later(async () => overStdio(node, [...PROXY, ...upstream()])),
  );
  describeSuite(
    `${way} HTTP to stdio`,
    later(async () => overHttp((await listen(['--', node, script])).url)),
  );
  describeSuite(
    `${way} HTTP to HTTP`,
    later(async () => overHttp((await listen(upstream())).url)),
  );
}
