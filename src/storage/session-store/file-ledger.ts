import { type LedgerLimits, MAX_ENTRIES, type MemoryLedger } from '../../session/memory-ledger.js';
import type { FileFormat } from '../database/file-database.js';
import { LazyDatabase } from '../database/lazy-database.js';

const FORMAT: FileFormat = {
  applicationId: 0x746f634c,
  version: 1,
  packageNeed: 'A ledger in a file needs',
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
/** Number of writes between two deletions of old entries. */
const SWEEP_EVERY = 256;

/** A ledger in a file, shared by the processes of one machine. The file is opened at the first use. */
export function openFileLedger(
  file: string,
  { maxEntries = MAX_ENTRIES }: LedgerLimits = {},
): MemoryLedger & { close(): void } {
  const database = new LazyDatabase(file, FORMAT);
  let writes = 0;
  return {
    find: async (key) => {
      const [row] = (await database.execute('SELECT signature FROM entries WHERE key = ?', [key])).rows;
      return row && (row.signature === null ? null : String(row.signature));
    },
    // The database counts the writes, because the clocks of processes differ.
    set: async (key, signature) => {
      const sql = `INSERT INTO entries (key, signature, written) VALUES (?1, ?2, (SELECT coalesce(max(written), 0) + 1 FROM entries))
        ON CONFLICT (key) DO UPDATE SET signature = excluded.signature, written = excluded.written`;
      await database.execute(sql, [key, signature]);
      if (++writes % SWEEP_EVERY !== 0) return;
      const old = 'SELECT key FROM entries ORDER BY written DESC LIMIT -1 OFFSET ?';
      await database.execute(`DELETE FROM entries WHERE key IN (${old})`, [maxEntries]);
    },
    close: () => database.close(),
  };
}
