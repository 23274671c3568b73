import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import type { Client } from '@libsql/client/sqlite3';
import { TocsinError } from '../engine/errors.js';

/** "tocs": tells our files from other people's databases. */
const APPLICATION_ID = 0x746f6373;
const VERSION = 1;
/** How long one process waits for another that is writing. */
const BUSY_MS = 10_000;

const TABLES = [
  `CREATE TABLE IF NOT EXISTS entries (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    label TEXT NOT NULL CHECK (label IN ('attack', 'benign')),
    kind TEXT NOT NULL,
    text TEXT NOT NULL,
    note TEXT,
    added TEXT NOT NULL,
    sentences INTEGER NOT NULL,
    UNIQUE (label, kind, text)
  )`,
  `CREATE TABLE IF NOT EXISTS vectors (
    entry INTEGER NOT NULL REFERENCES entries (id),
    part INTEGER NOT NULL,
    vector F32_BLOB(384) NOT NULL,
    PRIMARY KEY (entry, part)
  )`,
  `PRAGMA application_id = ${APPLICATION_ID}`,
  `PRAGMA user_version = ${VERSION}`,
];

/** Opens the file, and makes it where that is wanted; undefined where it is not there. */
export async function openDatabase(file: string, mayCreate: boolean): Promise<Client | undefined> {
  if (!existsSync(file) && !mayCreate) return undefined;
  // Only the part for files: the package's main entry also loads clients for servers.
  const { createClient } = await import('@libsql/client/sqlite3').catch((cause: unknown) => {
    throw new TocsinError('no-database', 'The memory needs the package @libsql/client: npm install @libsql/client', {
      cause,
    });
  });
  return explain(file, async () => {
    if (mayCreate) await mkdir(dirname(resolve(file)), { recursive: true });
    // One connection: its data_version then says whether anybody else has written.
    const client = createClient({ url: toUrl(file), timeout: BUSY_MS, concurrency: 1 });
    try {
      await prepare(client);
      return client;
    } catch (error) {
      client.close();
      throw error;
    }
  });
}

/** Runs something on the database; what goes wrong is told with the file's name and what to do. */
export async function explain<T>(file: string, run: () => Promise<T>): Promise<T> {
  try {
    return await run();
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new TocsinError(
      'bad-memory',
      `${file}: cannot be used as a memory: ${reason}. Move it away, or name another file.`,
      { cause },
    );
  }
}

async function prepare(client: Client): Promise<void> {
  const number = async (sql: string) => Number(Object.values((await client.execute(sql)).rows[0]!)[0]);
  const id = await number('PRAGMA application_id');
  if (id === 0 && (await number('SELECT count(*) FROM sqlite_schema')) === 0) {
    // Readers and one writer at a time do not hinder each other.
    await client.execute('PRAGMA journal_mode = WAL');
    await client.batch(TABLES, 'write');
    return;
  }
  if (id !== APPLICATION_ID) throw new Error('it is the database of another program');
  const version = await number('PRAGMA user_version');
  if (version > VERSION) throw new Error(`it was written by a newer version of tocsin (format ${version})`);
}

/** The three characters that mean something else in a URL. */
const toUrl = (file: string): string =>
  `file:${resolve(file).replaceAll('\\', '/').replaceAll(/[%?#]/g, encodeURIComponent)}`;
