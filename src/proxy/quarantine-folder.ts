import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rm, rmdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { TocsinError } from '../core/errors.js';
import { replaceFile } from '../core/replace-file.js';
import type { Artifact } from '../core/types.js';
import { toInventoryArtifacts } from '../mcp/connect/artifacts.js';
import { isObject, type Params } from './json-rpc.js';
import type { List } from './list-methods.js';

/** What is held back of one server, as the server listed it. */
export interface QuarantinedItems {
  readonly server: string;
  readonly about?: Params;
  readonly lists: Readonly<Partial<Record<List, readonly unknown[]>>>;
}

const FOLDER = 'tocsin.held';

/** Beside the lock file, because what is approved goes from here to there. */
export const toQuarantineFolder = (lockFile: string): string => join(dirname(lockFile), FOLDER);

/** A file for each server, so that the proxies of several do not write over each other. */
const toFile = (folder: string, server: string): string =>
  join(folder, `${createHash('sha256').update(server).digest('hex').slice(0, 16)}.json`);

/** Gone where nothing is held back any more. */
export async function writeQuarantine(folder: string, held: QuarantinedItems): Promise<void> {
  const file = toFile(folder, held.server);
  if (!held.about && Object.values(held.lists).every((items) => items.length === 0)) {
    await rm(file, { force: true });
    await rmdir(folder).catch(() => {}); // Another server may have something there.
    return;
  }
  await mkdir(folder, { recursive: true });
  await replaceFile(file, `${JSON.stringify({ version: 1, ...held }, null, 2)}\n`, { mode: 0o600 });
}

/** What the proxies that use this lock hold back, as artifacts that can be compared and approved. */
export async function readQuarantine(lockFile: string): Promise<Artifact[]> {
  const folder = toQuarantineFolder(lockFile);
  let names: string[];
  try {
    names = (await readdir(folder)).filter((name) => name.endsWith('.json')).sort();
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw new TocsinError('unreadable-held', `${folder} cannot be read: ${(cause as Error).message}`, { cause });
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
    // Said below.
  }
  throw new TocsinError(
    'unreadable-held',
    `${file} is not what a proxy writes: delete it, and the proxy writes it anew.`,
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
