import type { Worker } from 'node:worker_threads';
import { TocsinError } from '../core/errors.js';
import { turnOffNativeTelemetry } from '../core/native-telemetry.js';
import type { Artifact, ArtifactScan } from '../core/types.js';
import { untilAborted } from '../core/until-aborted.js';
import type { Policy } from '../policy/policy.js';
import type { TextTail } from '../text/joined-fields.js';
import type { SessionLog } from './session-scope.js';

/** A session as a worker gets it: the scope with the states that scanners may read. */
export interface SessionCopy {
  readonly id: string;
  readonly step: number;
  readonly at: number;
  readonly log: SessionLog;
  readonly states: Readonly<Record<string, unknown>>;
}

/** One scan. All of it must be structured-cloneable. */
export interface ScanRequest {
  readonly artifact: Artifact;
  readonly session?: SessionCopy;
  readonly tail?: TextTail;
}

/** The result of a scan. The caller still has the artifact. */
export interface ScanReply {
  readonly scan: Omit<ArtifactScan, 'artifact'>;
  /** States that scanners wrote, by scanner id. */
  readonly writes: readonly (readonly [scannerId: string, state: unknown])[];
}

/** A message to a worker. The policy comes with the first request that needs it. */
export interface PoolMessage extends ScanRequest {
  readonly id: number;
  readonly policyId: number;
  readonly policy?: Policy;
}

export type PoolAnswer = { readonly id: number } & (
  | { readonly reply: ScanReply }
  | { readonly error: { readonly code: string; readonly message: string } }
);

const MAX_WORKERS = 64;

interface PoolWorker {
  readonly worker: Worker;
  readonly pending: Map<number, { resolve(reply: ScanReply): void; reject(error: unknown): void }>;
  /** The policies that it has. */
  readonly policies: Set<number>;
}

/** Threads that scan. Each scan goes to the thread with the fewest scans. The threads do not keep the process alive. */
export class ScanPool {
  readonly #count: number;
  readonly #setup: object;
  readonly #workers: PoolWorker[] = [];
  readonly #policyIds = new Map<Policy, number>();
  #lastId = 0;

  constructor(count: number, setup: object) {
    if (!Number.isInteger(count) || count < 1 || count > MAX_WORKERS) {
      throw new TocsinError('bad-workers', `workers: expected an integer from 1 to ${MAX_WORKERS}, not ${count}`);
    }
    this.#count = count;
    this.#setup = setup;
  }

  /** Returns undefined if the artifact cannot be sent to another thread. */
  run(request: ScanRequest, policy: Policy, signal: AbortSignal | undefined): Promise<ScanReply> | undefined {
    const target = this.#findWorker();
    const id = ++this.#lastId;
    const policyId = this.#policyIds.get(policy) ?? this.#policyIds.size + 1;
    this.#policyIds.set(policy, policyId);
    const isKnown = target.policies.has(policyId);
    const message: PoolMessage = { ...request, id, policyId, ...(!isKnown && { policy }) };
    try {
      target.worker.postMessage(message);
    } catch {
      // A function or another live object in the event's content.
      return undefined;
    }
    target.policies.add(policyId);
    target.worker.ref();
    const reply = new Promise<ScanReply>((resolve, reject) => target.pending.set(id, { resolve, reject }));
    return untilAborted(reply, signal);
  }

  #findWorker(): PoolWorker {
    if (this.#workers.length < this.#count) return this.#start();
    return this.#workers.reduce((best, each) => (each.pending.size < best.pending.size ? each : best));
  }

  #start(): PoolWorker {
    const threads = globalThis.process?.getBuiltinModule?.('node:worker_threads');
    if (!threads)
      throw new TocsinError('no-workers', 'workers: this runtime has no worker threads; leave the option out');
    turnOffNativeTelemetry();
    // Built beside the chunk of this module. A literal, so that file tracers see it.
    const worker = new threads.Worker(new URL('./scan-worker.js', import.meta.url), { workerData: this.#setup });
    const started: PoolWorker = { worker, pending: new Map(), policies: new Set() };
    this.#workers.push(started);
    worker.on('message', (answer: PoolAnswer) => settle(started, answer));
    // A thread that ended answers nothing more: its scans have failed, and the next scan starts another thread.
    const end = (reason: string): void => {
      const index = this.#workers.indexOf(started);
      if (index >= 0) this.#workers.splice(index, 1);
      const error = new TocsinError('worker-failed', `A worker thread ended: ${reason}`);
      for (const { reject } of started.pending.values()) reject(error);
      started.pending.clear();
    };
    worker.on('error', (error: unknown) => end(error instanceof Error ? error.message : String(error)));
    worker.on('exit', (code: number) => end(`exit code ${code}`));
    return started;
  }
}

function settle({ worker, pending }: PoolWorker, answer: PoolAnswer): void {
  const waiting = pending.get(answer.id);
  pending.delete(answer.id);
  if (pending.size === 0) worker.unref();
  if ('reply' in answer) waiting?.resolve(answer.reply);
  else waiting?.reject(new TocsinError(answer.error.code, answer.error.message));
}
