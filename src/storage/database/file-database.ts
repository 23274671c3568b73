import { resolve } from 'node:path';
import type { Client } from '@libsql/client/sqlite3';
import { TocsinError } from '../../core/errors.js';
import { createPrivateFile, makePrivate } from './private-file.js';

/** A format of database file. */
export interface FileFormat {
  /** Distinguishes the format from other programs' databases and from our other formats. */
  readonly applicationId: number;
  readonly version: number;
  /** Statements that change nothing if a table exists: an older file gets the tables that it lacks. */
  readonly tables: readonly string[];
  /** Statements that a file of an older version needs in addition. */
  readonly changes?: readonly { readonly version: number; readonly sql: string }[];
  /** Start of the sentence that asks for the missing package: `The memory needs`. */
  readonly packageNeed: string;
  /** The purpose of the file (`as a memory`) and the code of the error if the file cannot serve it. */
  readonly use: string;
  readonly code: string;
}

/** How long a process waits for another one that is writing. */
const BUSY_MS = 10_000;

/** Opens the file and creates it if it does not exist. */
export async function openFileDatabase(file: string, format: FileFormat): Promise<Client> {
  // Only the part for files: the package's main entry also loads clients for servers.
  const { createClient } = await import('@libsql/client/sqlite3').catch((cause: unknown) => {
    const message = `${format.packageNeed} the package @libsql/client: npm install @libsql/client`;
    throw new TocsinError('no-database', message, { cause });
  });
  return explain(file, format, async () => {
    await createPrivateFile(file);
    // With one connection, data_version changes only if another process has written.
    const client = createClient({ url: toUrl(file), timeout: BUSY_MS, concurrency: 1 });
    try {
      await prepare(client, format);
      // Only now: a file of another program keeps its permissions.
      await makePrivate(file);
      return client;
    } catch (error) {
      client.close();
      throw error;
    }
  });
}

/** Runs a query. Errors name the file and say what to do. */
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

async function prepare(client: Client, { applicationId, version, tables, changes = [] }: FileFormat): Promise<void> {
  const number = async (sql: string) => Number(Object.values((await client.execute(sql)).rows[0]!)[0]);
  const id = await number('PRAGMA application_id');
  if (id === 0 && (await number('SELECT count(*) FROM sqlite_schema')) === 0) {
    // In WAL mode, readers do not block the writer.
    await client.execute('PRAGMA journal_mode = WAL');
    const marks = [`PRAGMA application_id = ${applicationId}`, `PRAGMA user_version = ${version}`];
    await client.batch([...tables, ...marks], 'write');
    return;
  }
  if (id !== applicationId) throw new Error('it is the database of another program');
  const found = await number('PRAGMA user_version');
  if (found > version) throw new Error(`it was written by a newer version of tocsin (format ${found})`);
  if (found < version) {
    const missing = changes.filter((change) => change.version > found).map(({ sql }) => sql);
    await client.batch([...tables, ...missing, `PRAGMA user_version = ${version}`], 'write');
  }
}

/** Escapes the three characters that have a meaning in a URL. */
const toUrl = (file: string): string =>
  `file:${resolve(file).replaceAll('\\', '/').replaceAll(/[%?#]/g, encodeURIComponent)}`;
