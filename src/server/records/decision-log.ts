import { ACTIONS } from '../../core/levels.js';
import type { Action } from '../../core/types.js';
import type { SqlDatabase, SqlStatement, SqlValue } from '../../storage/sql/sql-database.js';
import type { DecisionRecord } from './decision-record.js';
import { GroupWriter } from './group-writer.js';
import { toRecordId } from './record-id.js';

export const HOUR_MS = 3_600_000;

const INSERT = `INSERT INTO decisions
  (id, tenant, at, hook, session, step, server, name, action, level, rules, policy, record, evidence)
  VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`;
const COUNT = `INSERT INTO counts (tenant, at, hook, action, count) VALUES (?, ?, ?, ?, ?)
  ON CONFLICT (tenant, at, hook, action) DO UPDATE SET count = counts.count + excluded.count`;
const SESSION = `INSERT INTO session_list (tenant, session, first_at, last_at, events, worst) VALUES (?, ?, ?, ?, 1, ?)
  ON CONFLICT (tenant, session) DO UPDATE SET last_at = excluded.last_at, events = session_list.events + 1,
  worst = CASE WHEN excluded.worst > session_list.worst THEN excluded.worst ELSE session_list.worst END`;
const CONTEXT = 'INSERT INTO contexts (digest, body) VALUES (?, ?) ON CONFLICT (digest) DO NOTHING';

/** Contexts that this process has stored. Many policies in a row could fill the memory. */
const MAX_CONTEXTS = 1_000;

/** Writes decisions. A request is answered when its decision is durable. */
export class DecisionLog {
  readonly #writer: GroupWriter;
  readonly #stored = new Set<string>();
  /** Counts that no transaction has taken yet, by what they count. */
  readonly #counts = new Map<string, { count: number; readonly written: Promise<void> }>();

  constructor(database: SqlDatabase) {
    this.#writer = new GroupWriter(database);
  }

  /** Counts a decision that is not recorded: a text without a session that passed. Concurrent ones share a statement. */
  async count(tenant: string, hook: string, action: Action): Promise<void> {
    const now = Date.now();
    const key = JSON.stringify(toCount(tenant, now, hook, action, 0).args);
    const open = this.#counts.get(key);
    if (open) {
      open.count++;
      return open.written;
    }
    const written = this.#writer.write(() => {
      const { count } = this.#counts.get(key)!;
      this.#counts.delete(key);
      return [toCount(tenant, now, hook, action, count)];
    });
    this.#counts.set(key, { count: 1, written });
    return written;
  }

  async record(tenant: string, record: DecisionRecord): Promise<string> {
    const now = Date.now();
    const id = toRecordId(now);
    const { action } = record.body.entry;
    const contexts = record.contexts.filter(({ digest }) => !this.#stored.has(digest));
    const { session } = record;
    await this.#writer.write(() => [
      ...contexts.map((context) => ({ sql: CONTEXT, args: [context.digest, JSON.stringify(context)] })),
      { sql: INSERT, args: toRow(id, tenant, now, record) },
      toCount(tenant, now, record.hook, action, 1),
      ...(session === undefined ? [] : [{ sql: SESSION, args: [tenant, session, now, now, ACTIONS.indexOf(action)] }]),
    ]);
    if (this.#stored.size > MAX_CONTEXTS) this.#stored.clear();
    for (const { digest } of contexts) this.#stored.add(digest);
    return id;
  }

  settle(): Promise<void> {
    return this.#writer.settle();
  }
}

const toCount = (tenant: string, now: number, hook: string, action: Action, count: number): SqlStatement => ({
  sql: COUNT,
  args: [tenant, Math.floor(now / HOUR_MS) * HOUR_MS, hook, action, count],
});

const toRow = (id: string, tenant: string, now: number, record: DecisionRecord): SqlValue[] => [
  ...[id, tenant, now, record.hook, record.session ?? null, record.step ?? null],
  ...[record.server ?? null, record.name ?? null, record.body.entry.action, record.level],
  ...[record.rules.length > 0 ? ` ${record.rules.join(' ')} ` : '', record.policyVersion, JSON.stringify(record.body)],
  record.evidence.length > 0 ? JSON.stringify(record.evidence) : null,
];
