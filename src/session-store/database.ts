import { mkdir } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import type { Client } from '@libsql/client/sqlite3';
import { TocsinError } from '../engine/errors.js';

/** "tocS": tells our files from other people's databases, and from our own memory of attacks. */
const APPLICATION_ID = 0x746f6353;
const VERSION = 1;
/** How long one process waits for another that is writing. */
const BUSY_MS = 10_000;

const TABLES = [
  `CREATE TABLE IF NOT EXISTS sessions (
    id TEXT PRIMARY KEY,
    version INTEGER NOT NULL,
    used INTEGER NOT NULL,
    state TEXT NOT NULL
  ) WITHOUT ROWID`,
  'CREATE INDEX IF NOT EXISTS sessions_used ON sessions (used)',
  `PRAGMA application_id = ${APPLICATION_ID}`,
  `PRAGMA user_version = ${VERSION}`,
];

/** Opens the file, and makes it where there is none. */
export async function openSessionDatabase(file: string): Promise<Client> {
  // Only the part for files: the package's main entry also loads clients for servers.
  const { createClient } = await import('@libsql/client/sqlite3').catch((cause: unknown) => {
    const message = 'Sessions in a file need the package @libsql/client: npm install @libsql/client';
    throw new TocsinError('no-database', message, { cause });
  });
  return explainStore(file, async () => {
    await mkdir(dirname(resolve(file)), { recursive: true });
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
export async function explainStore<T>(file: string, run: () => Promise<T>): Promise<T> {
  try {
    return await run();
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    const message = `${file}: cannot be used for sessions: ${reason}. Move it away, or name another file.`;
    throw new TocsinError('bad-session-store', message, { cause });
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
