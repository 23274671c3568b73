import { setTimeout as delay } from 'node:timers/promises';
import { type SqlDatabase, toText } from '../storage/sql/sql-database.js';
import type { Scans } from './fleet/scans.js';
import type { ServerRecords } from './fleet/server-records.js';
import type { Logins } from './login/logins.js';
import { DEFAULT_SETTINGS, settingsSchema } from './tenants/settings.js';

const EVERY_MS = 10 * 60_000;
const DAY_MS = 86_400_000;
const MAX_OUTDATED = 10_000;
/** Finished scans, jobs that were given up, and counts are kept this long. */
const KEEP_SCANS_MS = 30 * DAY_MS;
const KEEP_JOBS_MS = 30 * DAY_MS;
const KEEP_COUNTS_MS = 400 * DAY_MS;

/**
 * Deletes what has been kept long enough, and scans servers again after the rules have changed. Every worker does this, and
 * doing it twice changes nothing.
 */
export class Maintenance {
  readonly #database: SqlDatabase;
  readonly #servers: ServerRecords;
  readonly #scans: Scans;
  readonly #logins: Logins;

  constructor(parts: { database: SqlDatabase; servers: ServerRecords; scans: Scans; logins: Logins }) {
    this.#database = parts.database;
    this.#servers = parts.servers;
    this.#scans = parts.scans;
    this.#logins = parts.logins;
  }

  async run(signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      // A failure is repeated at the next time.
      await this.runOnce().catch(() => {});
      await delay(EVERY_MS, undefined, { signal }).catch(() => {});
    }
  }

  async runOnce(now = Date.now()): Promise<void> {
    await this.#rescan();
    await this.#logins.removeExpired(now);
    const rows = await this.#database.query('SELECT tenant, settings FROM tenants');
    const settings = new Map(
      rows.map((row) => [toText(row.tenant), settingsSchema.parse(JSON.parse(toText(row.settings)))]),
    );
    const tenants = await this.#database.query(
      'SELECT DISTINCT tenant FROM session_list UNION SELECT tenant FROM counts',
    );
    for (const row of tenants) {
      const tenant = toText(row.tenant);
      await this.#expire(tenant, settings.get(tenant)?.retention ?? DEFAULT_SETTINGS.retention, now);
    }
    await this.#database.execute('DELETE FROM counts WHERE at < ?', [now - KEEP_COUNTS_MS]);
    await this.#database.execute("DELETE FROM jobs WHERE status = 'failed' AND run_at < ?", [now - KEEP_JOBS_MS]);
    await this.#removeScans(now - KEEP_SCANS_MS);
  }

  async #rescan(): Promise<void> {
    const outdated = await this.#servers.findOutdated(MAX_OUTDATED);
    const running = await this.#database.query("SELECT DISTINCT tenant FROM scans WHERE kind = 'rules' AND at > ?", [
      Date.now() - DAY_MS,
    ]);
    const done = new Set(running.map((row) => row.tenant));
    for (const tenant of new Set(outdated.map((server) => server.tenant))) {
      if (done.has(tenant)) continue;
      const own = outdated.filter((server) => server.tenant === tenant);
      await this.#scans.start(
        tenant,
        'rules',
        own.map(({ id, name }) => ({ name, body: { server: id } })),
      );
    }
  }

  async #expire(
    tenant: string,
    { decisionDays, evidenceDays }: { decisionDays: number; evidenceDays: number },
    now: number,
  ): Promise<void> {
    const oldest = now - decisionDays * DAY_MS;
    await this.#database.execute(
      'UPDATE decisions SET evidence = NULL WHERE tenant = ? AND at < ? AND evidence IS NOT NULL',
      [tenant, now - evidenceDays * DAY_MS],
    );
    await this.#database.execute('DELETE FROM decisions WHERE tenant = ? AND at < ?', [tenant, oldest]);
    await this.#database.execute('DELETE FROM session_list WHERE tenant = ? AND last_at < ?', [tenant, oldest]);
    await this.#database.execute('DELETE FROM approvals WHERE tenant = ? AND at < ?', [tenant, oldest]);
  }

  async #removeScans(before: number): Promise<void> {
    for (const table of ['scan_items', 'scan_results']) {
      await this.#database.execute(`DELETE FROM ${table} WHERE scan IN (SELECT id FROM scans WHERE at < ?)`, [before]);
    }
    await this.#database.execute('DELETE FROM scans WHERE at < ?', [before]);
  }
}
