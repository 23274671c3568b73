import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { LEXICAL } from './start.js';

const BIN = fileURLToPath(new URL('../../dist/cli/bin.js', import.meta.url));

export interface Replica {
  readonly url: string;
  readonly process: ChildProcess;
  /** Kills it if it still runs. */
  kill(signal?: NodeJS.Signals): Promise<void>;
}

/** `tocsin` in a process of its own. Resolves when it has printed `ready`. */
export async function startProcess(args: readonly string[], ready: RegExp, env: NodeJS.ProcessEnv = {}) {
  const child = spawn(process.execPath, [BIN, ...args], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, ...env },
  });
  let output = '';
  const match = await new Promise<RegExpExecArray>((resolve, reject) => {
    child.stderr.on('data', (chunk) => {
      output += chunk;
      const found = ready.exec(output);
      if (found) resolve(found);
    });
    child.once('exit', () => reject(new Error(`the process ended: ${output}`)));
  });
  return {
    match,
    process: child,
    kill: async (signal: NodeJS.Signals = 'SIGKILL') => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const ended = once(child, 'exit');
      child.kill(signal);
      await ended;
    },
  };
}

export async function startReplica(database: string, redis?: string): Promise<Replica> {
  const args = ['serve', '--listen', '127.0.0.1:0', '--database', database, '--skip', ...LEXICAL.skip];
  const started = await startProcess(
    [...args, '--no-worker', '--rate', '100000', ...(redis ? ['--redis', redis] : [])],
    /serving at (http:\S+)/,
  );
  return { ...started, url: started.match[1]! };
}
