import { lstatSync, readlinkSync } from 'node:fs';
import { dirname, join, parse, resolve, sep } from 'node:path';
import { TocsinError } from '../core/errors.js';
import { loadPolicy } from '../policy/load.js';
import type { Policy } from '../policy/policy.js';
import { watchPaths } from './watch-paths.js';

export interface PolicyReload {
  /** The file now contains a different, valid policy. */
  onPolicy(policy: Policy): void | Promise<void>;
  /** The file is missing or invalid; the previous policy stays in force. */
  onRefused(error: TocsinError): void | Promise<void>;
}

/**
 * Watches a policy file until the signal aborts. It detects writes, replacement, deletion, re-creation and changed symbolic
 * links on the way to the file. Each state is reported once. `current` is the policy that was read before.
 */
export async function watchPolicy(
  file: string,
  current: Policy,
  { onPolicy, onRefused }: PolicyReload,
  signal: AbortSignal,
): Promise<void> {
  let reported = JSON.stringify(current);
  const reload = async (): Promise<void> => {
    const read = await loadPolicy(file).catch((error: unknown) => {
      if (error instanceof TocsinError) return error;
      throw error;
    });
    const now = read instanceof TocsinError ? read.message : JSON.stringify(read);
    if (now === reported || signal.aborted) return;
    reported = now;
    await (read instanceof TocsinError ? onRefused(read) : onPolicy(read));
  };
  while (!signal.aborted) {
    const links = toLinks(file);
    const relinked = new AbortController();
    const onChange = async (): Promise<void> => {
      await reload();
      if (toLinks(file).join('\n') !== links.join('\n')) relinked.abort();
    };
    const watched = watchPaths(links, onChange, AbortSignal.any([signal, relinked.signal]), { isShallow: true });
    // Also catch changes made before the watch started.
    await Promise.all([watched, onChange()]);
  }
}

/** Linux follows at most 40 links; more means a loop. */
const MAX_LINKS = 40;

/** Every symbolic link on the way to a file, and its final target: any of them may change. */
function toLinks(file: string): string[] {
  const links: string[] = [];
  let path = resolve(file);
  for (let link = findLink(path); link !== undefined && links.length < MAX_LINKS; link = findLink(path)) {
    links.push(link);
    path = resolve(dirname(link), readlinkSync(link), path.slice(link.length + 1));
  }
  return [...links, path];
}

function findLink(path: string): string | undefined {
  const { root } = parse(path);
  let above = root;
  for (const name of path.slice(root.length).split(sep)) {
    above = join(above, name);
    try {
      if (lstatSync(above).isSymbolicLink()) return above;
    } catch {
      return undefined;
    }
  }
  return undefined;
}
