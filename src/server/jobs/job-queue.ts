/** A piece of work that any worker may take. */
export interface Job {
  readonly id: string;
  readonly kind: string;
  readonly payload: unknown;
  /** Counted from 1. */
  readonly attempt: number;
}

export interface NewJob {
  readonly kind: string;
  readonly payload: unknown;
  /** Default: now. */
  readonly runAt?: number;
}

export interface JobHandler {
  /** May run twice if a worker dies, so its effects must be idempotent. A thrown error repeats the job later. */
  run(job: Job, signal: AbortSignal): Promise<void>;
  /** The job failed too often, or ended its worker too often. */
  giveUp?(job: Job): Promise<void>;
}

export interface JobQueue {
  /** Resolves when the jobs are durable. */
  add(jobs: readonly NewJob[]): Promise<void>;
  /** Takes jobs until the signal aborts: one of each kind at a time. Resolves when the last one has ended. */
  work(handlers: Readonly<Record<string, JobHandler>>, signal: AbortSignal): Promise<void>;
  /** The number of jobs that wait or run. */
  count(): Promise<number>;
  close(): Promise<void>;
}

/** After this many attempts a job is given up. */
export const MAX_ATTEMPTS = 6;
