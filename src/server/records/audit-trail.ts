import { escapeText, shorten } from '../../core/escape.js';
import { type SqlDatabase, toNumber, toOptionalText, toText } from '../../storage/sql/sql-database.js';
import type { Identity } from '../http/identity.js';
import { LAST_ID, toRecordId } from './record-id.js';

export interface AuditItem {
  readonly id: string;
  readonly at: string;
  readonly by: string;
  readonly role: string;
  readonly action: string;
  readonly target: string;
  readonly details?: string;
}

const MAX_DETAILS = 1_000;

/** Who changed what. Entries are only ever added. */
export class AuditTrail {
  readonly #database: SqlDatabase;

  constructor(database: SqlDatabase) {
    this.#database = database;
  }

  async add({ tenant, name, role }: Identity, action: string, target: string, details?: string): Promise<void> {
    const now = Date.now();
    await this.#database.execute(
      'INSERT INTO audit (id, tenant, at, by_name, role, action, target, details) VALUES (?, ?, ?, ?, ?, ?, ?, ?)',
      [
        ...[toRecordId(now), tenant, now, name, role, action, shorten(escapeText(target), MAX_DETAILS)],
        details === undefined ? null : shorten(escapeText(details), MAX_DETAILS),
      ],
    );
  }

  async list(tenant: string, limit: number, before: string | undefined): Promise<AuditItem[]> {
    const rows = await this.#database.query(
      'SELECT * FROM audit WHERE tenant = ? AND id < ? ORDER BY id DESC LIMIT ?',
      [tenant, before ?? LAST_ID, limit],
    );
    return rows.map((row) => {
      const details = toOptionalText(row.details);
      return {
        id: toText(row.id),
        at: new Date(toNumber(row.at)).toISOString(),
        by: toText(row.by_name),
        role: toText(row.role),
        action: toText(row.action),
        target: toText(row.target),
        ...(details !== undefined && { details }),
      };
    });
  }
}
