import type { Pool, PoolClient } from 'pg';
import { TocsinError } from '../../core/errors.js';
import { CHANGES, TABLES } from './schema.js';
import type { SqlDatabase, SqlStatement } from './sql-database.js';

/** Connections of one process. Chosen: a process uses one core, so more of them would only wait in the database. */
const CONNECTIONS = 10;
/** Any number will do, as long as all processes use the same one. */
const SETUP_LOCK = 0x746f6353;

/** Opens a PostgreSQL database and creates the tables that are missing. */
export async function openPostgres(url: string): Promise<SqlDatabase> {
  const { default: pg } = await import('pg').catch((cause: unknown) => {
    throw new TocsinError('no-postgres', 'PostgreSQL needs the package pg: npm install pg', { cause });
  });
  const pool = new pg.Pool({ connectionString: url, max: CONNECTIONS, connectionTimeoutMillis: 10_000 });
  // An idle connection that breaks is replaced at the next query; without a listener the event would end the process.
  pool.on('error', () => {});
  try {
    await transact(pool, async (client) => {
      await client.query('SELECT pg_advisory_xact_lock($1)', [SETUP_LOCK]);
      for (const sql of TABLES.postgres) await client.query(sql);
      for (const { sql } of CHANGES) await client.query(sql.replace('ADD COLUMN', 'ADD COLUMN IF NOT EXISTS'));
    });
  } catch (cause) {
    await pool.end();
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new TocsinError('bad-database', `The PostgreSQL database cannot be used: ${reason}. Check --database.`, {
      cause,
    });
  }
  return {
    dialect: 'postgres',
    query: (sql, args = []) => explain(async () => (await pool.query(toNumbered(sql), [...args])).rows),
    execute: (sql, args = []) => explain(async () => (await pool.query(toNumbered(sql), [...args])).rowCount ?? 0),
    batch: async (statements) =>
      statements.length === 0
        ? []
        : explain(() =>
            transact(pool, async (client) => {
              const counts: number[] = [];
              for (const statement of statements) counts.push(await run(client, statement));
              return counts;
            }),
          ),
    close: () => pool.end(),
  };
}

async function explain<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new TocsinError('bad-database', `The PostgreSQL database cannot be used: ${reason}`, { cause });
  }
}

const run = async (client: PoolClient, { sql, args }: SqlStatement): Promise<number> =>
  (await client.query(toNumbered(sql), [...args])).rowCount ?? 0;

async function transact<T>(pool: Pool, work: (client: PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  let failure: Error | undefined;
  try {
    await client.query('BEGIN');
    const result = await work(client);
    await client.query('COMMIT');
    return result;
  } catch (error) {
    failure = error as Error;
    await client.query('ROLLBACK').catch(() => {});
    throw error;
  } finally {
    // A connection that failed may be broken, so it is not used again.
    client.release(failure);
  }
}

const numbered = new Map<string, string>();
const MAX_TEXTS = 500;

/** Writes `?` as `$1`, `$2` … None of our texts contains a question mark otherwise. */
function toNumbered(sql: string): string {
  const known = numbered.get(sql);
  if (known !== undefined) return known;
  let count = 0;
  const text = sql.replaceAll('?', () => `$${++count}`);
  if (numbered.size < MAX_TEXTS) numbered.set(sql, text);
  return text;
}
