import { parseState } from '../../session/parse-state.js';
import type { SessionState } from '../../session/state.js';
import { nextVersion, type SessionStore, type StoreLimits, toStoreLimits } from '../../session/store.js';
import { type SqlDatabase, toNumber, toText } from './sql-database.js';

const MAX_SESSIONS = 1_000_000;
const HOURS = 24;
/** Number of saves between two deletions of old sessions. */
const SWEEP_EVERY = 1_024;

/** Sessions in the service's database. Default: kept for a day after their last event. */
export function createSqlSessionStore(database: SqlDatabase, limits: Partial<StoreLimits> = {}): SessionStore {
  const { ttlMs, clock } = toStoreLimits(limits, MAX_SESSIONS, HOURS);
  const toOldest = (): number => clock() - ttlMs;
  let saves = 0;

  async function save(id: string, state: SessionState, version: number | undefined): Promise<boolean> {
    const next = [nextVersion(version), clock(), JSON.stringify(state)];
    const changed =
      version === undefined
        ? await database.execute(
            `INSERT INTO sessions (version, used, state, id) VALUES (?, ?, ?, ?)
              ON CONFLICT (id) DO UPDATE SET version = excluded.version, used = excluded.used, state = excluded.state
              WHERE sessions.used < ?`,
            [...next, id, toOldest()],
          )
        : await database.execute(
            'UPDATE sessions SET version = ?, used = ?, state = ? WHERE id = ? AND version = ? AND used >= ?',
            [...next, id, version, toOldest()],
          );
    if (++saves % SWEEP_EVERY === 0) await database.execute('DELETE FROM sessions WHERE used < ?', [toOldest()]);
    return changed > 0;
  }

  return {
    load: async (id) => {
      const sql = 'SELECT version, state FROM sessions WHERE id = ? AND used >= ?';
      const [row] = await database.query(sql, [id, toOldest()]);
      return row && { version: toNumber(row.version), state: parseState(toText(row.state)) };
    },
    save,
    delete: async (id) =>
      (await database.execute('DELETE FROM sessions WHERE id = ? AND used >= ?', [id, toOldest()])) > 0,
    close: () => {},
  };
}
