import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import { killEscapedProcesses } from './escaped-processes.js';

const POLL_MS = 20;
const GONE_MS = 1_000;
const SIGNALS: readonly NodeJS.Signals[] = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/** All running groups, so that none outlives this process. */
const living = new Set<ProcessGroup>();

/** A process and its descendants. On POSIX, the process must be the leader of its own group. */
export class ProcessGroup {
  readonly #child: ChildProcess;
  readonly #mark: string;
  readonly #killAfterMs: number;
  #ending: Promise<void> | undefined;

  /** `mark` is the value of the mark in the environment of the process. */
  constructor(child: ChildProcess, mark: string, killAfterMs: number) {
    this.#child = child;
    this.#mark = mark;
    this.#killAfterMs = killAfterMs;
    if (living.size === 0) watch();
    living.add(this);
  }

  /** Closes the input and sends SIGTERM, then SIGKILL. Resolves when no process is left. */
  end(): Promise<void> {
    this.#ending ??= this.#end().finally(() => {
      living.delete(this);
      if (living.size === 0) unwatch();
    });
    return this.#ending;
  }

  /** Kills the group without waiting, for the exit of this process. */
  killNow(): void {
    const { pid } = this.#child;
    if (pid === undefined) return;
    if (process.platform === 'win32') spawnSync('taskkill', ['/pid', String(pid), '/T', '/F'], { stdio: 'ignore' });
    else {
      signalGroup(pid, 'SIGKILL');
      killEscapedProcesses(this.#mark);
    }
  }

  async #end(): Promise<void> {
    const { pid } = this.#child;
    this.#child.stdin?.end();
    if (pid === undefined) return;
    if (process.platform === 'win32') {
      await endTree(pid);
      return;
    }
    signalGroup(pid, 'SIGTERM');
    if (!(await isGone(pid, this.#killAfterMs))) {
      signalGroup(pid, 'SIGKILL');
      await isGone(pid, GONE_MS);
    }
    for (let waited = 0; killEscapedProcesses(this.#mark) > 0 && waited < GONE_MS; waited += POLL_MS)
      await wait(POLL_MS);
  }
}

/** Returns false if the group has no process left that we may signal. */
function signalGroup(pid: number, signal: NodeJS.Signals | 0): boolean {
  try {
    process.kill(-pid, signal);
    return true;
  } catch {
    return false;
  }
}

async function isGone(pid: number, withinMs: number): Promise<boolean> {
  for (let waited = 0; waited < withinMs; waited += POLL_MS) {
    if (!signalGroup(pid, 0)) return true;
    await wait(POLL_MS);
  }
  return !signalGroup(pid, 0);
}

const endTree = (pid: number): Promise<void> =>
  new Promise((resolve) => {
    const killer = spawn('taskkill', ['/pid', String(pid), '/T', '/F'], { stdio: 'ignore', windowsHide: true });
    killer.on('error', () => resolve());
    killer.on('exit', () => resolve());
  });

const killAll = (): void => {
  for (const group of living) group.killNow();
};

/** Without another handler for the signal, this process ends as by default. */
const onSignal = (signal: NodeJS.Signals): void => {
  killAll();
  if (process.listenerCount(signal) > 1) return;
  unwatch();
  process.kill(process.pid, signal);
};

function watch(): void {
  process.on('exit', killAll);
  for (const signal of SIGNALS) process.on(signal, onSignal);
}

function unwatch(): void {
  process.off('exit', killAll);
  for (const signal of SIGNALS) process.off(signal, onSignal);
}
