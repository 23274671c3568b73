import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';

/** A port that was free a moment ago. */
export async function findPort() {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
  server.close();
  await once(server, 'close');
  return port;
}

/** A process that says on standard error when it is ready. `close` ends it and waits for that. */
export async function start(command, args, isReady) {
  const child = spawn(command, args, { stdio: ['ignore', 'ignore', 'pipe'] });
  // Whatever becomes of this program, it is not left behind.
  const kill = () => child.kill('SIGKILL');
  process.once('exit', kill);
  child.once('exit', () => process.off('exit', kill));
  let said = '';
  /** @type {Promise<void>} */
  const readiness = new Promise((ready, failed) => {
    child.once('error', failed);
    child.once('exit', (code) => failed(new Error(`${[command, ...args].join(' ')} ended with ${code}:\n${said}`)));
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
