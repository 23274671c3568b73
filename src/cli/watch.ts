import { isAbsolute, join, relative, resolve, sep } from 'node:path';
import { TocsinError } from '../core/errors.js';
import { escapeLines, escapeText } from '../core/escape.js';
import type { Io, Outcome } from './io.js';
import { type Change, type WatchOptions, watchPaths } from './watch-paths.js';

export interface Watching extends WatchOptions {
  readonly paths: readonly string[];
  /** Scans everything, or what changed, and prints a report of it. */
  readonly scan: (changed?: readonly string[]) => Promise<Outcome>;
  readonly io: Pick<Io, 'stderr'>;
  readonly cwd: string;
  /** Ends the watch; Ctrl-C and a polite kill do unless said. */
  readonly signal?: AbortSignal;
}

/** Scans, then scans again what changes, until it is told to end: with the exit code of the last scan. */
export async function runWatch({ paths, scan, io, cwd, signal, isIgnored, except }: Watching): Promise<Outcome> {
  const interrupt = signal ? undefined : listenForInterrupt();
  const own = new AbortController();
  const end = AbortSignal.any([signal ?? interrupt!.signal, own.signal]);
  let outcome: Outcome = { code: 0 };
  const scanOnce = async (changed?: readonly string[]): Promise<void> => {
    try {
      outcome = await scan(changed);
    } catch (error) {
      // A file that is half written, or a server that is just restarting, is no reason to stop.
      if (!(error instanceof TocsinError)) throw error;
      io.stderr.write(`tocsin: ${escapeLines(error.message)}\n`);
      outcome = { code: 2 };
    }
  };
  // Watched before it is scanned: what changes meanwhile is not lost.
  const first = Promise.resolve().then(() => scanOnce());
  const onChange = async ({ changed, gone }: Change): Promise<void> => {
    await first;
    const told = changed.length > 0 ? toChangeLine('changed', changed, cwd) : toChangeLine('gone', gone, cwd);
    io.stderr.write(`\ntocsin: ${told}\n`);
    if (changed.length > 0) await scanOnce(changed.map((path) => toNamed(path, paths)));
  };
  try {
    const watched = watchPaths(paths, onChange, end, { isIgnored, except });
    const told = first.then(() => void (end.aborted || io.stderr.write('tocsin: watching; Ctrl-C ends\n')));
    await Promise.all([told, watched]);
    return outcome;
  } finally {
    own.abort();
    interrupt?.stop();
  }
}

/** As a scan of all names it: a report, a suppression and a baseline know a file by its name. */
function toNamed(path: string, paths: readonly string[]): string {
  for (const named of paths) {
    const way = relative(resolve(named), path);
    if (way !== '..' && !way.startsWith(`..${sep}`) && !isAbsolute(way)) return join(named, way);
  }
  return path;
}

const MOST_NAMES = 3;

function toChangeLine(what: string, paths: readonly string[], cwd: string): string {
  const names = paths.slice(0, MOST_NAMES).map((path) => escapeText(relative(cwd, path) || '.'));
  const more = paths.length - names.length;
  return `${what}: ${names.join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
}

/** The first one ends the watch, and lets a scan that runs come to its end; a second one is the system's again. */
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
