import { type SqlDatabase, toNumber, toText } from '../../storage/sql/sql-database.js';
import type { DecisionSummary } from '../schemas/common.js';
import type { DecisionSearch } from './decision-search.js';
import { toIdPrefix } from './record-id.js';

export interface FeedItem {
  readonly event: 'decision' | 'approval' | 'incident';
  readonly id?: string;
  readonly data: unknown;
}

type Listener = (item: FeedItem) => void;

/** How often the database is asked while somebody listens, in milliseconds. */
const POLL_MS = 500;
/** Records of other processes may appear this much later than their ids say, because clocks differ. */
const LATE_MS = 3_000;
/** Rows of one question. */
const MAX_ITEMS = 200;
/** Questions of one turn. A live view of more decisions than this shows them later. */
const MAX_PAGES = 5;

/**
 * The decisions and approvals of one tenant as they are recorded, by any process. Reads the database, so that all replicas
 * show the same.
 */
class TenantFeed {
  readonly listeners = new Set<Listener>();
  readonly #sent = new Map<string, number>();
  readonly #approvals = new Map<string, string>();
  readonly #tenant: string;
  readonly #search: DecisionSearch;
  readonly #database: SqlDatabase;
  readonly #startedAt = Date.now();
  #isPolling = false;
  readonly #timer: NodeJS.Timeout;

  constructor(tenant: string, search: DecisionSearch, database: SqlDatabase) {
    this.#tenant = tenant;
    this.#search = search;
    this.#database = database;
    this.#timer = setInterval(() => void this.#poll(), POLL_MS);
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  async #poll(): Promise<void> {
    if (this.#isPolling) return;
    this.#isPolling = true;
    try {
      await this.#pollDecisions();
      await this.#pollApprovals();
    } catch {
      // A database that is away for a moment is asked again.
    } finally {
      this.#isPolling = false;
    }
  }

  async #pollDecisions(): Promise<void> {
    let after = toIdPrefix(Math.max(this.#startedAt, Date.now() - LATE_MS));
    for (let page = 1; page <= MAX_PAGES; page++) {
      const found = await this.#search.after(this.#tenant, after, MAX_ITEMS);
      for (const summary of found) {
        if (this.#sent.has(summary.id)) continue;
        this.#sent.set(summary.id, Date.now());
        for (const item of toItems(summary)) this.#send(item);
      }
      if (found.length < MAX_ITEMS) break;
      after = found.at(-1)!.id;
    }
    for (const [id, at] of this.#sent) {
      if (at > Date.now() - 2 * LATE_MS) break;
      this.#sent.delete(id);
    }
  }

  async #pollApprovals(): Promise<void> {
    const rows = await this.#database.query(
      `SELECT id, status, tool, session, decision, expires, decided FROM approvals
        WHERE tenant = ? AND expires > ? ORDER BY id DESC LIMIT ?`,
      [this.#tenant, Date.now(), MAX_ITEMS],
    );
    for (const row of rows.toReversed()) {
      const id = toText(row.id);
      const status = toText(row.status);
      if (this.#approvals.get(id) === status) continue;
      this.#approvals.set(id, status);
      // Decided before anybody listened.
      if (status !== 'pending' && toNumber(row.decided) < this.#startedAt) continue;
      const { tool, session, decision } = row;
      const expiresAt = new Date(toNumber(row.expires)).toISOString();
      this.#send({ event: 'approval', data: { id, status, tool, session, decision, expiresAt } });
    }
    const known = new Set(rows.map((row) => toText(row.id)));
    for (const id of this.#approvals.keys()) if (!known.has(id)) this.#approvals.delete(id);
  }

  #send(item: FeedItem): void {
    for (const listener of this.listeners) listener(item);
  }
}

export function toItems(summary: DecisionSummary): FeedItem[] {
  const { id, action, session } = summary;
  return [
    { event: 'decision', id, data: summary },
    ...(action === 'incident' ? [{ event: 'incident' as const, data: { session, decision: id } }] : []),
  ];
}

export class Feed {
  readonly #search: DecisionSearch;
  readonly #database: SqlDatabase;
  readonly #tenants = new Map<string, TenantFeed>();

  constructor(search: DecisionSearch, database: SqlDatabase) {
    this.#search = search;
    this.#database = database;
  }

  /** Returns a function that ends the subscription. */
  subscribe(tenant: string, listener: Listener): () => void {
    const feed = this.#tenants.get(tenant) ?? new TenantFeed(tenant, this.#search, this.#database);
    this.#tenants.set(tenant, feed);
    feed.listeners.add(listener);
    return () => {
      feed.listeners.delete(listener);
      if (feed.listeners.size > 0) return;
      feed.stop();
      if (this.#tenants.get(tenant) === feed) this.#tenants.delete(tenant);
    };
  }

  close(): void {
    for (const feed of this.#tenants.values()) feed.stop();
    this.#tenants.clear();
  }
}
