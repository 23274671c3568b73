import { NEW_SESSION } from '../../session/state.js';
import type { SessionStore } from '../../session/store.js';
import { type SqlDatabase, toNumber } from '../../storage/sql/sql-database.js';

/** The version of a session that the session store lost. No store returns it, because versions are not negative. */
const LOST = -1;

export interface TenantStore extends SessionStore {
  /** Puts a session under quarantine, whether it has events or not. */
  quarantine(id: string): Promise<void>;
  /** Forgets the record of a quarantine. */
  forgetQuarantine(id: string): Promise<boolean>;
}

/**
 * The sessions of one tenant. Quarantines are recorded in the database as well, so that no session leaves its quarantine
 * because it expired or because the session store lost data.
 */
export function createTenantStore(tenant: string, store: SessionStore, database: SqlDatabase): TenantStore {
  // A tenant's name contains no slash, so the keys of two tenants never coincide.
  const toKey = (id: string): string => `${tenant}/${id}`;
  const own: TenantStore = {
    load: async (id) => {
      const key = toKey(id);
      const stored = await store.load(key);
      if (stored) return stored;
      const [row] = await database.query('SELECT step, at FROM quarantines WHERE id = ?', [key]);
      if (!row) return undefined;
      const step = toNumber(row.step);
      return { state: { ...NEW_SESSION, step, at: toNumber(row.at), quarantinedAt: step }, version: LOST };
    },
    save: async (id, state, version) => {
      const key = toKey(id);
      const isSaved = await store.save(key, state, version === LOST ? undefined : version);
      if (isSaved && state.quarantinedAt !== undefined) {
        await database.execute('INSERT INTO quarantines (id, step, at) VALUES (?, ?, ?) ON CONFLICT (id) DO NOTHING', [
          key,
          state.quarantinedAt,
          Math.round(state.at),
        ]);
      }
      return isSaved;
    },
    quarantine: async (id) => {
      for (;;) {
        const { state, version } = (await own.load(id)) ?? { state: NEW_SESSION, version: undefined };
        if (state.quarantinedAt !== undefined) return;
        if (await own.save(id, { ...state, at: Date.now(), quarantinedAt: state.step }, version)) return;
      }
    },
    delete: (id) => store.delete(toKey(id)),
    close: () => {},
    forgetQuarantine: async (id) => (await database.execute('DELETE FROM quarantines WHERE id = ?', [toKey(id)])) > 0,
  };
  return own;
}
