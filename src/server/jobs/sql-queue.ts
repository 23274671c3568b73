import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { type SqlDatabase, type SqlRow, toNumber, toText } from '../../storage/sql/sql-database.js';
import { toRecordId } from '../records/record-id.js';
import { type Job, type JobHandler, type JobQueue, MAX_ATTEMPTS } from './job-queue.js';

export interface SqlQueueOptions {
  /** A job of a worker that gives no sign of life for this time is taken over, in milliseconds. Default: 30,000. */
  readonly leaseMs?: number;
  /** Pause of an idle worker, in milliseconds. Default: 500. */
  readonly idleMs?: number;
}

const LEASE_MS = 30_000;
const IDLE_MS = 500;
const BACKOFF_MS = 2_000;
const MAX_ERROR = 500;

/** The queue of the embedded database. */
export function createSqlQueue(
  database: SqlDatabase,
  { leaseMs = LEASE_MS, idleMs = IDLE_MS }: SqlQueueOptions = {},
): JobQueue {
  // Workers take different jobs at once. SQLite has one writer, so there is nothing to skip.
  const skipLocked = database.dialect === 'postgres' ? 'FOR UPDATE SKIP LOCKED' : '';

  async function take(): Promise<{ job: Job; lease: string } | undefined> {
    const now = Date.now();
    const lease = randomUUID();
    const [row] = await database.query(
      `UPDATE jobs SET lease = ?, lease_until = ?, attempts = attempts + 1 WHERE id = (
        SELECT id FROM jobs WHERE status = 'ready' AND run_at <= ? AND lease_until < ? ORDER BY run_at, id LIMIT 1 ${skipLocked}
      ) AND lease_until < ? RETURNING id, kind, payload, attempts`,
      [lease, now + leaseMs, now, now, now],
    );
    return row && { job: toJob(row), lease };
  }

  async function run(
    { job, lease }: { job: Job; lease: string },
    handler: JobHandler | undefined,
    signal: AbortSignal,
  ) {
    const renewal = setInterval(() => {
      const sql = 'UPDATE jobs SET lease_until = ? WHERE id = ? AND lease = ?';
      void database.execute(sql, [Date.now() + leaseMs, job.id, lease]).catch(() => {});
    }, leaseMs / 3);
    try {
      if (!handler) throw new Error(`no handler for jobs of the kind ${job.kind}`);
      await handler(job, signal);
      await database.execute('DELETE FROM jobs WHERE id = ? AND lease = ?', [job.id, lease]);
    } catch (error) {
      const isGivenUp = job.attempt >= MAX_ATTEMPTS;
      await database.execute(
        'UPDATE jobs SET status = ?, run_at = ?, lease_until = 0, lease = NULL, error = ? WHERE id = ? AND lease = ?',
        [
          isGivenUp ? 'failed' : 'ready',
          Date.now() + BACKOFF_MS * 2 ** (job.attempt - 1),
          (error instanceof Error ? error.message : String(error)).slice(0, MAX_ERROR),
          job.id,
          lease,
        ],
      );
    } finally {
      clearInterval(renewal);
    }
  }

  return {
    add: async (jobs) => {
      await database.batch(
        jobs.map(({ kind, payload, runAt = Date.now() }) => ({
          sql: `INSERT INTO jobs (id, kind, payload, status, attempts, run_at, lease_until) VALUES (?, ?, ?, 'ready', 0, ?, 0)`,
          args: [toRecordId(), kind, JSON.stringify(payload), runAt],
        })),
      );
    },
    work: async (handlers, signal) => {
      while (!signal.aborted) {
        // A database that is away for a moment is asked again.
        const taken = await take().catch(() => undefined);
        if (taken) await run(taken, handlers[taken.job.kind], signal).catch(() => {});
        else await delay(idleMs, undefined, { signal }).catch(() => {});
      }
    },
    count: async () => {
      const [row] = await database.query("SELECT count(*) AS count FROM jobs WHERE status = 'ready'");
      return toNumber(row!.count);
    },
    close: async () => {},
  };
}

const toJob = ({ id, kind, payload, attempts }: SqlRow): Job => ({
  id: toText(id),
  kind: toText(kind),
  payload: JSON.parse(toText(payload)),
  attempt: toNumber(attempts),
});
