import { setMaxListeners } from 'node:events';
import type { FetchLike } from '@modelcontextprotocol/client';
import { TocsinError } from '../core/errors.js';
import type { Policy } from '../policy/policy.js';
import { RateLimiter } from '../proxy/client-side/rate-limiter.js';
import type { ScanOptions } from '../scan.js';
import type { SessionStore } from '../session/store.js';
import type { RedisClient } from '../storage/redis/connect.js';
import type { SessionLocks } from '../storage/redis/session-locks.js';
import { openSqlDatabase } from '../storage/sql/open-database.js';
import { createSqlSessionStore } from '../storage/sql/session-store.js';
import type { SqlDatabase } from '../storage/sql/sql-database.js';
import { Approvals } from './approvals/approvals.js';
import { Fleet } from './fleet/fleet.js';
import { SCAN_JOB, Scans } from './fleet/scans.js';
import { ServerRecords } from './fleet/server-records.js';
import { Tokens } from './http/identity.js';
import type { JobQueue } from './jobs/job-queue.js';
import { createSqlQueue, type SqlQueueOptions } from './jobs/sql-queue.js';
import { Logins } from './login/logins.js';
import { OidcProvider } from './login/oidc-provider.js';
import type { OidcSettings } from './login/oidc-settings.js';
import { Maintenance } from './maintenance.js';
import { fetchAnywhere, fetchOutside } from './net/fetch-outside.js';
import { Policies } from './policies/policies.js';
import { AuditTrail } from './records/audit-trail.js';
import { DecisionLog } from './records/decision-log.js';
import { DecisionSearch } from './records/decision-search.js';
import { Feed } from './records/feed.js';
import { SessionList } from './records/sessions.js';
import { openRedis, type RedisParts } from './redis-parts.js';
import { ServiceMetrics } from './service-metrics.js';
import { Tenants } from './tenants/tenants.js';
import { WEBHOOK_JOB, Webhooks } from './webhooks/webhooks.js';

export interface ServiceOptions {
  /** A PostgreSQL address, or the file of an embedded database. */
  readonly database: string;
  /** The address of a Redis server that holds sessions, locks and rate limits. */
  readonly redis?: string;
  readonly policy: Policy;
  readonly scan?: Pick<ScanOptions, 'only' | 'skip' | 'threshold' | 'judge'>;
  readonly tokens?: Tokens;
  /** People sign in to the dashboard with this identity provider. */
  readonly oidc?: OidcSettings;
  /** Further host names for requests without a token. */
  readonly hosts?: readonly string[];
  /** Requests per second of one tenant. Default: 1,000. */
  readonly rate?: number;
  /** Attempts to sign in, of everybody together, in a second. Default: 20. */
  readonly loginRate?: number;
  /** A body has to arrive within this time, in milliseconds. Default: a minute. */
  readonly bodyMs?: number;
  /** How often an open stream sends a sign of life and checks its login, in milliseconds. Default: 15 seconds. */
  readonly pingMs?: number;
  /** Allow webhooks and servers in private networks. */
  readonly mayCallInside?: boolean;
  readonly jobs?: SqlQueueOptions;
  /** Receives messages for the operator. */
  readonly say?: (message: string) => void;
}

interface Check {
  readonly name: string;
  readonly status: 'ok' | 'failed';
  readonly detail?: string;
}

const RATE = 1_000;
const LOGIN_RATE = 20;
const BODY_MS = 60_000;
/** Proxies close connections that are silent for longer. */
const PING_MS = 15_000;

/** Everything that the routes and the workers share. */
export class Service {
  readonly tokens: Tokens;
  readonly logins: Logins;
  readonly oidc: OidcProvider | undefined;
  readonly hosts: readonly string[];
  readonly bodyMs: number;
  readonly pingMs: number;
  readonly say: (message: string) => void;
  readonly metrics = new ServiceMetrics();
  readonly database: SqlDatabase;
  readonly tenants: Tenants;
  readonly decisions: DecisionLog;
  readonly search: DecisionSearch;
  readonly sessions: SessionList;
  readonly approvals: Approvals;
  readonly policies: Policies;
  readonly audit: AuditTrail;
  readonly webhooks: Webhooks;
  readonly servers: ServerRecords;
  readonly scans: Scans;
  readonly fleet: Fleet;
  readonly feed: Feed;
  readonly lock: SessionLocks;
  readonly #queue: JobQueue;
  readonly #redis: RedisClient | undefined;
  readonly #maintenance: Maintenance;
  readonly #stop = new AbortController();
  readonly #takeFromRate: (tenant: string) => Promise<boolean>;
  readonly #loginRate: RateLimiter;
  readonly #warnings = new RateLimiter(1);
  #working: Promise<void> | undefined;

