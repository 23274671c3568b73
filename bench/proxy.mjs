/** `npm run bench:proxy`: the cost of `tocsin proxy` in latency, calls per second and memory. */
import { parseArgs } from 'node:util';
import { measureKills } from './proxy/kill.mjs';
import { measureHttp, measureStdio } from './proxy/latency.mjs';
import { measureMemory, measureThroughput } from './proxy/throughput.mjs';

const HELP = `Usage: node bench/proxy.mjs [options]

What tocsin proxy costs, measured with the built command line (npm run build first). Linux.

  --only <part>   stdio, http, throughput or memory alone
  --calls <n>     calls of each way over standard streams and HTTP (1000)
  --load <n>      calls of 50 clients over HTTP (10000)
  --memory <n>    calls over which memory is watched (200000)
  --kill <n>      kill the proxy or its server that often instead, and look for lost lines and processes
  --seed <n>      of the kills (1)
  --help          show this`;

const { values } = parseArgs({
  options: {
    calls: { type: 'string', default: '1000' },
    load: { type: 'string', default: '10000' },
    memory: { type: 'string', default: '200000' },
    only: { type: 'string' },
    kill: { type: 'string' },
    seed: { type: 'string', default: '1' },
    help: { type: 'boolean', default: false },
  },
});
if (values.help) {
  console.log(HELP);
  process.exit();
}
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
