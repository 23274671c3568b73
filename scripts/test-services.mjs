import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync } from 'node:fs';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/*
 * Starts PostgreSQL and Redis for the tests of the service: each on a free port, with its data in a temporary folder. If
 * the programs are missing, it installs the Debian packages, which needs root or passwordless sudo.
 * `TOCSIN_TEST_POSTGRES` and `TOCSIN_TEST_REDIS` name servers that run already.
 */

const IS_ROOT = process.getuid?.() === 0;

const APT = '/usr/bin/apt-get';
/** Another installation may run. */
const WAIT_FOR_LOCK = ['-o', 'DPkg::Lock::Timeout=600'];

function install(packages) {
  const [program, ...first] = IS_ROOT ? [APT] : ['sudo', '-n', APT];
  const run = (...args) =>
    execFileSync(program, [...first, ...WAIT_FOR_LOCK, '-qq', ...args], {
      stdio: 'pipe',
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
  try {
    // A fresh image has no lists of packages, or old ones.
    run('update');
  } catch {
    // The lists that are there may do.
  }
  try {
    run('install', '-y', '--no-install-recommends', ...packages);
  } catch (cause) {
    throw new Error(
      `cannot install ${packages.join(', ')}: install them, or name running servers (see scripts/test-services.mjs)`,
      { cause },
    );
  }
}

function findProgram(name) {
  try {
    return execFileSync('which', [name], { encoding: 'utf8', stdio: 'pipe' }).trim();
  } catch {
    return undefined;
  }
}

function findPostgres() {
  const root = '/usr/lib/postgresql';
  if (!existsSync(root)) return undefined;
  const [latest] = readdirSync(root).sort((a, b) => Number(b) - Number(a));
  const folder = join(root, String(latest), 'bin');
  return existsSync(join(folder, 'initdb')) ? folder : undefined;
}

const { TOCSIN_TEST_POSTGRES: givenPostgres, TOCSIN_TEST_REDIS: givenRedis } = process.env;

/** The Debian packages of the servers that are neither named nor installed. */
function findMissing() {
  return [
    ...(givenPostgres || findPostgres() ? [] : ['postgresql']),
    ...(givenRedis || findProgram('redis-server') ? [] : ['redis-server']),
  ];
}

/** Whether both servers are there, or can be installed. */
export const canStartDatabases = () => findMissing().length === 0 || existsSync(APT);

/** Installs what is missing before the tests, whose time limits are for themselves. */
export function ensureDatabases(say) {
  const missing = findMissing();
  if (missing.length === 0) return;
  if (!existsSync(APT)) {
    say(`Not found: ${missing.join(', ')}; skipping the test of replicas. To run it, see scripts/test-services.mjs.`);
    return;
  }
  say(`Installing ${missing.join(' and ')} for the test of replicas …`);
  install(missing);
}

const PORTS = { from: 20_000, count: 12_000 };

/** Below the ports that systems give to outgoing connections: one of those would take the port during a restart. */
async function findFreePort() {
  for (;;) {
    const port = PORTS.from + Math.floor(Math.random() * PORTS.count);
    const server = createServer().listen(port, '127.0.0.1');
    const isFree = await once(server, 'listening').then(
      () => true,
      () => false,
    );
    if (!isFree) continue;
    server.close();
    await once(server, 'close');
    return port;
  }
}

/** PostgreSQL refuses to run as root. */
function findUser() {
  if (!IS_ROOT) return {};
  const read = (flag) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  return { uid: read('-u'), gid: read('-g') };
}

/** Without `isDurable`, a crash of the machine could lose data, and commits do not wait for the disk. */
export async function startPostgres({ isDurable = false } = {}) {
  if (givenPostgres) return { url: givenPostgres, stop: async () => {} };
  if (!findPostgres()) install(['postgresql']);
  const folder = findPostgres();
  if (!folder) throw new Error('PostgreSQL was installed, but initdb was not found in /usr/lib/postgresql');
  const data = await mkdtemp(join(tmpdir(), 'tocsin-postgres-'));
  if (IS_ROOT) execFileSync('chown', ['postgres', data]);
  else await chmod(data, 0o700);
  const user = { cwd: '/', ...findUser() };
  const init = ['-D', data, '-U', 'tocsin', '-A', 'trust', '--no-sync', '-E', 'UTF8'];
  execFileSync(join(folder, 'initdb'), init, { stdio: 'pipe', ...user });
  const port = await findFreePort();
  const address = ['-c', 'listen_addresses=127.0.0.1', '-k', data, '-c', 'max_connections=60'];
  const speed = isDurable ? [] : ['-c', 'fsync=off', '-c', 'full_page_writes=off'];
  const server = spawn(join(folder, 'postgres'), ['-D', data, '-p', String(port), ...address, ...speed], {
    stdio: ['ignore', 'ignore', 'pipe'],
    ...user,
  });
  await waitForText(server, server.stderr, 'ready to accept connections', 'PostgreSQL');
  return {
    url: `postgres://tocsin@127.0.0.1:${port}/postgres`,
    stop: async () => {
      await stop(server, 'SIGINT');
      await rm(data, { recursive: true, force: true });
    },
  };
}

/** `restart` kills the server and starts it again with the same data. */
export async function startRedis() {
  if (givenRedis) return { url: givenRedis, stop: async () => {} };
  if (!findProgram('redis-server')) install(['redis-server']);
  const program = findProgram('redis-server');
  if (!program) throw new Error('Redis was installed, but redis-server was not found');
  const data = await mkdtemp(join(tmpdir(), 'tocsin-redis-'));
  const port = await findFreePort();
  const options = [
    '--port',
    port,
    '--bind',
    '127.0.0.1',
    '--dir',
    data,
    '--save',
    '',
    '--appendonly',
    'yes',
    '--appendfsync',
    'always',
  ];
  const start = async () => {
    const server = spawn(program, options.map(String), { stdio: ['ignore', 'pipe', 'ignore'] });
    await waitForText(server, server.stdout, 'Ready to accept connections', 'Redis');
    return server;
  };
  let server = await start();
  return {
    url: `redis://127.0.0.1:${port}`,
    restart: async () => {
      await stop(server, 'SIGKILL');
      server = await start();
    },
    stop: async () => {
      await stop(server, 'SIGTERM');
      await rm(data, { recursive: true, force: true });
    },
  };
}

async function waitForText(server, stream, text, name) {
  let output = '';
  const ended = once(server, 'exit').then(() => {
    throw new Error(`${name} did not start: ${output}`);
  });
  ended.catch(() => {});
  const ready = new Promise((resolve) => {
    stream.on('data', (chunk) => {
      output += chunk;
      if (output.includes(text)) resolve();
    });
  });
  await Promise.race([ready, ended]);
}

async function stop(server, signal) {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const ended = once(server, 'exit');
  server.kill(signal);
  await ended;
}
