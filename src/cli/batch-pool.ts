import { Worker } from 'node:worker_threads';
import type { Line } from '../batch/lines.js';
import type { LineResult } from '../batch/scan-line.js';
import { turnOffNativeTelemetry } from '../core/native-telemetry.js';
import type { Policy } from '../policy/policy.js';
import type { JudgeFlags } from './judge-options.js';

/** Start data of a worker. It must be structured-cloneable. */
export interface WorkerSetup extends JudgeFlags {
  readonly policy: string | Policy;
  readonly only?: string[];
  readonly skip?: string[];
  readonly extend?: string[];
  readonly failOn?: string;
  readonly threshold?: number;
  readonly memoryFile?: string;
  readonly details: boolean;
}

/** Lines per message: large enough to amortize messaging, small enough that no thread waits long for the last chunk. */
const CHUNK = 16;
/** Chunks in flight per worker: one that it scans, and one that waits. Later chunks go to the worker that is free first. */
const CHUNKS_IN_FLIGHT = 2;
/** Chunks per worker that may be finished before an earlier one. This bounds memory use. */
const CHUNKS_AHEAD = 32;

interface Pending {
  readonly results: Promise<readonly (LineResult | undefined)[]>;
  isSettled: boolean;
}

/** Scans lines on several threads and yields the results in the order of the lines. */
export async function* scanInWorkers(
  lines: AsyncIterable<Line>,
  count: number,
  script: URL,
  setup: WorkerSetup,
): AsyncGenerator<LineResult> {
  turnOffNativeTelemetry();
  const workers = Array.from({ length: count }, () => new WorkerHandle(new Worker(script, { workerData: setup })));
  const waiting: Pending[] = [];
  try {
    for await (const chunk of inChunks(lines)) {
      waiting.push(toPending((await findFree(workers)).scan(chunk)));
      while (waiting[0]?.isSettled || waiting.length >= count * CHUNKS_AHEAD) yield* await takeFirst(waiting);
    }
    while (waiting.length > 0) yield* await takeFirst(waiting);
  } finally {
    await Promise.all(workers.map((worker) => worker.stop()));
  }
}

/** Lines differ in cost, so a worker gets a chunk when it has finished one, not by turns. */
async function findFree(workers: readonly WorkerHandle[]): Promise<WorkerHandle> {
  for (;;) {
    const free = workers.reduce((best, each) => (each.inFlight < best.inFlight ? each : best));
    if (free.inFlight < CHUNKS_IN_FLIGHT) return free;
    await Promise.race(workers.map((worker) => worker.nextAnswer()));
  }
}

function toPending(results: Pending['results']): Pending {
  const pending: Pending = { results, isSettled: false };
  const settle = (): void => {
    pending.isSettled = true;
  };
  results.then(settle, settle);
  return pending;
}

async function takeFirst(waiting: Pending[]): Promise<LineResult[]> {
  return (await waiting.shift()!.results).filter((result) => result !== undefined);
}

async function* inChunks(lines: AsyncIterable<Line>): AsyncGenerator<Line[]> {
  let chunk: Line[] = [];
  for await (const line of lines) {
    chunk.push(line);
    if (chunk.length < CHUNK) continue;
    yield chunk;
    chunk = [];
  }
  if (chunk.length > 0) yield chunk;
}

/** A worker answers in order. If it crashes, all its pending chunks are rejected. */
class WorkerHandle {
  readonly #worker: Worker;
  readonly #waiting: { resolve(results: readonly (LineResult | undefined)[]): void; reject(error: unknown): void }[] =
    [];

  #announce = (): void => {};
  #next: Promise<void> | undefined;

  constructor(worker: Worker) {
    this.#worker = worker;
    worker.on('message', (results: readonly (LineResult | undefined)[]) => {
      this.#waiting.shift()?.resolve(results);
      this.#announce();
    });
    worker.on('error', (error) => {
      for (const { reject } of this.#waiting.splice(0)) reject(error);
      this.#announce();
    });
  }

  get inFlight(): number {
    return this.#waiting.length;
  }

  /** Resolves when the worker has answered or failed. */
  nextAnswer(): Promise<void> {
    this.#next ??= new Promise((resolve) => {
      this.#announce = () => {
        this.#next = undefined;
        resolve();
      };
    });
    return this.#next;
  }

  scan(chunk: readonly Line[]): Promise<readonly (LineResult | undefined)[]> {
    const answer = new Promise<readonly (LineResult | undefined)[]>((resolve, reject) =>
      this.#waiting.push({ resolve, reject }),
    );
    answer.catch(() => {}); // Reported where it is awaited; an earlier chunk may be awaited first.
    this.#worker.postMessage(chunk);
    return answer;
  }

  async stop(): Promise<void> {
    await this.#worker.terminate();
  }
}
