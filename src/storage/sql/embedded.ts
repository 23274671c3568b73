import type { InArgs, InStatement } from '@libsql/client/sqlite3';
import type { FileFormat } from '../database/file-database.js';
import { LazyDatabase } from '../database/lazy-database.js';
import { CHANGES, TABLES } from './schema.js';
import type { SqlDatabase, SqlStatement, SqlValue } from './sql-database.js';

const FORMAT: FileFormat = {
  applicationId: 0x746f6352,
  version: 3,
  packageNeed: 'The embedded database needs',
  use: 'by the service',
  code: 'bad-database',
  tables: TABLES.sqlite,
  changes: CHANGES,
};

/** The database in a file. Processes of one machine may share it. */
export function openEmbeddedDatabase(file: string): SqlDatabase {
  const database = new LazyDatabase(file, FORMAT);
  return {
    dialect: 'sqlite',
    query: async (sql, args = []) => (await database.execute(sql, toArgs(args))).rows,
    execute: async (sql, args = []) => (await database.execute(sql, toArgs(args))).rowsAffected,
    batch: async (statements) =>
      statements.length === 0
        ? []
        : (await database.batch(statements.map(toStatement))).map(({ rowsAffected }) => rowsAffected),
    close: async () => database.close(),
  };
}

const toArgs = (args: readonly SqlValue[]): InArgs => [...args];
const toStatement = ({ sql, args }: SqlStatement): InStatement => ({ sql, args: toArgs(args) });
