import { Worker } from 'node:worker_threads';
import type { Policy } from '../../policy/policy.js';
import type { JudgeFlags } from '../judge-options.js';
import type { Line } from './lines.js';
import type { LineResult } from './scan-line.js';

/** Start data of a worker. It must be structured-cloneable. */
export interface WorkerSetup extends JudgeFlags {
  readonly policy: string | Policy;
  readonly only?: string[];
  readonly skip?: string[];
  readonly failOn?: string;
  readonly threshold?: number;
  readonly memoryFile?: string;
  readonly details: boolean;
}

/** Lines per message: large enough to amortize messaging, small enough to keep all workers busy. */
const CHUNK = 32;
/** Chunks in flight per worker. This bounds memory use. */
const CHUNKS_IN_FLIGHT = 3;

/** Scans lines on several threads and yields the results in the order of the lines. */
export async function* scanInWorkers(
  lines: AsyncIterable<Line>,
  count: number,
  script: URL,
  setup: WorkerSetup,
): AsyncGenerator<LineResult> {
  const workers = Array.from({ length: count }, () => new WorkerHandle(new Worker(script, { workerData: setup })));
  const waiting: Promise<readonly (LineResult | undefined)[]>[] = [];
  let next = 0;
  try {
    for await (const chunk of inChunks(lines)) {
      waiting.push(workers[next++ % count]!.scan(chunk));
      if (waiting.length >= count * CHUNKS_IN_FLIGHT) yield* await takeFirst(waiting);
    }
    while (waiting.length > 0) yield* await takeFirst(waiting);
  } finally {
    await Promise.all(workers.map((worker) => worker.stop()));
  }
}

async function takeFirst(waiting: Promise<readonly (LineResult | undefined)[]>[]): Promise<LineResult[]> {
  return (await waiting.shift()!).filter((result) => result !== undefined);
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

  constructor(worker: Worker) {
    this.#worker = worker;
    worker.on('message', (results: readonly (LineResult | undefined)[]) => this.#waiting.shift()?.resolve(results));
    worker.on('error', (error) => {
      for (const { reject } of this.#waiting.splice(0)) reject(error);
    });
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
