import { type FSWatcher, lstatSync, readdirSync, type Stats, statSync, watch } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { TocsinError } from '../core/errors.js';
import type { IsIgnored } from '../sources/walk.js';
import { NEVER_SCANNED } from '../sources/walk.js';

export interface Change {
  /** Files and new folders, as absolute paths, sorted. */
  readonly changed: readonly string[];
  /** Paths that no longer exist, including temporary files of editors. */
  readonly gone: readonly string[];
}

export interface WatchOptions {
  readonly isIgnored?: IsIgnored | undefined;
  /** Files that the caller itself writes. Watching them would trigger it in an endless loop. */
  readonly except?: readonly string[] | undefined;
  /** Report only a replaced or changed path itself, not changes inside a folder. */
  readonly isShallow?: boolean;
}

/** Long enough for an editor to finish saving, short enough to feel immediate. */
const QUIET_MS = 120;
/** Maximum delay of a report while changes continue without a pause. */
const MAX_DELAY_MS = 2_000;
const MAX_FOLDERS = 20_000;

/**
 * Reports changes of these files and folders in batches until the signal aborts. One call of `onChange` ends before the
 * next begins. Folders are watched instead of files, so that a file stays watched if an editor replaces it. Paths that
 * do not exist yet are reported once they appear. Resolves when all watchers are closed.
 */
export async function watchPaths(
  paths: readonly string[],
  onChange: (change: Change) => Promise<void> | void,
  signal: AbortSignal,
  options: WatchOptions = {},
): Promise<void> {
  if (signal.aborted) return;
  const watcher = new TreeWatcher(paths, options);
  try {
    while (!signal.aborted) {
      const change = await watcher.next(signal);
      if (change) await onChange(change);
    }
  } finally {
    watcher.close();
  }
}

/** The events of a folder to report: all of them, or only those of these names. */
type WatchedNames = 'all' | Set<string>;

class TreeWatcher {
  /** The paths that the caller named. */
  readonly #roots: ReadonlySet<string>;
  readonly #options: WatchOptions;
  readonly #except: ReadonlySet<string>;
  readonly #watchers = new Map<string, FSWatcher>();
  #watchedNames = new Map<string, WatchedNames>();
  #states: Map<string, string>;
  #events = new Set<string>();
  #count = 0;
  #isTreeOutdated = false;
  #wake: (() => void) | undefined;

  constructor(paths: readonly string[], options: WatchOptions) {
    this.#roots = new Set(paths.map((path) => resolve(path)));
    this.#options = options;
    this.#except = new Set((options.except ?? []).map((path) => resolve(path)));
    this.#states = this.#toStates();
    this.#refresh();
  }

