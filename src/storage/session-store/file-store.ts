import { parseState } from '../../session/parse-state.js';
import type { SessionState } from '../../session/state.js';
import {
  nextVersion,
  type SessionStore,
  type StoredSession,
  type StoreLimits,
  toStoreLimits,
} from '../../session/store.js';
import type { FileFormat } from '../database/file-database.js';
import { LazyDatabase } from '../database/lazy-database.js';

const FORMAT: FileFormat = {
  applicationId: 0x746f6353,
  version: 1,
  packageNeed: 'Sessions in a file need',
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

const MAX_SESSIONS = 100_000;
const HOURS = 24;
/** Number of saves between two deletions of old sessions. Lower for small stores. */
const SWEEP_EVERY = 256;

/**
 * Sessions in a file, shared by the processes of one machine. Default: 100,000 sessions, kept for a day after their
 * last event. The file is opened at the first use.
 */
export const openFileStore = (file: string, limits: Partial<StoreLimits> = {}): SessionStore =>
  new FileStore(file, toStoreLimits(limits, MAX_SESSIONS, HOURS));

class FileStore implements SessionStore {
  readonly #database: LazyDatabase;
  readonly #limits: StoreLimits;
  #saves = 0;

  constructor(file: string, limits: StoreLimits) {
    this.#database = new LazyDatabase(file, FORMAT);
    this.#limits = limits;
  }

  async load(id: string): Promise<StoredSession | undefined> {
    const sql = 'SELECT version, state FROM sessions WHERE id = ? AND used >= ?';
    const [row] = (await this.#database.execute(sql, [id, this.#oldest()])).rows;
    return row && { state: parseState(String(row.state)), version: Number(row.version) };
  }

  /** One statement, which the database runs atomically. Resolves when it is in the file. */
  async save(id: string, state: SessionState, version: number | undefined): Promise<boolean> {
    const next = [nextVersion(version), this.#limits.clock(), JSON.stringify(state)];
    const { rowsAffected } =
      version === undefined
        ? await this.#database.execute(
            `INSERT INTO sessions (version, used, state, id) VALUES (?1, ?2, ?3, ?4)
              ON CONFLICT (id) DO UPDATE SET version = ?1, used = ?2, state = ?3 WHERE used < ?5`,
            [...next, id, this.#oldest()],
          )
        : await this.#database.execute(
            'UPDATE sessions SET version = ?, used = ?, state = ? WHERE id = ? AND version = ? AND used >= ?',
            [...next, id, version, this.#oldest()],
          );
    if (this.#saves++ % Math.min(SWEEP_EVERY, Math.ceil(this.#limits.maxSessions / 10)) === 0) await this.#sweep();
    return rowsAffected > 0;
  }

  async delete(id: string): Promise<boolean> {
    const sql = 'DELETE FROM sessions WHERE id = ? RETURNING used';
    const [row] = (await this.#database.execute(sql, [id])).rows;
    return row !== undefined && Number(row.used) >= this.#oldest();
  }

  close(): void {
    this.#database.close();
  }

  async #sweep(): Promise<void> {
    await this.#database.execute('DELETE FROM sessions WHERE used < ?', [this.#oldest()]);
    await this.#database.execute(
      'DELETE FROM sessions WHERE id IN (SELECT id FROM sessions ORDER BY used DESC, id LIMIT -1 OFFSET ?)',
      [this.#limits.maxSessions],
    );
  }

  #oldest(): number {
    return this.#limits.clock() - this.#limits.ttlMs;
  }
}
