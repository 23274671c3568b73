import { mkdir } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import type { Client } from '@libsql/client/sqlite3';
import { TocsinError } from '../../core/errors.js';

/** A kind of database file of ours. */
export interface FileFormat {
  /** Tells such files from other people's databases, and from our other ones. */
  readonly applicationId: number;
  readonly version: number;
  readonly tables: readonly string[];
  /** Who needs the package, as the beginning of a sentence: `The memory needs`. */
  readonly whoNeeds: string;
  /** What a file that cannot be used cannot be used as, and the code of that error. */
  readonly use: string;
  readonly code: string;
}

/** How long one process waits for another that is writing. */
const BUSY_MS = 10_000;

/** Opens the file, and makes it where there is none. */
export async function openFileDatabase(file: string, format: FileFormat): Promise<Client> {
  // Only the part for files: the package's main entry also loads clients for servers.
  const { createClient } = await import('@libsql/client/sqlite3').catch((cause: unknown) => {
    const message = `${format.whoNeeds} the package @libsql/client: npm install @libsql/client`;
    throw new TocsinError('no-database', message, { cause });
  });
  return explain(file, format, async () => {
    await mkdir(dirname(resolve(file)), { recursive: true });
    // One connection: its data_version then says whether anybody else has written.
    const client = createClient({ url: toUrl(file), timeout: BUSY_MS, concurrency: 1 });
    try {
      await prepare(client, format);
      return client;
    } catch (error) {
      client.close();
      throw error;
    }
  });
}

/** Runs something on the database; what goes wrong is told with the file's name and what to do. */
export async function explain<T>(file: string, { code, use }: FileFormat, run: () => Promise<T>): Promise<T> {
  try {
    return await run();
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new TocsinError(code, `${file}: cannot be used ${use}: ${reason}. Move it away, or name another file.`, {
      cause,
    });
  }
}

async function prepare(client: Client, { applicationId, version, tables }: FileFormat): Promise<void> {
  const number = async (sql: string) => Number(Object.values((await client.execute(sql)).rows[0]!)[0]);
  const id = await number('PRAGMA application_id');
  if (id === 0 && (await number('SELECT count(*) FROM sqlite_schema')) === 0) {
    // Readers and one writer at a time do not hinder each other.
    await client.execute('PRAGMA journal_mode = WAL');
    const marks = [`PRAGMA application_id = ${applicationId}`, `PRAGMA user_version = ${version}`];
    await client.batch([...tables, ...marks], 'write');
    return;
  }
  if (id !== applicationId) throw new Error('it is the database of another program');
  const found = await number('PRAGMA user_version');
  if (found > version) throw new Error(`it was written by a newer version of tocsin (format ${found})`);
}

/** The three characters that mean something else in a URL. */
const toUrl = (file: string): string =>
  `file:${resolve(file).replaceAll('\\', '/').replaceAll(/[%?#]/g, encodeURIComponent)}`;
