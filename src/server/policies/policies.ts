import { stringify } from 'yaml';
import { parsePolicy } from '../../policy/load.js';
import type { Policy } from '../../policy/policy.js';
import { PRESETS } from '../../policy/presets.js';
import { type SqlDatabase, type SqlRow, toNumber, toOptionalText, toText } from '../../storage/sql/sql-database.js';
import { Problem, type ProblemPart } from '../http/problem.js';
import type { Tenants } from '../tenants/tenants.js';

export interface PolicyVersion {
  readonly version: number;
  readonly name: string;
  readonly at: string;
  readonly by: string;
  readonly note?: string;
  readonly isActive: boolean;
}

export interface PolicyDetail extends PolicyVersion {
  readonly text: string;
  readonly policy: Policy;
}

const MAX_VERSIONS = 200;
/** Version 0 is the policy that the service was started with. */
const STARTED = 0;

/** The policies of tenants. A version never changes; activating another one is the only way back. */
export class Policies {
  readonly #database: SqlDatabase;
  readonly #tenants: Tenants;
  readonly #base: Policy;
  readonly #startedAt = new Date().toISOString();

  constructor(database: SqlDatabase, tenants: Tenants, base: Policy) {
    this.#database = database;
    this.#tenants = tenants;
    this.#base = base;
  }

  async list(tenant: string): Promise<{ active: number; items: PolicyVersion[] }> {
    const active = (await this.#tenants.get(tenant)).policyVersion;
    const rows = await this.#database.query(
      'SELECT version, name, at, by_name, note FROM policies WHERE tenant = ? ORDER BY version DESC LIMIT ?',
      [tenant, MAX_VERSIONS],
    );
    return { active, items: [...rows.map((row) => toVersion(row, active)), this.#toBase(active)] };
  }

  async find(tenant: string, version: number): Promise<PolicyDetail | undefined> {
    const active = (await this.#tenants.get(tenant)).policyVersion;
    if (version === STARTED) return { ...this.#toBase(active), text: toPolicyText(this.#base), policy: this.#base };
    const sql = 'SELECT * FROM policies WHERE tenant = ? AND version = ?';
    const [row] = await this.#database.query(sql, [tenant, version]);
    if (!row) return undefined;
    const text = toText(row.text);
    return { ...toVersion(row, active), text, policy: parsePolicy(text, `policy ${version}`) };
  }

  /** Stores the next version. `base` is the version that the author started from. */
  async create(
    tenant: string,
    { text, note, base, by }: { text: string; note?: string | undefined; base?: number | undefined; by: string },
  ): Promise<number> {
    const latestSql = 'SELECT coalesce(max(version), 0) AS version FROM policies WHERE tenant = ?';
    const latest = toNumber((await this.#database.query(latestSql, [tenant]))[0]!.version);
    if (base !== undefined && base !== latest)
      throw new Problem('conflict', `Version ${latest} exists. Load it, and apply your change to it.`);
    const version = latest + 1;
    const { name } = assertPolicy(text, `policy ${version}`);
    const added = await this.#database.execute(
      `INSERT INTO policies (tenant, version, at, by_name, name, note, text) VALUES (?, ?, ?, ?, ?, ?, ?)
        ON CONFLICT (tenant, version) DO NOTHING`,
      [tenant, version, Date.now(), by, name, note ?? null, text],
    );
    if (added === 0) throw new Problem('conflict', 'Somebody else stored a version at the same time. Try again.');
    return version;
  }

  async activate(tenant: string, version: number): Promise<void> {
    if (!(await this.find(tenant, version))) throw new Problem('not-found', `There is no version ${version}.`);
    await this.#tenants.touch(tenant, { policy: version });
  }

  #toBase = (active: number): PolicyVersion => ({
    version: STARTED,
    name: this.#base.name,
    at: this.#startedAt,
    by: 'start',
    isActive: active === STARTED,
  });
}

/** Parses a policy. The problem lists the lines that are wrong. */
export function assertPolicy(text: string, name: string): Policy {
  const checked = checkPolicy(text, name);
  if ('policy' in checked) return checked.policy;
  throw new Problem('invalid', 'The policy is invalid.', { errors: checked.errors });
}

const SOURCE = 'policy';

export function checkPolicy(text: string, name = SOURCE): { policy: Policy } | { errors: ProblemPart[] } {
  try {
    return { policy: parsePolicy(text, name) };
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    return { errors: message.split('\n').map((line) => toPart(line, name)) };
  }
}

/** Turns `policy:3: threshold: too big` into its parts. */
function toPart(line: string, name: string): ProblemPart {
  const rest = line.startsWith(`${name}:`) ? line.slice(name.length + 1) : line;
  const [, number, message] = /^(\d+): (.*)$/s.exec(rest) ?? [];
  return message === undefined
    ? { path: '/text', message: rest.trim() }
    : { path: '/text', message, line: Number(number) };
}

/** A preset is shown as what a file would say to select it. */
function toPolicyText(policy: Policy): string {
  if (Object.values(PRESETS).includes(policy)) return `version: 1\nextends: ${policy.name}\n`;
  return stringify({ version: 1, ...policy }, { aliasDuplicateObjects: false });
}

function toVersion(row: SqlRow, active: number): PolicyVersion {
  const version = toNumber(row.version);
  const note = toOptionalText(row.note);
  return {
    version,
    name: toText(row.name),
    at: new Date(toNumber(row.at)).toISOString(),
    by: toText(row.by_name),
    ...(note !== undefined && { note }),
    isActive: version === active,
  };
}
