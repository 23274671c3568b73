import { spawn } from 'node:child_process';

/**
 * Ends a process group when we are gone without having been able to do it, killed for instance: a shell waits for the end
 * of its input, which comes when nobody holds the other end any more. Returns how to call it off.
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

/** A server that is well-behaved has ended by itself by then. */
const SCRIPT = 'cat >/dev/null; sleep 1; kill -TERM -"$1" 2>/dev/null || exit 0; sleep 1; kill -KILL -"$1" 2>/dev/null';
