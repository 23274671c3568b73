import { openEmbeddedDatabase } from './embedded.js';
import type { SqlDatabase } from './sql-database.js';

/** A PostgreSQL address, or the file of an embedded database. */
export async function openSqlDatabase(location: string): Promise<SqlDatabase> {
  if (!/^postgres(?:ql)?:\/\//.test(location)) return openEmbeddedDatabase(location);
  const { openPostgres } = await import('./postgres.js');
  return openPostgres(location);
}
