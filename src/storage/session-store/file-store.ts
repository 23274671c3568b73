import type { Client, InArgs } from '@libsql/client/sqlite3';
import type { ListedTool } from '../../engine/session-scope.js';
import type { SessionState } from '../../session/state.js';
import {
  nextVersion,
  type SessionStore,
  type StoredSession,
  type StoreLimits,
  toStoreLimits,
} from '../../session/store.js';
import { explainStore, openSessionDatabase } from './database.js';

const MAX_SESSIONS = 100_000;
const HOURS = 24;
/** Saves between two times that old sessions are looked for; fewer where few are kept. */
const SWEEP_EVERY = 256;

/**
 * Sessions in a file, for any number of processes on one machine: 100,000 for a day after their last event, unless said
 * otherwise. Nothing is opened before it is needed.
 */
export const openFileStore = (file: string, limits: Partial<StoreLimits> = {}): SessionStore =>
  new FileStore(file, toStoreLimits(limits, MAX_SESSIONS, HOURS));

class FileStore implements SessionStore {
  readonly #file: string;
  readonly #limits: StoreLimits;
  #client: Promise<Client> | undefined;
  #saves = 0;

  constructor(file: string, limits: StoreLimits) {
    this.#file = file;
    this.#limits = limits;
  }

  async load(id: string): Promise<StoredSession | undefined> {
    const sql = 'SELECT version, state FROM sessions WHERE id = ? AND used >= ?';
    const [row] = (await this.#run(sql, [id, this.#oldest()])).rows;
    return row && { state: toState(String(row.state)), version: Number(row.version) };
  }

  /** One statement, which the database does as a whole or not at all, and answers when it is in the file. */
  async save(id: string, state: SessionState, version: number | undefined): Promise<boolean> {
    const next = [nextVersion(version), this.#limits.clock(), JSON.stringify(state)];
    const { rowsAffected } =
      version === undefined
        ? await this.#run(
            `INSERT INTO sessions (version, used, state, id) VALUES (?1, ?2, ?3, ?4)
              ON CONFLICT (id) DO UPDATE SET version = ?1, used = ?2, state = ?3 WHERE used < ?5`,
            [...next, id, this.#oldest()],
          )
        : await this.#run(
            'UPDATE sessions SET version = ?, used = ?, state = ? WHERE id = ? AND version = ? AND used >= ?',
            [...next, id, version, this.#oldest()],
          );
    if (this.#saves++ % Math.min(SWEEP_EVERY, Math.ceil(this.#limits.maxSessions / 10)) === 0) await this.#sweep();
    return rowsAffected > 0;
  }

  async delete(id: string): Promise<boolean> {
    const sql = 'DELETE FROM sessions WHERE id = ? RETURNING used';
    const [row] = (await this.#run(sql, [id])).rows;
    return row !== undefined && Number(row.used) >= this.#oldest();
  }

  close(): void {
    this.#client?.then(
      (client) => client.close(),
      () => {},
    );
    this.#client = undefined;
  }

  async #sweep(): Promise<void> {
    await this.#run('DELETE FROM sessions WHERE used < ?', [this.#oldest()]);
    await this.#run(
      'DELETE FROM sessions WHERE id IN (SELECT id FROM sessions ORDER BY used DESC, id LIMIT -1 OFFSET ?)',
      [this.#limits.maxSessions],
    );
  }

  #oldest(): number {
    return this.#limits.clock() - this.#limits.ttlMs;
  }

  async #run(sql: string, args: InArgs) {
    this.#client ??= openSessionDatabase(this.#file);
    const client = await this.#client.catch((error: unknown) => {
      this.#client = undefined;
      throw error;
    });
    return explainStore(this.#file, () => client.execute({ sql, args }));
  }
}

function toState(json: string): SessionState {
  const state = JSON.parse(json) as SessionState;
  const { checkpoint, log } = state;
  return {
    ...state,
    log: withoutPrototype(log),
    ...(checkpoint && { checkpoint: { ...checkpoint, log: withoutPrototype(checkpoint.log) } }),
  };
}

/** A tool may have any name, `constructor` too. */
const withoutPrototype = (log: SessionState['log']): SessionState['log'] => ({
  ...log,
  tools: Object.assign(Object.create(null) as Record<string, ListedTool>, log.tools),
});
