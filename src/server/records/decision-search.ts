import type { Action, Level } from '../../core/types.js';
import { type SqlDatabase, type SqlRow, type SqlValue, toText } from '../../storage/sql/sql-database.js';
import type { DecisionSummary, DecisionView } from '../schemas/common.js';
import { toApprovalStatus } from './approval-status.js';
import type { EvidenceRecord } from './decision-record.js';
import { toIdPrefix } from './record-id.js';
import { COLUMNS, toDecisionView, toSummary } from './views.js';

export interface DecisionFilter {
  readonly actions?: readonly Action[] | undefined;
  readonly hook?: string | undefined;
  readonly session?: string | undefined;
  readonly server?: string | undefined;
  readonly name?: string | undefined;
  readonly rule?: string | undefined;
  readonly levels?: readonly Level[] | undefined;
  readonly since?: number | undefined;
  readonly until?: number | undefined;
  /** Part of a name, a session or a rule. */
  readonly text?: string | undefined;
}

/** Reads recorded decisions. */
export class DecisionSearch {
  readonly #database: SqlDatabase;

  constructor(database: SqlDatabase) {
    this.#database = database;
  }

  /** The newest decisions with an id below the cursor. */
  async list(
    tenant: string,
    filter: DecisionFilter,
    page: { readonly limit: number; readonly before?: string | undefined },
  ): Promise<DecisionSummary[]> {
    const where = toWhere(tenant, filter);
    if (page.before !== undefined) where.add('id < ?', page.before);
    const rows = await this.#database.query(
      `SELECT ${COLUMNS} FROM decisions WHERE ${where.sql} ORDER BY id DESC LIMIT ?`,
      [...where.args, page.limit],
    );
    return this.#decorate(
      tenant,
      rows.map((row) => toSummary(row)),
    );
  }

  /** The rows of a replay, the newest first. */
  async rows(
    tenant: string,
    { since, limit, before }: { since: number; limit: number; before?: string | undefined },
  ): Promise<readonly SqlRow[]> {
    const where = toWhere(tenant, { since });
    if (before !== undefined) where.add('id < ?', before);
    const sql = `SELECT ${COLUMNS} FROM decisions WHERE ${where.sql} ORDER BY id DESC LIMIT ?`;
    return this.#database.query(sql, [...where.args, limit]);
  }

  /** Decisions after this id, the oldest first. */
  async after(tenant: string, id: string, limit: number): Promise<DecisionSummary[]> {
    const rows = await this.#database.query(
      `SELECT ${COLUMNS} FROM decisions WHERE tenant = ? AND id > ? ORDER BY id LIMIT ?`,
      [tenant, id, limit],
    );
    return rows.map((row) => toSummary(row));
  }

  async find(tenant: string, id: string): Promise<DecisionView | undefined> {
    const sql = `SELECT ${COLUMNS} FROM decisions WHERE tenant = ? AND id = ?`;
    const [row] = await this.#database.query(sql, [tenant, id]);
    if (!row) return undefined;
    const view = toDecisionView(row);
    const [decorated] = await this.#decorate(tenant, [view]);
    return { ...view, ...decorated };
  }

  async findEvidence(tenant: string, id: string): Promise<EvidenceRecord[] | undefined> {
    const sql = 'SELECT evidence FROM decisions WHERE tenant = ? AND id = ?';
    const [row] = await this.#database.query(sql, [tenant, id]);
    if (!row) return undefined;
    return row.evidence === null ? [] : (JSON.parse(toText(row.evidence)) as EvidenceRecord[]);
  }

  /** The events of a session, the oldest first. */
  async ofSession(tenant: string, session: string, limit: number): Promise<DecisionView[]> {
    const rows = await this.#database.query(
      `SELECT ${COLUMNS} FROM decisions WHERE tenant = ? AND session = ? ORDER BY id DESC LIMIT ?`,
      [tenant, session, limit],
    );
    const views = rows.map(toDecisionView).reverse();
    const decorated = await this.#decorate(tenant, views);
    return views.map((view, index) => ({ ...view, ...decorated[index] }));
  }

  /** Adds feedback and approvals, which come after the decision. */
  async #decorate(tenant: string, summaries: readonly DecisionSummary[]): Promise<DecisionSummary[]> {
    if (summaries.length === 0) return [];
    const ids = summaries.map(({ id }) => id);
    const marks = ids.map(() => '?').join(', ');
    const [feedback, approvals] = await Promise.all([
      this.#database.query(`SELECT decision, label FROM memory WHERE tenant = ? AND decision IN (${marks})`, [
        tenant,
        ...ids,
      ]),
      this.#database.query(
        `SELECT id, decision, status, expires FROM approvals WHERE tenant = ? AND decision IN (${marks})`,
        [tenant, ...ids],
      ),
    ]);
    const labels = new Map(feedback.map((row) => [row.decision, toText(row.label) as 'attack' | 'benign']));
    const approvalOf = new Map(
      approvals.map((row) => [row.decision, { id: toText(row.id), status: toApprovalStatus(row) }]),
    );
    return summaries.map((summary) => {
      const label = labels.get(summary.id);
      const approval = approvalOf.get(summary.id);
      const outcome = approval && approval.status !== 'pending' ? approval.status : undefined;
      return {
        ...summary,
        ...(label && { feedback: label }),
        ...(approval && { approval }),
        ...(outcome && { outcome }),
      };
    });
  }
}

interface Where {
  readonly sql: string;
  readonly args: readonly SqlValue[];
  add(sql: string, ...args: SqlValue[]): void;
}

function toWhere(tenant: string, filter: DecisionFilter): Where {
  const parts = ['tenant = ?'];
  const args: SqlValue[] = [tenant];
  const where: Where = {
    get sql() {
      return parts.join(' AND ');
    },
    args,
    add: (sql, ...more) => {
      parts.push(sql);
      args.push(...more);
    },
  };
  const { actions, levels, since, until, rule, text } = filter;
  for (const column of ['hook', 'session', 'server', 'name'] as const) {
    const value = filter[column];
    if (value !== undefined) where.add(`${column} = ?`, value);
  }
  if (actions) where.add(`action IN (${actions.map(() => '?').join(', ')})`, ...actions);
  if (levels) where.add(`level IN (${levels.map(() => '?').join(', ')})`, ...levels);
  if (rule !== undefined) where.add(`rules LIKE ? ESCAPE '!'`, `% ${toLikeText(rule)} %`);
  if (since !== undefined) where.add('id >= ?', toIdPrefix(since));
  if (until !== undefined) where.add('id < ?', toIdPrefix(until + 1));
  if (text !== undefined) {
    const pattern = `%${toLikeText(text.toLowerCase())}%`;
    const columns = ['name', 'session', 'server', 'rules'].map((column) => `lower(${column}) LIKE ? ESCAPE '!'`);
    where.add(`(${columns.join(' OR ')})`, ...columns.map(() => pattern));
  }
  return where;
}

const toLikeText = (text: string): string => text.replaceAll(/[!%_]/g, '!$&');
