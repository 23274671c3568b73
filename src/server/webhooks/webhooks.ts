import { createHmac, randomBytes } from 'node:crypto';
import type { FetchLike } from '@modelcontextprotocol/client';
import { VERSION } from '../../core/version.js';
import { type SqlDatabase, type SqlRow, toNumber, toOptionalText, toText } from '../../storage/sql/sql-database.js';
import type { JobHandler, JobQueue } from '../jobs/job-queue.js';
import { toRecordId } from '../records/record-id.js';

export const WEBHOOK_EVENTS = ['incident', 'block', 'approval'] as const;
export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number];

export interface Webhook {
  readonly id: string;
  readonly url: string;
  readonly events: readonly WebhookEvent[];
  readonly at: string;
  readonly by: string;
  readonly lastStatus?: string;
}

export const WEBHOOK_JOB = 'webhook';
/** The list of a tenant is read again after this time. */
const CACHE_MS = 1_000;
const TIMEOUT_MS = 10_000;

interface Delivery {
  readonly webhook: string;
  readonly id: string;
  readonly type: WebhookEvent;
  readonly tenant: string;
  readonly at: string;
  readonly data: unknown;
}

/** Tells other systems about incidents. Deliveries are jobs, so they survive a restart and are repeated. */
export class Webhooks {
  readonly #database: SqlDatabase;
  readonly #queue: JobQueue;
  readonly #fetch: FetchLike;
  readonly #cache = new Map<string, { readonly at: number; readonly hooks: readonly Webhook[] }>();

  constructor(database: SqlDatabase, queue: JobQueue, fetch: FetchLike) {
    this.#database = database;
    this.#queue = queue;
    this.#fetch = fetch;
  }

  /** Returns the secret that signs the deliveries. It is shown once. */
  async add(tenant: string, { url, events, by }: { url: string; events: readonly WebhookEvent[]; by: string }) {
    const id = toRecordId();
    const secret = `whsec_${randomBytes(24).toString('base64url')}`;
    const at = Date.now();
    await this.#database.execute(
      'INSERT INTO webhooks (id, tenant, at, by_name, url, events, secret) VALUES (?, ?, ?, ?, ?, ?, ?)',
      [id, tenant, at, by, url, JSON.stringify(events), secret],
    );
    this.#cache.delete(tenant);
    return { id, url, events, at: new Date(at).toISOString(), by, secret };
  }

  async list(tenant: string): Promise<Webhook[]> {
    const rows = await this.#database.query('SELECT * FROM webhooks WHERE tenant = ? ORDER BY id', [tenant]);
    return rows.map(toWebhook);
  }

  async remove(tenant: string, id: string): Promise<boolean> {
    this.#cache.delete(tenant);
    return (await this.#database.execute('DELETE FROM webhooks WHERE tenant = ? AND id = ?', [tenant, id])) > 0;
  }

  /** Resolves when the deliveries are in the queue. */
  async send(tenant: string, type: WebhookEvent, data: unknown): Promise<void> {
    const hooks = (await this.#findHooks(tenant)).filter(({ events }) => events.includes(type));
    if (hooks.length === 0) return;
    const at = new Date().toISOString();
    const deliveries = hooks.map(({ id }): Delivery => ({ webhook: id, id: toRecordId(), type, tenant, at, data }));
    await this.#queue.add(deliveries.map((payload) => ({ kind: WEBHOOK_JOB, payload })));
  }

  /** Delivers one event. The receiver recognizes a repeated delivery by its id. */
  readonly deliver: JobHandler['run'] = async ({ payload }, signal) => {
    const { webhook, ...event } = payload as Delivery;
    const [row] = await this.#database.query('SELECT url, secret FROM webhooks WHERE id = ?', [webhook]);
    if (!row) return;
    const body = JSON.stringify(event);
    const time = Math.floor(Date.now() / 1_000);
    const signature = createHmac('sha256', toText(row.secret)).update(`${time}.${body}`).digest('hex');
    let status = 'failed';
    try {
      const response = await this.#fetch(toText(row.url), {
        method: 'POST',
        body,
        headers: {
          'content-type': 'application/json',
          'user-agent': `tocsin/${VERSION}`,
          'tocsin-signature': `t=${time},v1=${signature}`,
        },
        signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
      });
      await response.body?.cancel();
      status = String(response.status);
      if (!response.ok) throw new Error(`the receiver answered with the status ${status}`);
    } finally {
      await this.#database.execute('UPDATE webhooks SET last_status = ? WHERE id = ?', [status, webhook]);
    }
  };

  async #findHooks(tenant: string): Promise<readonly Webhook[]> {
    const cached = this.#cache.get(tenant);
    if (cached && Date.now() - cached.at < CACHE_MS) return cached.hooks;
    const hooks = await this.list(tenant);
    this.#cache.set(tenant, { at: Date.now(), hooks });
    return hooks;
  }
}

function toWebhook(row: SqlRow): Webhook {
  const lastStatus = toOptionalText(row.last_status);
  return {
    id: toText(row.id),
    url: toText(row.url),
    events: JSON.parse(toText(row.events)) as WebhookEvent[],
    at: new Date(toNumber(row.at)).toISOString(),
    by: toText(row.by_name),
    ...(lastStatus !== undefined && { lastStatus }),
  };
}
