import { type FSWatcher, lstatSync, readdirSync, type Stats, statSync, watch } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { TocsinError } from '../core/errors.js';
import type { IsIgnored } from '../sources/walk.js';
import { NEVER_SCANNED } from '../sources/walk.js';

export interface Change {
  /** Files, and folders that are new. Absolute, sorted. */
  readonly changed: readonly string[];
  /** What is no longer there; drafts that an editor made and renamed among them. */
  readonly gone: readonly string[];
}

export interface WatchOptions {
  readonly isIgnored?: IsIgnored | undefined;
  /** Files that the watcher's owner writes itself: they would wake it for ever. */
  readonly except?: readonly string[] | undefined;
  /** Only whether a named path is another one now; not what is in it where it is a folder. */
  readonly isShallow?: boolean;
}

/** Long enough for an editor to finish saving, short enough to feel immediate. */
const QUIET_MS = 120;
/** With changes that never pause, a report now and then is better than none. */
const PATIENCE_MS = 2_000;
const MAX_FOLDERS = 20_000;

/**
 * Tells of changes below these files and folders, several at once, until the signal comes; one call of `onChange` ends
 * before the next begins. Folders are watched and not files, so that a file which an editor replaces, or which is
 * deleted and made again, stays watched; what is not there yet is waited for. Resolves when all is closed.
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

/** What is told of a folder: everything in it, or these names. */
type Interest = 'all' | Set<string>;

class TreeWatcher {
  /** The paths that were named. */
  readonly #roots: ReadonlySet<string>;
  readonly #options: WatchOptions;
  readonly #except: ReadonlySet<string>;
  readonly #watchers = new Map<string, FSWatcher>();
  #interests = new Map<string, Interest>();
  #states: Map<string, string>;
  #events = new Set<string>();
  #count = 0;
  #isStructureOld = false;
  #wake: (() => void) | undefined;

  constructor(paths: readonly string[], options: WatchOptions) {
    this.#roots = new Set(paths.map((path) => resolve(path)));
    this.#options = options;
    this.#except = new Set((options.except ?? []).map((path) => resolve(path)));
    this.#states = this.#toStates();
    this.#refresh();
  }

  /** Waits for something, then until it is quiet. Undefined where that came to nothing. */
  async next(signal: AbortSignal): Promise<Change | undefined> {
    if (this.#count === 0) await this.#wait(undefined, signal);
    const begun = performance.now();
    for (let seen = -1; seen !== this.#count && performance.now() - begun < PATIENCE_MS && !signal.aborted; ) {
      seen = this.#count;
      await this.#wait(QUIET_MS, signal);
    }
    return signal.aborted ? undefined : this.#take();
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

  #take(): Change | undefined {
    const seen = new Set([...this.#events].filter((path) => !this.#roots.has(path)));
    this.#events = new Set();
    this.#count = 0;
    const fresh = new Set(this.#isStructureOld ? this.#refresh() : []);
    const states = this.#toStates();
    for (const root of this.#roots) if (states.get(root) !== this.#states.get(root)) fresh.add(root);
    this.#states = states;
    const gone = [...seen, ...fresh].filter((path) => !toStats(path, lstatSync));
    // What happens in a folder that was there before, its own watcher tells. Links are followed where they were named.
    const files = [...seen].filter((path) => toStats(path, lstatSync)?.isFile());
    const changed = withoutInner([...new Set([...files, ...[...fresh].filter((path) => toStats(path, statSync))])]);
    return changed.length + gone.length === 0 ? undefined : { changed: changed.sort(), gone: gone.sort() };
  }

  /** A named path is compared with what it was, whatever was told of the folders above it. */
  #toStates(): Map<string, string> {
    return new Map([...this.#roots].map((root) => [root, toState(root)]));
  }

  /** Watches the folders that are there now, and returns those that are new. */
  #refresh(): string[] {
    this.#isStructureOld = false;
    this.#interests = this.#toInterests();
    for (const [folder, watcher] of this.#watchers) {
      if (this.#interests.has(folder)) continue;
      watcher.close();
      this.#watchers.delete(folder);
    }
    const added = [...this.#interests.keys()].filter((folder) => !this.#watchers.has(folder));
    for (const folder of added) this.#open(folder);
    return added.filter((folder) => this.#interests.get(folder) === 'all');
  }

  #toInterests(): Map<string, Interest> {
    const interests = new Map<string, Interest>();
    for (const root of this.#roots) {
      // The nearest folder above that is there, and in it the next name on the way down.
      let name = basename(root);
      let above = dirname(root);
      while (!isFolder(above) && dirname(above) !== above) {
        name = basename(above);
        above = dirname(above);
      }
      const interest = interests.get(above);
      if (interest === undefined) interests.set(above, new Set([name]));
      else if (interest !== 'all') interest.add(name);
      if (!this.#options.isShallow && isFolder(root)) this.#addTree(root, interests);
    }
    return interests;
  }

  #addTree(root: string, interests: Map<string, Interest>): void {
    const waiting = [root];
    for (let folder = waiting.pop(); folder !== undefined; folder = waiting.pop()) {
      if (interests.get(folder) === 'all') continue;
      interests.set(folder, 'all');
      if (interests.size > MAX_FOLDERS)
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
      const watcher = watch(folder, (event, name) => this.#tell(folder, event, name));
      watcher.on('error', () => this.#lose(folder));
      this.#watchers.set(folder, watcher);
    } catch (cause) {
      const { code, message } = cause as NodeJS.ErrnoException;
      // Gone since it was listed: the folder above tells when it comes again.
      if (code === 'ENOENT' || code === 'ENOTDIR') return;
      const help = code === 'ENOSPC' ? ' Raise fs.inotify.max_user_watches, or watch a part of it.' : '';
      throw new TocsinError('cannot-watch', `${folder}: cannot be watched: ${message}.${help}`, { cause });
    }
  }

  #tell(folder: string, event: string, name: string | null): void {
    const interest = this.#interests.get(folder);
    if (interest === undefined || (name !== null && interest !== 'all' && !interest.has(name))) return;
    const path = name === null ? folder : join(folder, name);
    if (this.#except.has(path) || (interest === 'all' && this.#isLeftOut(path, false))) return;
    if (event === 'rename') this.#isStructureOld = true;
    // A folder tells of itself by its own name, as if it were in itself.
    const isItself = name === basename(folder) && !toStats(path, lstatSync);
    this.#notice(isItself ? folder : path);
  }

  #notice(path: string): void {
    this.#events.add(path);
    this.#count++;
    this.#wake?.();
  }

  /** On Windows the folder was deleted under the watcher. */
  #lose(folder: string): void {
    this.#watchers.get(folder)?.close();
    this.#watchers.delete(folder);
    this.#isStructureOld = true;
    this.#notice(folder);
  }
}

/** Undefined where it is not there, or a file stands where a folder should. */
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
  // What happens inside a folder is told by the folder.
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

/** A folder stands for what is in it. */
const withoutInner = (paths: readonly string[]): string[] => {
  const all = new Set(paths);
  const isCovered = (path: string): boolean => {
    for (let above = dirname(path); above !== dirname(above); above = dirname(above)) if (all.has(above)) return true;
    return false;
  };
  return paths.filter((path) => !isCovered(path));
};
