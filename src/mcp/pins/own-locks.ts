import { mkdir, readFile, realpath } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { toSha256 } from '../../core/json-hash.js';
import { isObject } from '../../core/json-object.js';
import { readSettingsFile } from '../../core/read-settings-file.js';
import { replaceFile } from '../../core/replace-file.js';
import type { Machine } from '../clients/folders.js';
import { toStateFolder } from '../clients/state-folder.js';

/*
 * A repository may bring a tocsin.lock that approves its own tools. So the user's state folder records the hash of every
 * lock file that a command of this user wrote. A lock file that was only found counts as an approval if its hash is there.
 */

const MAX_LOCKS = 1_000;

const toRecordFile = (machine: Machine): string => join(toStateFolder(machine), 'own-locks.json');

/** Did a command of this user write the lock file as it is now? */
export async function isOwnLock(file: string, machine: Machine): Promise<boolean> {
  const text = await readSettingsFile(file).catch(() => undefined);
  if (text === undefined) return true;
  return (await readRecord(machine)).get(await toKey(file)) === toSha256(text);
}

/** Call this before the file is written: a proxy that watches the file checks it at once. */
export async function recordOwnLock(file: string, text: string, machine: Machine): Promise<void> {
  const record = await readRecord(machine);
  const key = await toKey(file);
  record.delete(key);
  record.set(key, toSha256(text));
  const locks = Object.fromEntries([...record].slice(-MAX_LOCKS));
  const target = toRecordFile(machine);
  await mkdir(dirname(target), { recursive: true });
  await replaceFile(target, `${JSON.stringify({ version: 1, locks }, null, 2)}\n`, { mode: 0o600 });
}

/** An unreadable record trusts nothing. */
async function readRecord(machine: Machine): Promise<Map<string, string>> {
  try {
    const { locks } = JSON.parse(await readFile(toRecordFile(machine), 'utf8')) as { locks?: unknown };
    return new Map(isObject(locks) ? Object.entries(locks).map(([key, hash]) => [key, String(hash)]) : []);
  } catch {
    return new Map();
  }
}

/** The real path of the folder, because the file itself may not exist yet. */
async function toKey(file: string): Promise<string> {
  const full = resolve(file);
  const folder = await realpath(dirname(full)).catch(() => dirname(full));
  return join(folder, basename(full));
}
