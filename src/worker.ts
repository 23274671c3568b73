import { parentPort, workerData } from 'node:worker_threads';
import { TocsinError } from './core/errors.js';
import type { PoolAnswer, PoolMessage, ScanReply, SessionCopy } from './engine/scan-pool.js';
import type { SessionScope } from './engine/session-scope.js';
import { createScanner, type ScanOptions, type TextScanner } from './scan.js';

/** A worker thread of the option `workers`: scans what it gets, and answers in the order in which scans end. */
const scanner = createScanner(workerData as ScanOptions);
const scanners = new Map<number, TextScanner>();

parentPort!.on('message', (message: PoolMessage) => {
  const answer = (content: object): void => parentPort!.postMessage({ id: message.id, ...content } as PoolAnswer);
  scan(message).then(
    (reply) => answer({ reply }),
    (error: unknown) => {
      const code = error instanceof TocsinError ? error.code : 'worker-failed';
      answer({ error: { code, message: error instanceof Error ? error.message : String(error) } });
    },
  );
});

async function scan({ artifact, session, tail, policyId, policy }: PoolMessage): Promise<ScanReply> {
  if (policy) scanners.set(policyId, scanner.withPolicy(policy));
  const writes = new Map<string, unknown>();
  const scope = session && toScope(session, writes);
  const { artifact: _, ...result } = await scanners.get(policyId)!.scan(artifact, scope, tail && { tail });
  return { scan: result, writes: [...writes] };
}

function toScope({ states, log, ...facts }: SessionCopy, writes: Map<string, unknown>): SessionScope {
  // Copying gives records a prototype, and then a tool named `constructor` would seem to be listed.
  const tools = Object.assign(Object.create(null), log.tools);
  return {
    ...facts,
    log: { ...log, tools },
    read: <State>(id: string) =>
      (writes.has(id) ? writes.get(id) : Object.hasOwn(states, id) ? states[id] : undefined) as State | undefined,
    write: (id, state) => {
      writes.set(id, state);
    },
  };
}
