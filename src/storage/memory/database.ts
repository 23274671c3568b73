import { existsSync } from 'node:fs';
import type { Client } from '@libsql/client/sqlite3';
import { explain as explainFile, type FileFormat, openFileDatabase } from '../database/file-database.js';

const FORMAT: FileFormat = {
  applicationId: 0x746f6373,
  version: 1,
  packageNeed: 'The memory needs',
  use: 'as a memory',
  code: 'bad-memory',
  tables: [
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
  ],
};

/** Opens the file. If it does not exist, creates it or, without `mayCreate`, returns undefined. */
export async function openDatabase(file: string, mayCreate: boolean): Promise<Client | undefined> {
  return existsSync(file) || mayCreate ? openFileDatabase(file, FORMAT) : undefined;
}

export const explain = <T>(file: string, run: () => Promise<T>): Promise<T> => explainFile(file, FORMAT, run);
