import { spawn } from 'node:child_process';

/**
 * Ends a process group if the proxy dies without cleaning up, for example by SIGKILL. A shell waits for the end of its
 * input, which closes when the proxy is gone. Returns a function that stops the watchdog.
 */
export function startWatchdog(group: number): () => void {
  if (process.platform === 'win32') return () => {};
  const dog = spawn('/bin/sh', ['-c', SCRIPT, 'tocsin-watchdog', String(group)], {
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  });
  dog.on('error', () => {});
  dog.stdin.on('error', () => {});
  dog.unref();
  (dog.stdin as unknown as { unref?(): void }).unref?.();
  return () => {
    dog.kill('SIGKILL');
    dog.stdin.destroy();
  };
}

/** The first second lets a well-behaved server exit on its own. */
const SCRIPT = 'cat >/dev/null; sleep 1; kill -TERM -"$1" 2>/dev/null || exit 0; sleep 1; kill -KILL -"$1" 2>/dev/null';
