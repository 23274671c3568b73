import type { Client } from '@libsql/client/sqlite3';
import { type LedgerLimits, MAX_ENTRIES, type MemoryLedger } from '../../session/memory-ledger.js';
import { explain, type FileFormat, openFileDatabase } from '../database/file-database.js';

const FORMAT: FileFormat = {
  applicationId: 0x746f634c,
  version: 1,
  whoNeeds: 'A ledger in a file needs',
  use: 'as a ledger',
  code: 'bad-memory-ledger',
  tables: [
    `CREATE TABLE IF NOT EXISTS entries (
      key TEXT PRIMARY KEY,
      signature TEXT,
      written INTEGER NOT NULL
    ) WITHOUT ROWID`,
    'CREATE INDEX IF NOT EXISTS entries_written ON entries (written)',
  ],
};
/** Writings between two times that old entries are looked for. */
const SWEEP_EVERY = 256;

/** A ledger that outlives the process, for any number of processes on one machine. Nothing is opened before it is needed. */
export function openFileLedger(
  file: string,
  { maxEntries = MAX_ENTRIES }: LedgerLimits = {},
): MemoryLedger & { close(): void } {
  let opening: Promise<Client> | undefined;
  let writings = 0;
  const run = async (sql: string, args: (string | number | null)[]) => {
    opening ??= openFileDatabase(file, FORMAT);
    const client = await opening.catch((error: unknown) => {
      opening = undefined;
      throw error;
    });
    return explain(file, FORMAT, () => client.execute({ sql, args }));
  };
  return {
    find: async (key) => {
      const [row] = (await run('SELECT signature FROM entries WHERE key = ?', [key])).rows;
      return row && (row.signature === null ? null : String(row.signature));
    },
    // The order of writing is counted by the database: clocks of several processes differ.
    set: async (key, signature) => {
      const sql = `INSERT INTO entries (key, signature, written) VALUES (?1, ?2, (SELECT coalesce(max(written), 0) + 1 FROM entries))
        ON CONFLICT (key) DO UPDATE SET signature = excluded.signature, written = excluded.written`;
      await run(sql, [key, signature]);
      if (++writings % SWEEP_EVERY !== 0) return;
      const old = 'SELECT key FROM entries ORDER BY written DESC LIMIT -1 OFFSET ?';
      await run(`DELETE FROM entries WHERE key IN (${old})`, [maxEntries]);
    },
    close: () => {
      opening?.then(
        (client) => client.close(),
        () => {},
      );
      opening = undefined;
    },
  };
}
