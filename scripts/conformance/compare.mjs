import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '../setup.mjs';
import { findPort, start } from './processes.mjs';
import { runSuite } from './run-suite.mjs';

const SERVER = join(ROOT, 'test', 'proxy', 'full-server', 'server.mjs');
const CLI = join(ROOT, 'dist', 'cli', 'bin.js');

/** Runs the suite directly, through the proxy to an HTTP server, and through the proxy to a stdio server. */
export async function compareConformance() {
  const [serverPort, httpPort, stdioPort] = [await findPort(), await findPort(), await findPort()];
  const running = [];
  const folder = mkdtempSync(join(tmpdir(), 'tocsin-conformance-'));
  const open = async (args) => void running.push(await start(process.execPath, args, /listening|guarding .* at /));
  try {
    const url = `http://127.0.0.1:${serverPort}/mcp`;
    await open([SERVER, '--port', String(serverPort)]);
    const listen = (port) => ['proxy', '--lock', join(folder, 'tocsin.lock'), '--listen', `127.0.0.1:${port}`];
    await open([CLI, ...listen(httpPort), '--upstream', url]);
    await open([CLI, ...listen(stdioPort), '--', process.execPath, SERVER]);
    return {
      direct: await runSuite(url),
      http: await runSuite(`http://127.0.0.1:${httpPort}/mcp`),
      stdio: await runSuite(`http://127.0.0.1:${stdioPort}/mcp`),
    };
  } finally {
    for (const { close } of running.reverse()) await close();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** One row for each check that any run reported, in the order of the direct run. */
export function toRows({ direct, http, stdio }) {
  const toKey = ({ scenario, check }) => `${scenario} ${check}`;
  const maps = [direct, http, stdio].map((results) => new Map(results.map((result) => [toKey(result), result])));
  const keys = [...new Set(maps.flatMap((map) => [...map.keys()]))];
  return keys.map((key) => {
    const [first, ...proxied] = maps.map((map) => map.get(key));
    const { scenario, check } = first ?? proxied.find((result) => result);
    const statuses = [first, ...proxied].map((result) => result?.status ?? 'missing');
    const errors = [first, ...proxied].map((result) => result?.errorMessage);
    return { scenario, check, statuses, errors };
  });
}
