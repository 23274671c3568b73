import type { Client } from '@libsql/client/sqlite3';
import { explain, type FileFormat, openFileDatabase } from '../database/file-database.js';

const FORMAT: FileFormat = {
  applicationId: 0x746f6353,
  version: 1,
  whoNeeds: 'Sessions in a file need',
  use: 'for sessions',
  code: 'bad-session-store',
  tables: [
    `CREATE TABLE IF NOT EXISTS sessions (
      id TEXT PRIMARY KEY,
      version INTEGER NOT NULL,
      used INTEGER NOT NULL,
      state TEXT NOT NULL
    ) WITHOUT ROWID`,
    'CREATE INDEX IF NOT EXISTS sessions_used ON sessions (used)',
  ],
};

export const openSessionDatabase = (file: string): Promise<Client> => openFileDatabase(file, FORMAT);

export const explainStore = <T>(file: string, run: () => Promise<T>): Promise<T> => explain(file, FORMAT, run);
