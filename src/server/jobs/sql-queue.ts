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

interface Taken {
  readonly job: Job;
  readonly lease: string;
}

/** The queue of both databases. */
export function createSqlQueue(
  database: SqlDatabase,
  { leaseMs = LEASE_MS, idleMs = IDLE_MS }: SqlQueueOptions = {},
): JobQueue {
  // Workers take different jobs at once. SQLite has one writer, so there is nothing to skip.
  const skipLocked = database.dialect === 'postgres' ? 'FOR UPDATE SKIP LOCKED' : '';

  async function take(kind: string): Promise<Taken | undefined> {
    const now = Date.now();
    const lease = randomUUID();
    const [row] = await database.query(
      `UPDATE jobs SET lease = ?, lease_until = ?, attempts = attempts + 1 WHERE id = (
        SELECT id FROM jobs WHERE kind = ? AND status = 'ready' AND run_at <= ? AND lease_until < ?
          ORDER BY run_at, id LIMIT 1 ${skipLocked}
      ) AND lease_until < ? RETURNING id, kind, payload, attempts`,
      [lease, now + leaseMs, kind, now, now, now],
    );
    return row && { job: toJob(row), lease };
  }

  async function run({ job, lease }: Taken, handler: JobHandler, signal: AbortSignal): Promise<void> {
    const renewal = setInterval(() => {
      const sql = 'UPDATE jobs SET lease_until = ? WHERE id = ? AND lease = ?';
      void database.execute(sql, [Date.now() + leaseMs, job.id, lease]).catch(() => {});
    }, leaseMs / 3);
    try {
      // Its workers died, or it killed them.
      if (job.attempt > MAX_ATTEMPTS) throw new Error('the workers that took the job ended');
      await handler.run(job, signal);
      await database.execute('DELETE FROM jobs WHERE id = ? AND lease = ?', [job.id, lease]);
    } catch (error) {
      if (signal.aborted) return await putBack(job, lease);
      const isGivenUp = job.attempt >= MAX_ATTEMPTS;
      if (isGivenUp) await handler.giveUp?.(job);
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

  /** A worker that is stopped has not failed: another one goes on at once, and the attempt does not count. */
  async function putBack({ id }: Job, lease: string): Promise<void> {
    const sql = 'UPDATE jobs SET attempts = attempts - 1, lease_until = 0, lease = NULL WHERE id = ? AND lease = ?';
    await database.execute(sql, [id, lease]);
  }

  async function workOn(kind: string, handler: JobHandler, signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      // A database that is away for a moment is asked again.
      const taken = await take(kind).catch(() => undefined);
      if (taken) await run(taken, handler, signal).catch(() => {});
      else await delay(idleMs, undefined, { signal }).catch(() => {});
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
    // One lane for each kind: the report of an incident must not wait for the scan of a registry.
    work: async (handlers, signal) => {
      await Promise.all(Object.entries(handlers).map(([kind, handler]) => workOn(kind, handler, signal)));
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
