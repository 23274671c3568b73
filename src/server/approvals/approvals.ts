import { escapeText, shorten } from '../../core/escape.js';
import { toSha256 } from '../../core/json-hash.js';
import type { ToolCallEvent } from '../../engine/events.js';
import {
  type SqlDatabase,
  type SqlRow,
  toNumber,
  toOptionalNumber,
  toOptionalText,
  toText,
} from '../../storage/sql/sql-database.js';
import { maskSecrets } from '../../text/mask-secrets.js';
import { toApprovalStatus } from '../records/approval-status.js';
import { toStoredName } from '../records/decision-record.js';
import { LAST_ID, toRecordId } from '../records/record-id.js';
import type { ApprovalStatus } from '../schemas/common.js';

export interface Approval {
  readonly id: string;
  readonly status: ApprovalStatus;
  readonly at: number;
  readonly expires: number;
  readonly session: string;
  readonly step: number;
  readonly server?: string | undefined;
  readonly tool: string;
  /** JSON text with secrets masked. */
  readonly arguments: string;
  readonly decision: string;
  readonly decided?: number | undefined;
  readonly decidedBy?: string | undefined;
  readonly comment?: string | undefined;
}

export interface ApprovalRequest {
  readonly tenant: string;
  readonly session: string;
  readonly step: number;
  readonly server?: string | undefined;
  readonly call: ToolCallEvent;
  readonly decision: string;
  readonly timeoutMs: number;
  /** The same call passes if it is sent again after the approval. False: the client asks for the approval instead. */
  readonly isForRepeat: boolean;
}

const MAX_ARGUMENTS = 4_000;
/** How often waiting requests ask the database, because another process may have decided. */
const POLL_MS = 400;

interface Waiter {
  readonly id: string;
  resolve(): void;
}

/** Tool calls that wait for a person. */
export class Approvals {
  readonly #database: SqlDatabase;
  readonly #waiters = new Set<Waiter>();
  #timer: NodeJS.Timeout | undefined;

  constructor(database: SqlDatabase) {
    this.#database = database;
  }

