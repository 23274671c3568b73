/**
 * `npm run bench:proxy`: what `tocsin proxy` costs. A call with a result of 1 kB, direct and through the proxy (`--calls`,
 * 1,000 unless said); calls a second of 50 clients over HTTP (`--load`, 10,000) and memory over many (`--memory`, 200,000).
 * `--kill 200` kills the proxy or its server that often instead. `--only stdio` (http, throughput, memory) does one of them. Linux.
 */
import { parseArgs } from 'node:util';
import { measureKills } from './proxy/kill.mjs';
import { measureHttp, measureStdio } from './proxy/latency.mjs';
import { measureMemory, measureThroughput } from './proxy/throughput.mjs';

const { values } = parseArgs({
  options: {
    calls: { type: 'string', default: '1000' },
    load: { type: 'string', default: '10000' },
    memory: { type: 'string', default: '200000' },
    only: { type: 'string' },
    kill: { type: 'string' },
    seed: { type: 'string', default: '1' },
  },
});
const SECTIONS = {
  stdio: () => measureStdio(Number(values.calls)),
  http: () => measureHttp(Number(values.calls)),
  throughput: () => measureThroughput(Number(values.load)),
  memory: () => measureMemory(Number(values.memory)),
};

if (values.kill !== undefined) {
  const { table, isFine } = await measureKills(Number(values.kill), Number(values.seed));
  process.stdout.write(`${table}\n`);
  process.exitCode = isFine ? 0 : 1;
} else
  for (const [name, measure] of Object.entries(SECTIONS))
    if (values.only === undefined || values.only === name) process.stdout.write(`${await measure()}\n\n`);
