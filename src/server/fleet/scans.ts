import { type SqlDatabase, type SqlRow, toNumber, toText } from '../../storage/sql/sql-database.js';
import type { JobQueue } from '../jobs/job-queue.js';
import { LAST_ID, toRecordId } from '../records/record-id.js';

export interface ScanItem {
  readonly name: string;
  /** `{tools}` or `{server: id}`. */
  readonly body: unknown;
}

export interface ScanJobView {
  readonly id: string;
  readonly kind: string;
  readonly status: 'queued' | 'running' | 'done' | 'cancelled';
  readonly total: number;
  readonly done: number;
  readonly failed: number;
  readonly flagged: number;
  readonly at: string;
  readonly finishedAt?: string;
}

export const SCAN_JOB = 'scan';
export interface ScanChunk {
  readonly scan: string;
  readonly tenant: string;
  readonly from: number;
  readonly to: number;
}

/** Items of one job. Chosen: some seconds of work, so that a worker that dies costs little. */
const CHUNK = 100;
/** Rows of one transaction. */
const ROWS = 500;

/** Scans of many servers or lists of tools, done by the workers. */
export class Scans {
  readonly #database: SqlDatabase;
  readonly #queue: JobQueue;

  constructor(database: SqlDatabase, queue: JobQueue) {
    this.#database = database;
    this.#queue = queue;
  }

  async start(tenant: string, kind: string, items: readonly ScanItem[]): Promise<string> {
    const scan = toRecordId();
    await this.#database.execute('INSERT INTO scans (id, tenant, at, kind, total) VALUES (?, ?, ?, ?, ?)', [
      ...[scan, tenant, Date.now(), kind, items.length],
    ]);
    for (let at = 0; at < items.length; at += ROWS) {
      await this.#database.batch(
        items.slice(at, at + ROWS).map(({ name, body }, index) => ({
          sql: 'INSERT INTO scan_items (scan, position, name, body) VALUES (?, ?, ?, ?)',
          args: [scan, at + index, name, JSON.stringify(body)],
        })),
      );
    }
    const chunks = Array.from({ length: Math.ceil(items.length / CHUNK) }, (_, index): ScanChunk => {
      const from = index * CHUNK;
      return { scan, tenant, from, to: Math.min(items.length, from + CHUNK) };
    });
    await this.#queue.add(chunks.map((payload) => ({ kind: SCAN_JOB, payload })));
    return scan;
  }

  async find(tenant: string, id: string): Promise<ScanJobView | undefined> {
    const [row] = await this.#database.query('SELECT * FROM scans WHERE tenant = ? AND id = ?', [tenant, id]);
    return row && this.#toView(row);
  }

  async list(tenant: string, limit: number, before: string | undefined): Promise<ScanJobView[]> {
    const rows = await this.#database.query(
      'SELECT * FROM scans WHERE tenant = ? AND id < ? ORDER BY id DESC LIMIT ?',
      [tenant, before ?? LAST_ID, limit],
    );
    return Promise.all(rows.map((row) => this.#toView(row)));
  }

  async results(scan: string, limit: number, after: number): Promise<{ position: number; body: unknown }[]> {
    const rows = await this.#database.query(
      'SELECT position, body FROM scan_results WHERE scan = ? AND position > ? ORDER BY position LIMIT ?',
      [scan, after, limit],
    );
    return rows.map((row) => ({ position: toNumber(row.position), body: JSON.parse(toText(row.body)) as unknown }));
  }

  async cancel(tenant: string, id: string): Promise<boolean> {
    const sql = 'UPDATE scans SET cancelled = ? WHERE tenant = ? AND id = ? AND cancelled IS NULL';
    return (await this.#database.execute(sql, [Date.now(), tenant, id])) > 0;
  }

  async isCancelled(id: string): Promise<boolean> {
    const [row] = await this.#database.query('SELECT cancelled FROM scans WHERE id = ?', [id]);
    return !row || row.cancelled !== null;
  }

  /** The items of a chunk that have no result yet. */
  async openItems({ scan, from, to }: ScanChunk): Promise<{ position: number; name: string; body: unknown }[]> {
    const rows = await this.#database.query(
      `SELECT position, name, body FROM scan_items i WHERE scan = ? AND position >= ? AND position < ? AND NOT EXISTS (
        SELECT 1 FROM scan_results r WHERE r.scan = i.scan AND r.position = i.position
      ) ORDER BY position`,
      [scan, from, to],
    );
    return rows.map((row) => ({
      position: toNumber(row.position),
      name: toText(row.name),
      body: JSON.parse(toText(row.body)) as unknown,
    }));
  }

  /** Writes results. A result that another worker wrote first stays. */
  async saveResults(
    scan: string,
    worker: string,
    results: readonly { position: number; isFlagged: boolean; hasFailed: boolean; body: unknown }[],
  ): Promise<void> {
    await this.#database.batch(
      results.map(({ position, isFlagged, hasFailed, body }) => ({
        sql: `INSERT INTO scan_results (scan, position, at, by_worker, flagged, failed, body) VALUES (?, ?, ?, ?, ?, ?, ?)
          ON CONFLICT (scan, position) DO NOTHING`,
        args: [scan, position, Date.now(), worker, Number(isFlagged), Number(hasFailed), JSON.stringify(body)],
      })),
    );
  }

  async #toView(row: SqlRow): Promise<ScanJobView> {
    const id = toText(row.id);
    const [sums] = await this.#database.query(
      `SELECT count(*) AS done, coalesce(sum(flagged), 0) AS flagged, coalesce(sum(failed), 0) AS failed, max(at) AS at
        FROM scan_results WHERE scan = ?`,
      [id],
    );
    const done = toNumber(sums!.done);
    const total = toNumber(row.total);
    const isDone = done >= total;
    const isCancelled = row.cancelled !== null;
    return {
      id,
      kind: toText(row.kind),
      status: isDone ? 'done' : isCancelled ? 'cancelled' : done > 0 ? 'running' : 'queued',
      ...{ total, done, failed: toNumber(sums!.failed), flagged: toNumber(sums!.flagged) },
      at: new Date(toNumber(row.at)).toISOString(),
      ...(isDone && done > 0 && { finishedAt: new Date(toNumber(sums!.at)).toISOString() }),
    };
  }
}
