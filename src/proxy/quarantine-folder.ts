import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rm, rmdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { TocsinError } from '../core/errors.js';
import { replaceFile } from '../core/replace-file.js';
import type { Artifact } from '../core/types.js';
import { toInventoryArtifacts } from '../mcp/connect/artifacts.js';
import { isObject, type Params } from './json-rpc.js';
import type { List } from './list-methods.js';

/** The quarantined items of one server, unmodified. */
export interface QuarantinedItems {
  readonly server: string;
  /** The `initialize` result, if it is quarantined. */
  readonly about?: Params;
  readonly lists: Readonly<Partial<Record<List, readonly unknown[]>>>;
}

const FOLDER = 'tocsin.held';

/** Beside the lock file, because `tocsin approve --held` moves items from the folder to that file. */
export const toQuarantineFolder = (lockFile: string): string => join(dirname(lockFile), FOLDER);

/** One file per server, so that several proxies can share the folder. */
const toFile = (folder: string, server: string): string =>
  join(folder, `${createHash('sha256').update(server).digest('hex').slice(0, 16)}.json`);

/** Writes the items of one server. Deletes its file if there are none. */
export async function writeQuarantine(folder: string, quarantined: QuarantinedItems): Promise<void> {
  const file = toFile(folder, quarantined.server);
  if (!quarantined.about && Object.values(quarantined.lists).every((items) => items.length === 0)) {
    await rm(file, { force: true });
    // This fails if another server has a file in the folder.
    await rmdir(folder).catch(() => {});
    return;
  }
  await mkdir(folder, { recursive: true });
  await replaceFile(file, `${JSON.stringify({ version: 1, ...quarantined }, null, 2)}\n`, { mode: 0o600 });
}

/** The quarantined items of all proxies that use this lock file. */
export async function readQuarantine(lockFile: string): Promise<Artifact[]> {
  const folder = toQuarantineFolder(lockFile);
  let names: string[];
  try {
    names = (await readdir(folder)).filter((name) => name.endsWith('.json')).sort();
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw new TocsinError('unreadable-held', `Cannot read ${folder}: ${(cause as Error).message}`, { cause });
  }
  const files = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')));
  return files.flatMap((text, index) => toArtifacts(parse(text, join(folder, names[index]!))));
}

function parse(text: string, file: string): QuarantinedItems {
  try {
    const value: unknown = JSON.parse(text);
    if (isObject(value) && typeof value.server === 'string' && isObject(value.lists))
      return value as unknown as QuarantinedItems;
  } catch {
    // Reported below, together with JSON that has another shape.
  }
  throw new TocsinError(
    'unreadable-held',
    `${file} is not a valid quarantine file. Delete it: the proxy creates it again.`,
  );
}

function toArtifacts({ server, about, lists }: QuarantinedItems): Artifact[] {
  const itemsOf = (list: List): readonly unknown[] => (Array.isArray(lists[list]) ? lists[list] : []);
  const artifacts = toInventoryArtifacts({
    server,
    about: about ?? {},
    tools: itemsOf('tools'),
    prompts: itemsOf('prompts'),
    resources: itemsOf('resources'),
    resourceTemplates: itemsOf('resourceTemplates'),
    skipped: [],
  });
  return about ? artifacts : artifacts.filter(({ pointer }) => pointer !== '/about');
}
