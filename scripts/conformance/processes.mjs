import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';

/** Finds a free port. Another process could take it before it is used. */
export async function findPort() {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
  server.close();
  await once(server, 'close');
  return port;
}

/** Starts a process and waits until its standard error matches `isReady`. `close` stops it and waits for its exit. */
export async function start(command, args, isReady) {
  const child = spawn(command, args, { stdio: ['ignore', 'ignore', 'pipe'] });
  // Do not leave the child running if this process exits early.
  const kill = () => child.kill('SIGKILL');
  process.once('exit', kill);
  child.once('exit', () => process.off('exit', kill));
  let said = '';
  /** @type {Promise<void>} */
  const readiness = new Promise((ready, failed) => {
    child.once('error', failed);
    child.once('exit', (code) =>
      failed(new Error(`${[command, ...args].join(' ')} exited with code ${code}:\n${said}`)),
    );
    child.stderr.setEncoding('utf8').on('data', (text) => {
      said += text;
      if (isReady.test(said)) ready();
    });
  });
  await readiness;
  return {
    child,
    said: () => said,
    close: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    },
  };
}
