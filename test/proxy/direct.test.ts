import { afterAll, beforeAll } from 'vitest';
import { describeClient, START_MS } from './client-suite.js';
import { describeFully, FULL_SERVER } from './full-suite.js';
import { EVERYTHING, overHttp, overStdio, type Running, startEverything, startFullServer } from './servers.js';

let running: Running[] = [];
beforeAll(async () => {
  running = [await startEverything(), await startFullServer()];
}, START_MS);
afterAll(async () => {
  for (const { close } of running) await close();
});

describeClient('directly, over stdio', overStdio(process.execPath, [EVERYTHING]));
describeClient('directly, over HTTP', (client) => overHttp(running[0]!.url)(client));
describeFully('all features directly, over stdio', overStdio(process.execPath, [FULL_SERVER]));
describeFully('all features directly, over HTTP', (client) => overHttp(running[1]!.url)(client));
