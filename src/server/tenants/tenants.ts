import { createGuard, type Guard } from '../../guard/create-guard.js';
import { parsePolicy } from '../../policy/load.js';
import type { Policy } from '../../policy/policy.js';
import { createScanner, type ScanOptions, type TextScanner } from '../../scan.js';
import type { SessionStore } from '../../session/store.js';
import { type SqlDatabase, toNumber, toText } from '../../storage/sql/sql-database.js';
import { DEFAULT_SETTINGS, settingsSchema, type TenantSettings } from './settings.js';
import { SqlMemory } from './sql-memory.js';
import { createTenantStore, type TenantStore } from './tenant-store.js';

/** How long a change of another process takes to arrive at most, in milliseconds. */
const REFRESH_MS = 1_000;

export interface TenantSetup {
  readonly database: SqlDatabase;
  readonly store: SessionStore;
  /** The policy of tenants that have no own: version 0. */
  readonly policy: Policy;
  readonly scan: Pick<ScanOptions, 'only' | 'skip' | 'threshold' | 'judge'>;
}

/** A tenant with its guard, as its latest policy and settings say. */
export class Tenant {
  readonly name: string;
  readonly guard: Guard;
  readonly store: TenantStore;
  readonly memory: SqlMemory;
  readonly #setup: TenantSetup;
  #scanner: TextScanner;
  #policy: Policy;
  #policyVersion = 0;
  #settings = DEFAULT_SETTINGS;
  #revision = -1;
  #checkedAt = 0;
  #checking: Promise<void> | undefined;

  constructor(name: string, setup: TenantSetup) {
    this.name = name;
    this.#setup = setup;
    this.#policy = setup.policy;
    this.memory = new SqlMemory(setup.database, name);
    this.store = createTenantStore(name, setup.store, setup.database);
    const options: ScanOptions = { ...setup.scan, policy: setup.policy, memory: this.memory };
    this.#scanner = createScanner(options);
    this.guard = createGuard({ ...options, store: this.store });
  }

  get scanner(): TextScanner {
    return this.#scanner;
  }

  get policy(): Policy {
    return this.#policy;
  }

  get policyVersion(): number {
    return this.#policyVersion;
  }

  get settings(): TenantSettings {
    return this.#settings;
  }

  /** Reads the settings again if they may have changed. */
  async refresh(isForced = false): Promise<void> {
    if (!isForced && Date.now() - this.#checkedAt < REFRESH_MS) return;
    // A check that began before the change does not see it.
    if (isForced) await this.#checking;
    this.#checking ??= this.#check().finally(() => {
      this.#checking = undefined;
    });
    await this.#checking;
  }

  async #check(): Promise<void> {
    const { database, policy: base } = this.#setup;
    const sql = 'SELECT revision, policy, settings FROM tenants WHERE tenant = ?';
    const [row] = await database.query(sql, [this.name]);
    this.#checkedAt = Date.now();
    const revision = row ? toNumber(row.revision) : 0;
    if (revision === this.#revision) return;
    await this.memory.reload();
    const version = row ? toNumber(row.policy) : 0;
    if (version !== this.#policyVersion) {
      this.#policy = version === 0 ? base : await this.#loadPolicy(version);
      this.#scanner = this.#scanner.withPolicy(this.#policy);
      this.guard.usePolicy(this.#policy);
      this.#policyVersion = version;
    }
    this.#settings = row ? settingsSchema.parse(JSON.parse(toText(row.settings))) : DEFAULT_SETTINGS;
    this.#revision = revision;
  }

  async #loadPolicy(version: number): Promise<Policy> {
    const sql = 'SELECT text FROM policies WHERE tenant = ? AND version = ?';
    const [row] = await this.#setup.database.query(sql, [this.name, version]);
    if (!row) throw new Error(`version ${version} of the policy of ${this.name} is missing`);
    return parsePolicy(toText(row.text), `policy ${version}`);
  }
}

/** All tenants that sent a request to this process. Their number is limited by the configured tokens. */
export class Tenants {
  readonly #setup: TenantSetup;
  readonly #known = new Map<string, Tenant>();

  constructor(setup: TenantSetup) {
    this.#setup = setup;
  }

  async get(name: string): Promise<Tenant> {
    const tenant = this.#known.get(name) ?? new Tenant(name, this.#setup);
    this.#known.set(name, tenant);
    await tenant.refresh();
    return tenant;
  }

  /** Makes a change visible: here at once, and in other processes within a second. */
  async touch(
    name: string,
    change: { readonly policy?: number; readonly settings?: TenantSettings } = {},
  ): Promise<void> {
    const tenant = await this.get(name);
    const policy = change.policy ?? tenant.policyVersion;
    const settings = JSON.stringify(change.settings ?? tenant.settings);
    const sets = [
      'revision = tenants.revision + 1',
      ...(change.policy === undefined ? [] : ['policy = excluded.policy']),
      ...(change.settings === undefined ? [] : ['settings = excluded.settings']),
    ];
    await this.#setup.database.execute(
      `INSERT INTO tenants (tenant, revision, policy, settings) VALUES (?, 1, ?, ?)
        ON CONFLICT (tenant) DO UPDATE SET ${sets.join(', ')}`,
      [name, policy, settings],
    );
    await tenant.refresh(true);
  }
}
