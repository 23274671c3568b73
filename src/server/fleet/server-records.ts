import type { Inventory } from '../../core/server-entry.js';
import { toLockText } from '../../mcp/pins/lock-file.js';
import { parseLock } from '../../mcp/pins/parse-lock.js';
import type { Lock } from '../../scanners/pins/lock.js';
import { type SqlDatabase, type SqlRow, toNumber, toOptionalText, toText } from '../../storage/sql/sql-database.js';
import { toRecordId } from '../records/record-id.js';
import { type InventoryReport, toRulesFingerprint } from './scan-inventory.js';

export interface ServerRecord {
  readonly id: string;
  readonly tenant: string;
  readonly name: string;
  readonly at: number;
  readonly url?: string | undefined;
  /** Sent to the server. May hold keys, so they are never shown. */
  readonly headers: Readonly<Record<string, string>>;
  readonly status: 'ok' | 'failed' | 'pending';
  readonly error?: string | undefined;
  readonly inventory: Inventory;
  readonly pins: Lock;
  readonly report: InventoryReport;
}

const EMPTY_REPORT: InventoryReport = { level: 'CLEAN', score: 0, peak: 0, action: 'allow', items: [] };
const EMPTY_LOCK_TEXT = toLockText({ version: 1, servers: new Map() });

export const toEmptyInventory = (server: string): Inventory => ({
  ...{ server, about: {}, tools: [], prompts: [], resources: [], resourceTemplates: [], skipped: [] },
});

/** The stored servers of all tenants. */
export class ServerRecords {
  readonly #database: SqlDatabase;

  constructor(database: SqlDatabase) {
    this.#database = database;
  }

  /** Creates the server, or replaces its address. Its pins and lists are kept. Returns its id. */
  async register(
    tenant: string,
    {
      name,
      url,
      headers = {},
    }: { name: string; url?: string | undefined; headers?: Record<string, string> | undefined },
  ): Promise<string> {
    await this.#database.execute(
      `INSERT INTO servers (id, tenant, name, at, url, headers, status, inventory, pins, report, rules)
        VALUES (?, ?, ?, ?, ?, ?, 'pending', ?, ?, ?, '')
        ON CONFLICT (tenant, name) DO UPDATE SET url = excluded.url, headers = excluded.headers`,
      [
        ...[toRecordId(), tenant, name, Date.now(), url ?? null, JSON.stringify(headers)],
        ...[JSON.stringify(toEmptyInventory(name)), EMPTY_LOCK_TEXT, JSON.stringify(EMPTY_REPORT)],
      ],
    );
    const [row] = await this.#database.query('SELECT id FROM servers WHERE tenant = ? AND name = ?', [tenant, name]);
    return toText(row!.id);
  }

  async find(tenant: string, id: string): Promise<ServerRecord | undefined> {
    const [row] = await this.#database.query('SELECT * FROM servers WHERE tenant = ? AND id = ?', [tenant, id]);
    return row && toServerRecord(row);
  }

  async list(tenant: string, limit: number, after = ''): Promise<ServerRecord[]> {
    const rows = await this.#database.query('SELECT * FROM servers WHERE tenant = ? AND id > ? ORDER BY id LIMIT ?', [
      tenant,
      after,
      limit,
    ]);
    return rows.map(toServerRecord);
  }

  /** Without their lists, which can be large. */
  async names(tenant: string, limit: number): Promise<{ id: string; name: string }[]> {
    const sql = 'SELECT id, name FROM servers WHERE tenant = ? ORDER BY id LIMIT ?';
    const rows = await this.#database.query(sql, [tenant, limit]);
    return rows.map((row) => ({ id: toText(row.id), name: toText(row.name) }));
  }

  /** Their number, without reading their lists. */
  async count(tenant: string): Promise<{ total: number; flagged: number }> {
    const [row] = await this.#database.query(
      "SELECT count(*) AS total, sum(CASE WHEN action = 'allow' THEN 0 ELSE 1 END) AS flagged FROM servers WHERE tenant = ?",
      [tenant],
    );
    return { total: toNumber(row!.total), flagged: toNumber(row!.flagged ?? 0) };
  }

  async remove(tenant: string, id: string): Promise<boolean> {
    return (await this.#database.execute('DELETE FROM servers WHERE tenant = ? AND id = ?', [tenant, id])) > 0;
  }

  async saveScan(id: string, inventory: Inventory, report: InventoryReport): Promise<void> {
    await this.#database.execute(
      `UPDATE servers SET at = ?, status = 'ok', error = NULL, inventory = ?, report = ?, rules = ?, action = ?
        WHERE id = ?`,
      [Date.now(), JSON.stringify(inventory), JSON.stringify(report), toRulesFingerprint(), report.action, id],
    );
  }

  async saveFailure(id: string, error: string): Promise<void> {
    await this.#database.execute("UPDATE servers SET status = 'failed', error = ? WHERE id = ?", [error, id]);
  }

  async savePins(id: string, pins: Lock): Promise<void> {
    await this.#database.execute('UPDATE servers SET pins = ? WHERE id = ?', [toLockText(pins), id]);
  }

  /** Servers that were scanned with other rules than those of this version. */
  async findOutdated(limit: number): Promise<{ tenant: string; id: string; name: string }[]> {
    const rows = await this.#database.query(
      "SELECT tenant, id, name FROM servers WHERE status <> 'pending' AND rules <> ? ORDER BY id LIMIT ?",
      [toRulesFingerprint(), limit],
    );
    return rows.map((row) => ({ tenant: toText(row.tenant), id: toText(row.id), name: toText(row.name) }));
  }
}

const toServerRecord = (row: SqlRow): ServerRecord => ({
  id: toText(row.id),
  tenant: toText(row.tenant),
  name: toText(row.name),
  at: toNumber(row.at),
  url: toOptionalText(row.url),
  headers: JSON.parse(toText(row.headers)) as Record<string, string>,
  status: toText(row.status) as ServerRecord['status'],
  error: toOptionalText(row.error),
  inventory: JSON.parse(toText(row.inventory)) as Inventory,
  pins: parseLock(toText(row.pins), 'pins'),
  report: JSON.parse(toText(row.report)) as InventoryReport,
});
