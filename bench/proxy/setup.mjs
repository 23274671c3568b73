import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findPort, start } from '../../scripts/conformance/processes.mjs';
import { CLI } from '../paths.mjs';

export const SERVER = fileURLToPath(new URL('server.mjs', import.meta.url));

/** The folder of lock files and audit logs. It is deleted at the end. */
export const FOLDER = mkdtempSync(join(tmpdir(), 'tocsin-bench-'));
process.on('exit', () => rmSync(FOLDER, { recursive: true, force: true }));

const READY = /listening|guarding .* at /;
const OWN = ['--lock', join(FOLDER, 'tocsin.lock')];

/** A proxy over standard streams. */
export const toProxyArgs = (flags, command) => [CLI, 'proxy', ...OWN, ...flags, '--', ...command];

/** Runs on a single core if the system supports it. */
const onCore = (core, args) =>
  core === undefined ? [process.execPath, args] : ['taskset', ['-c', String(core), process.execPath, ...args]];

export async function startServer(core) {
  const port = await findPort();
  const [command, args] = onCore(core, [SERVER, '--port', String(port)]);
  return { url: `http://127.0.0.1:${port}/mcp`, ...(await start(command, args, READY)) };
}

export async function startProxy(flags, upstream, core) {
  const port = await findPort();
  const own = [CLI, 'proxy', ...OWN, '--listen', `127.0.0.1:${port}`, '--upstream', upstream, ...flags];
  const [command, args] = onCore(core, own);
  return { url: `http://127.0.0.1:${port}/mcp`, ...(await start(command, args, READY)) };
}
