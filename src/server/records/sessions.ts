import { ACTIONS } from '../../core/levels.js';
import type { Action } from '../../core/types.js';
import { type SqlDatabase, toNumber, toText } from '../../storage/sql/sql-database.js';

export interface SessionSummary {
  readonly session: string;
  readonly firstAt: string;
  readonly lastAt: string;
  readonly events: number;
  readonly worst: Action;
  readonly isQuarantined: boolean;
}

export interface SessionPage {
  readonly items: SessionSummary[];
  readonly next?: string;
}

/** The sessions that have recorded events. */
export class SessionList {
  readonly #database: SqlDatabase;

  constructor(database: SqlDatabase) {
    this.#database = database;
  }

  /** The latest first. */
  async list(tenant: string, isQuarantined: boolean, limit: number, cursor: string | undefined): Promise<SessionPage> {
    const { at, session } = toPosition(cursor);
    const where = isQuarantined ? 'AND q.id IS NOT NULL' : '';
    const rows = await this.#database.query(
      `SELECT s.session, s.first_at, s.last_at, s.events, s.worst, q.id AS quarantine FROM session_list s
        LEFT JOIN quarantines q ON q.id = s.tenant || '/' || s.session
        WHERE s.tenant = ? AND (s.last_at < ? OR (s.last_at = ? AND s.session > ?)) ${where}
        ORDER BY s.last_at DESC, s.session LIMIT ?`,
      [tenant, at, at, session, limit],
    );
    const last = rows.length === limit ? rows.at(-1) : undefined;
    return {
      items: rows.map((row) => ({
        session: toText(row.session),
        firstAt: new Date(toNumber(row.first_at)).toISOString(),
        lastAt: new Date(toNumber(row.last_at)).toISOString(),
        events: toNumber(row.events),
        worst: ACTIONS[toNumber(row.worst)] ?? 'allow',
        isQuarantined: row.quarantine !== null,
      })),
      ...(last && { next: `${toNumber(last.last_at)}.${Buffer.from(toText(last.session)).toString('base64url')}` }),
    };
  }

  async findQuarantine(tenant: string, session: string): Promise<{ step: number; at: string } | undefined> {
    const sql = 'SELECT step, at FROM quarantines WHERE id = ?';
    const [row] = await this.#database.query(sql, [`${tenant}/${session}`]);
    return row && { step: toNumber(row.step), at: new Date(toNumber(row.at)).toISOString() };
  }

  async countQuarantined(tenant: string): Promise<number> {
    // Not a range of ids: collations of PostgreSQL may ignore the slash, and count those of other tenants.
    const sql = "SELECT count(*) AS count FROM quarantines WHERE id LIKE ? ESCAPE '!'";
    const [row] = await this.#database.query(sql, [`${tenant.replaceAll('_', '!_')}/%`]);
    return toNumber(row!.count);
  }
}

/** The cursor is data of the client, so a broken one starts at the beginning. */
function toPosition(cursor: string | undefined): { at: number; session: string } {
  const [, at, session] = /^(\d{1,15})\.([\w-]*)$/.exec(cursor ?? '') ?? [];
  if (at === undefined) return { at: Number.MAX_SAFE_INTEGER, session: '' };
  return { at: Number(at), session: Buffer.from(session!, 'base64url').toString().replaceAll('\0', '') };
}