  async request(request: ApprovalRequest): Promise<Approval> {
    const { tenant, session, step, server, call, decision, timeoutMs, isForRepeat } = request;
    const at = Date.now();
    const id = toRecordId(at);
    const shown = shorten(escapeText(maskSecrets(JSON.stringify(call.arguments ?? {}))), MAX_ARGUMENTS);
    await this.#database.execute(
      `INSERT INTO approvals
        (id, tenant, at, expires, status, session, step, server, tool, digest, arguments, decision, used)
        VALUES (?, ?, ?, ?, 'pending', ?, ?, ?, ?, ?, ?, ?, ?)`,
      [
        ...[id, tenant, at, at + timeoutMs, session, step, server === undefined ? null : toStoredName(server)],
        ...[toStoredName(call.name), toCallDigest(session, server, call), shown, decision, isForRepeat ? null : at],
      ],
    );
    return (await this.find(tenant, id))!;
  }

  /**
   * Uses up an approval of exactly this call in this session, for clients that send the call again instead of waiting.
   * Returns undefined if there is none.
   */
  async useApproved(
    tenant: string,
    { session, server, call }: Pick<ApprovalRequest, 'session' | 'server' | 'call'>,
  ): Promise<Approval | undefined> {
    const now = Date.now();
    const [row] = await this.#database.query(
      `SELECT id FROM approvals WHERE tenant = ? AND status = 'approved' AND digest = ? AND used IS NULL AND expires > ?
        ORDER BY id DESC LIMIT 1`,
      [tenant, toCallDigest(session, server, call), now],
    );
    if (!row) return undefined;
    const id = toText(row.id);
    return (await this.use(id)) ? this.find(tenant, id) : undefined;
  }

  /** Returns false if the approval was used before: it is good for one call. */
  async use(id: string): Promise<boolean> {
    const sql = "UPDATE approvals SET used = ? WHERE id = ? AND status = 'approved' AND used IS NULL";
    return (await this.#database.execute(sql, [Date.now(), id])) > 0;
  }

  async list(tenant: string, status: ApprovalStatus | undefined, limit: number, before?: string): Promise<Approval[]> {
    const now = Date.now();
    const [where, args] =
      status === undefined
        ? ['', []]
        : status === 'pending'
          ? ["AND status = 'pending' AND expires > ?", [now]]
          : status === 'expired'
            ? ["AND status = 'pending' AND expires <= ?", [now]]
            : ['AND status = ?', [status]];
    const rows = await this.#database.query(
      `SELECT * FROM approvals WHERE tenant = ? AND id < ? ${where} ORDER BY id DESC LIMIT ?`,
      [tenant, before ?? LAST_ID, ...args, limit],
    );
    return rows.map(toApproval);
  }

  async find(tenant: string, id: string): Promise<Approval | undefined> {
    const sql = 'SELECT * FROM approvals WHERE tenant = ? AND id = ?';
    const [row] = await this.#database.query(sql, [tenant, id]);
    return row && toApproval(row);
  }

  async countPending(tenant: string): Promise<number> {
    const sql = "SELECT count(*) AS count FROM approvals WHERE tenant = ? AND status = 'pending' AND expires > ?";
    const [row] = await this.#database.query(sql, [tenant, Date.now()]);
    return toNumber(row!.count);
  }

  /** Returns false if somebody decided before, or if the time is over. */
  async decide(
    tenant: string,
    id: string,
    { status, by, comment }: { status: 'approved' | 'denied'; by: string; comment: string | undefined },
  ): Promise<boolean> {
    const now = Date.now();
    const changed = await this.#database.execute(
      `UPDATE approvals SET status = ?, decided = ?, decided_by = ?, comment = ?
        WHERE tenant = ? AND id = ? AND status = 'pending' AND expires > ?`,
      [status, now, by, comment ?? null, tenant, id, now],
    );
    for (const waiter of this.#waiters) if (waiter.id === id) waiter.resolve();
    return changed > 0;
  }

  /** Resolves when it is decided or expired, after `maxMs`, or when the signal aborts. */
  async wait(tenant: string, approval: Approval, maxMs: number, signal: AbortSignal): Promise<Approval> {
    const ms = Math.min(maxMs, approval.expires - Date.now());
    if (approval.status === 'pending' && ms > 0 && !signal.aborted) await this.#waitFor(approval.id, ms, signal);
    return (await this.find(tenant, approval.id)) ?? approval;
  }

  close(): void {
    clearInterval(this.#timer);
    for (const waiter of this.#waiters) waiter.resolve();
  }

  async #waitFor(id: string, ms: number, signal: AbortSignal): Promise<void> {
    let waiter: Waiter | undefined;
    let timer: NodeJS.Timeout | undefined;
    try {
      await new Promise<void>((resolve) => {
        waiter = { id, resolve };
        this.#waiters.add(waiter);
        timer = setTimeout(resolve, ms);
        signal.addEventListener('abort', () => resolve(), { once: true });
        this.#timer ??= setInterval(() => void this.#poll(), POLL_MS);
      });
    } finally {
      clearTimeout(timer);
      this.#waiters.delete(waiter!);
      if (this.#waiters.size === 0) {
        clearInterval(this.#timer);
        this.#timer = undefined;
      }
    }
  }

  async #poll(): Promise<void> {
    const ids = [...new Set([...this.#waiters].map(({ id }) => id))];
    const marks = ids.map(() => '?').join(', ');
    const sql = `SELECT id FROM approvals WHERE id IN (${marks}) AND status <> 'pending'`;
    // A database that is away for a moment is asked again.
    const rows = await this.#database.query(sql, ids).catch(() => []);
    const decided = new Set(rows.map((row) => toText(row.id)));
    for (const waiter of this.#waiters) if (decided.has(waiter.id)) waiter.resolve();
  }
}

/** An approval is bound to the session, the server, the tool and all arguments. */
const toCallDigest = (session: string, server: string | undefined, call: ToolCallEvent): string =>
  toSha256([session, server ?? null, call.name, call.arguments ?? {}]);

const toApproval = (row: SqlRow): Approval => ({
  id: toText(row.id),
  status: toApprovalStatus(row),
  at: toNumber(row.at),
  expires: toNumber(row.expires),
  session: toText(row.session),
  step: toNumber(row.step),
  server: toOptionalText(row.server),
  tool: toText(row.tool),
  arguments: toText(row.arguments),
  decision: toText(row.decision),
  decided: toOptionalNumber(row.decided),
  decidedBy: toOptionalText(row.decided_by),
  comment: toOptionalText(row.comment),
});