  constructor(options: ServiceOptions, parts: ServiceParts) {
    const { database, queue, redis, store } = parts;
    this.tokens = options.tokens ?? new Tokens();
    this.logins = new Logins(parts.database);
    this.oidc = options.oidc && new OidcProvider(options.oidc);
    this.#loginRate = new RateLimiter(options.loginRate ?? LOGIN_RATE);
    this.hosts = options.hosts ?? [];
    this.bodyMs = options.bodyMs ?? BODY_MS;
    this.pingMs = options.pingMs ?? PING_MS;
    this.say = options.say ?? (() => {});
    this.database = database;
    this.#queue = queue;
    this.#redis = redis?.client;
    this.lock = redis?.lock ?? ((_, task) => task());
    this.tenants = new Tenants({ database, store, policy: options.policy, scan: options.scan ?? {} });
    this.decisions = new DecisionLog(database);
    this.search = new DecisionSearch(database);
    this.sessions = new SessionList(database);
    this.approvals = new Approvals(database);
    this.policies = new Policies(database, this.tenants, options.policy);
    this.audit = new AuditTrail(database);
    const fetch: FetchLike = options.mayCallInside ? fetchAnywhere : fetchOutside;
    this.webhooks = new Webhooks(database, queue, fetch);
    this.servers = new ServerRecords(database);
    this.scans = new Scans(database, queue);
    const { tenants, servers, scans } = this;
    this.fleet = new Fleet({ tenants, servers, scans, fetch });
    this.feed = new Feed(this.search, database);
    this.#maintenance = new Maintenance({ database, servers, scans, logins: this.logins });
    const rate = options.rate ?? RATE;
    this.#takeFromRate = redis ? (tenant) => redis.isWithinRate(tenant, rate) : toLocalRate(rate);
    setMaxListeners(0, this.stopping);
  }

  /** Aborts when the service stops. */
  get stopping(): AbortSignal {
    return this.#stop.signal;
  }

  get isLoginNeeded(): boolean {
    return this.tokens.size > 0 || this.oidc !== undefined;
  }

  /** Attempts to sign in need no token, so no tenant limits them. */
  mayTryLogin(): boolean {
    return this.#loginRate.take();
  }

  /** Tells the operator about a problem that every request may have: not about each of them. */
  readonly warn = (message: string): void => {
    if (this.#warnings.take()) this.say(`warning: ${message}`);
  };

  isWithinRate(tenant: string): Promise<boolean> {
    return this.#takeFromRate(tenant);
  }

  /** Takes jobs from the queue until the service stops. */
  startWorking(): void {
    const handlers = { [WEBHOOK_JOB]: { run: this.webhooks.deliver }, [SCAN_JOB]: this.fleet.chunks };
    this.#working ??= Promise.all([
      this.#queue.work(handlers, this.stopping),
      this.#maintenance.run(this.stopping),
    ]).then(() => {});
  }

  async check(): Promise<Check[]> {
    const [database, redis] = await Promise.all([
      toCheck('database', () => this.database.query('SELECT 1 AS one')),
      this.#redis && toCheck('redis', () => this.#redis!.ping()),
    ]);
    return [database, ...(redis ? [redis] : [])];
  }

  /** Interrupts what waits. Requests in progress may still use the databases. */
  stop(): void {
    this.#stop.abort();
    this.approvals.close();
    this.feed.close();
  }

  async close(): Promise<void> {
    this.stop();
    await this.#working;
    await this.decisions.settle();
    await this.#queue.close();
    this.#redis?.disconnect();
    await this.database.close();
  }
}

interface ServiceParts {
  readonly database: SqlDatabase;
  readonly queue: JobQueue;
  readonly store: SessionStore;
  readonly redis: RedisParts | undefined;
}

/** Connects to the databases. */
export async function openService(options: ServiceOptions): Promise<Service> {
  const database = await openSqlDatabase(options.database);
  try {
    // Reports a file that cannot be used now, and not at the first request.
    await database.query('SELECT 1 AS one');
    const redis = options.redis === undefined ? undefined : await openRedis(options.redis, options.say);
    const queue = createSqlQueue(database, options.jobs);
    return new Service(options, { database, queue, store: redis?.store ?? createSqlSessionStore(database), redis });
  } catch (error) {
    await database.close();
    throw error;
  }
}

/** Without Redis, each process counts its own requests. */
function toLocalRate(perSecond: number): (tenant: string) => Promise<boolean> {
  const limiters = new Map<string, RateLimiter>();
  return async (tenant) => {
    const limiter = limiters.get(tenant) ?? new RateLimiter(perSecond);
    limiters.set(tenant, limiter);
    return limiter.take();
  };
}

async function toCheck(name: string, run: () => Promise<unknown>): Promise<Check> {
  try {
    await run();
    return { name, status: 'ok' };
  } catch (error) {
    // The message of a driver may hold the address with its password.
    return { name, status: 'failed', detail: error instanceof TocsinError ? error.code : 'no answer' };
  }
}
