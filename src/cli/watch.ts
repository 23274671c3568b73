import { isAbsolute, join, relative, resolve, sep } from 'node:path';
import { TocsinError } from '../core/errors.js';
import { escapeLines } from '../core/escape.js';
import { toPrintablePath } from '../text/mask-name.js';
import type { Io, Outcome } from './io.js';
import { type Change, type WatchOptions, watchPaths } from './watch-paths.js';

export interface WatchRun extends WatchOptions {
  readonly paths: readonly string[];
  /** Scans everything, or only the changed paths, and prints a report. */
  readonly scan: (changed?: readonly string[]) => Promise<Outcome>;
  readonly io: Pick<Io, 'stderr'>;
  readonly cwd: string;
  /** Ends the watch. Default: SIGINT and SIGTERM end it. */
  readonly signal?: AbortSignal;
}

/** Scans, then rescans changed paths until the signal aborts. Returns the exit code of the last scan. */
export async function runWatch({ paths, scan, io, cwd, signal, isIgnored, except }: WatchRun): Promise<Outcome> {
  const interrupt = signal ? undefined : listenForInterrupt();
  const own = new AbortController();
  const end = AbortSignal.any([signal ?? interrupt!.signal, own.signal]);
  let outcome: Outcome = { code: 0 };
  const scanOnce = async (changed?: readonly string[]): Promise<void> => {
    try {
      outcome = await scan(changed);
    } catch (error) {
      // A half-written file or a restarting server must not end the watch.
      if (!(error instanceof TocsinError)) throw error;
      io.stderr.write(`tocsin: ${escapeLines(error.message)}\n`);
      outcome = { code: 2 };
    }
  };
  // Start watching before the first scan, so that changes during the scan are not lost.
  const first = Promise.resolve().then(() => scanOnce());
  const onChange = async ({ changed, gone }: Change): Promise<void> => {
    await first;
    const summary = changed.length > 0 ? toChangeLine('changed', changed, cwd) : toChangeLine('deleted', gone, cwd);
    io.stderr.write(`\ntocsin: ${summary}\n`);
    if (changed.length > 0) await scanOnce(changed.map((path) => toNamed(path, paths)));
  };
  try {
    const watched = watchPaths(paths, onChange, end, { isIgnored, except });
    const announced = first.then(
      () => void (end.aborted || io.stderr.write('tocsin: watching for changes; press Ctrl-C to stop\n')),
    );
    await Promise.all([announced, watched]);
    return outcome;
  } finally {
    own.abort();
    interrupt?.stop();
  }
}

/** The path relative to the named target: reports, suppressions and baselines identify files by it. */
function toNamed(path: string, paths: readonly string[]): string {
  for (const named of paths) {
    const way = relative(resolve(named), path);
    if (way !== '..' && !way.startsWith(`..${sep}`) && !isAbsolute(way)) return join(named, way);
  }
  return path;
}

const MAX_NAMES = 3;

function toChangeLine(what: string, paths: readonly string[], cwd: string): string {
  const names = paths.slice(0, MAX_NAMES).map((path) => toPrintablePath(relative(cwd, path) || '.'));
  const more = paths.length - names.length;
  return `${what}: ${names.join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
}

/** The first signal ends the watch after the running scan. A second one has its default effect. */
function listenForInterrupt(): { readonly signal: AbortSignal; stop(): void } {
  const controller = new AbortController();
  const end = (): void => {
    stop();
    controller.abort();
  };
  const stop = (): void => {
    for (const name of ['SIGINT', 'SIGTERM'] as const) process.off(name, end);
  };
  for (const name of ['SIGINT', 'SIGTERM'] as const) process.on(name, end);
  return { signal: controller.signal, stop };
}
