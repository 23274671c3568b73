import { lstatSync, readlinkSync } from 'node:fs';
import { dirname, join, parse, resolve, sep } from 'node:path';
import { TocsinError } from '../core/errors.js';
import { loadPolicy } from '../policy/load.js';
import type { Policy } from '../policy/policy.js';
import { watchPaths } from './watch-paths.js';

export interface PolicyReload {
  /** The file holds another policy now. */
  onPolicy(policy: Policy): void | Promise<void>;
  /** The file is gone or holds no policy any more: whatever was in force stays. */
  onRefused(error: TocsinError): void | Promise<void>;
}

/**
 * Follows a policy file until the signal comes: written in place, replaced by an editor, deleted and made again, behind
 * symbolic links that are turned. Each state is told once. `current` is the policy that was read from it before.
 */
export async function watchPolicy(
  file: string,
  current: Policy,
  { onPolicy, onRefused }: PolicyReload,
  signal: AbortSignal,
): Promise<void> {
  let told = JSON.stringify(current);
  const reload = async (): Promise<void> => {
    const read = await loadPolicy(file).catch((error: unknown) => {
      if (error instanceof TocsinError) return error;
      throw error;
    });
    const now = read instanceof TocsinError ? read.message : JSON.stringify(read);
    if (now === told || signal.aborted) return;
    told = now;
    await (read instanceof TocsinError ? onRefused(read) : onPolicy(read));
  };
  while (!signal.aborted) {
    const links = toLinks(file);
    const turned = new AbortController();
    const onChange = async (): Promise<void> => {
      await reload();
      if (toLinks(file).join('\n') !== links.join('\n')) turned.abort();
    };
    const watched = watchPaths(links, onChange, AbortSignal.any([signal, turned.signal]), { isShallow: true });
    // What changed before it was watched.
    await Promise.all([watched, onChange()]);
  }
}

/** More than the kernel follows is a circle. */
const MOST_LINKS = 40;

/** Every symbolic link on the way to a file, and where it leads in the end: any of them may be turned. */
function toLinks(file: string): string[] {
  const links: string[] = [];
  let path = resolve(file);
  for (let link = findLink(path); link !== undefined && links.length < MOST_LINKS; link = findLink(path)) {
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