  /** Waits for an event and then for a quiet moment. Undefined if nothing has changed. */
  async next(signal: AbortSignal): Promise<Change | undefined> {
    if (this.#count === 0) await this.#wait(undefined, signal);
    const startedAt = performance.now();
    for (let seen = -1; seen !== this.#count && performance.now() - startedAt < MAX_DELAY_MS && !signal.aborted; ) {
      seen = this.#count;
      await this.#wait(QUIET_MS, signal);
    }
    return signal.aborted ? undefined : this.#collect();
  }

  close(): void {
    for (const watcher of this.#watchers.values()) watcher.close();
    this.#watchers.clear();
  }

  #wait(ms: number | undefined, signal: AbortSignal): Promise<void> {
    return new Promise((done) => {
      const timer = ms === undefined ? undefined : setTimeout(end, ms);
      function end(): void {
        clearTimeout(timer);
        signal.removeEventListener('abort', end);
        done();
      }
      signal.addEventListener('abort', end);
      if (ms === undefined) this.#wake = end;
      if (signal.aborted) end();
    });
  }

  #collect(): Change | undefined {
    const seen = new Set([...this.#events].filter((path) => !this.#roots.has(path)));
    this.#events = new Set();
    this.#count = 0;
    const fresh = new Set(this.#isTreeOutdated ? this.#refresh() : []);
    const states = this.#toStates();
    for (const root of this.#roots) if (states.get(root) !== this.#states.get(root)) fresh.add(root);
    this.#states = states;
    const gone = [...seen, ...fresh].filter((path) => !toStats(path, lstatSync));
    // Changes inside an existing folder are reported by its own watcher. Links that the caller named are followed.
    const files = [...seen].filter((path) => toStats(path, lstatSync)?.isFile());
    const changed = dropNested([...new Set([...files, ...[...fresh].filter((path) => toStats(path, statSync))])]);
    return changed.length + gone.length === 0 ? undefined : { changed: changed.sort(), gone: gone.sort() };
  }

  /**
   * The state of each named path. Comparing states detects changes that the watchers of parent folders do not report.
   */
  #toStates(): Map<string, string> {
    return new Map([...this.#roots].map((root) => [root, toState(root)]));
  }

  /** Watches the folders that exist now, and returns the new ones. */
  #refresh(): string[] {
    this.#isTreeOutdated = false;
    this.#watchedNames = this.#toWatchedNames();
    for (const [folder, watcher] of this.#watchers) {
      if (this.#watchedNames.has(folder)) continue;
      watcher.close();
      this.#watchers.delete(folder);
    }
    const added = [...this.#watchedNames.keys()].filter((folder) => !this.#watchers.has(folder));
    for (const folder of added) this.#open(folder);
    return added.filter((folder) => this.#watchedNames.get(folder) === 'all');
  }

  #toWatchedNames(): Map<string, WatchedNames> {
    const watched = new Map<string, WatchedNames>();
    for (const root of this.#roots) {
      // The nearest existing parent folder, and the next name on the way down.
      let name = basename(root);
      let above = dirname(root);
      while (!isFolder(above) && dirname(above) !== above) {
        name = basename(above);
        above = dirname(above);
      }
      const names = watched.get(above);
      if (names === undefined) watched.set(above, new Set([name]));
      else if (names !== 'all') names.add(name);
      if (!this.#options.isShallow && isFolder(root)) this.#addTree(root, watched);
    }
    return watched;
  }

  #addTree(root: string, watched: Map<string, WatchedNames>): void {
    const waiting = [root];
    for (let folder = waiting.pop(); folder !== undefined; folder = waiting.pop()) {
      if (watched.get(folder) === 'all') continue;
      watched.set(folder, 'all');
      if (watched.size > MAX_FOLDERS)
        throw new TocsinError('cannot-watch', `${root}: more than ${MAX_FOLDERS} folders; watch a part of it.`);
      for (const entry of readFolder(folder))
        if (entry.isDirectory() && !this.#isLeftOut(join(folder, entry.name), true))
          waiting.push(join(folder, entry.name));
    }
  }

  #isLeftOut(path: string, isFolder: boolean): boolean {
    return NEVER_SCANNED.has(basename(path)) || (this.#options.isIgnored?.(path, isFolder) ?? false);
  }

  #open(folder: string): void {
    try {
      const watcher = watch(folder, (event, name) => this.#onEvent(folder, event, name));
      watcher.on('error', () => this.#onDeleted(folder));
      this.#watchers.set(folder, watcher);
    } catch (cause) {
      const { code, message } = cause as NodeJS.ErrnoException;
      // Deleted since it was listed. The watcher of its parent folder reports it if it is created again.
      if (code === 'ENOENT' || code === 'ENOTDIR') return;
      const help = code === 'ENOSPC' ? ' Raise fs.inotify.max_user_watches, or watch a part of it.' : '';
      throw new TocsinError('cannot-watch', `${folder}: cannot be watched: ${message}.${help}`, { cause });
    }
  }

  #onEvent(folder: string, event: string, name: string | null): void {
    const names = this.#watchedNames.get(folder);
    if (names === undefined || (name !== null && names !== 'all' && !names.has(name))) return;
    const path = name === null ? folder : join(folder, name);
    if (this.#except.has(path) || (names === 'all' && this.#isLeftOut(path, false))) return;
    if (event === 'rename') this.#isTreeOutdated = true;
    // A deleted folder reports its own name, as if it contained itself.
    const isItself = name === basename(folder) && !toStats(path, lstatSync);
    this.#record(isItself ? folder : path);
  }

  #record(path: string): void {
    this.#events.add(path);
    this.#count++;
    this.#wake?.();
  }

  /** On Windows, the error means that the watched folder was deleted. */
  #onDeleted(folder: string): void {
    this.#watchers.get(folder)?.close();
    this.#watchers.delete(folder);
    this.#isTreeOutdated = true;
    this.#record(folder);
  }
}

/** Undefined if the path does not exist or a parent is not a folder. */
function toStats(path: string, stat: typeof statSync | typeof lstatSync): Stats | undefined {
  try {
    return stat(path, { throwIfNoEntry: false });
  } catch {
    return undefined;
  }
}

function toState(path: string): string {
  const info = toStats(path, statSync);
  if (!info) return 'gone';
  // Changes inside a folder are reported by the watcher of the folder.
  return info.isDirectory() ? `folder ${info.ino}` : `${info.ino} ${info.mtimeMs} ${info.size}`;
}

const isFolder = (path: string): boolean => toStats(path, statSync)?.isDirectory() ?? false;

function readFolder(folder: string) {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch {
    return [];
  }
}

/** Removes paths inside a folder that is itself in the list. */
const dropNested = (paths: readonly string[]): string[] => {
  const all = new Set(paths);
  const isCovered = (path: string): boolean => {
    for (let above = dirname(path); above !== dirname(above); above = dirname(above)) if (all.has(above)) return true;
    return false;
  };
  return paths.filter((path) => !isCovered(path));
};
