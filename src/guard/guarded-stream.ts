import type { GuardDecision } from './decision.js';
import type { GuardedStream, OutputStream } from './output-stream.js';

export interface StreamEnd {
  /** Adds what happened to the text before the stream saw it. */
  readonly finish: (decision: GuardDecision<string>) => GuardDecision<string>;
  /** Throws where the caller wants that. */
  readonly check: (decision: GuardDecision<string>) => void;
}

/** The stream as callers see it: once, in order, and the decision beside it. */
export function toGuardedStream(
  stream: OutputStream,
  chunks: AsyncIterable<string>,
  { finish, check }: StreamEnd,
): GuardedStream {
  let settle: { resolve(decision: GuardDecision<string>): void; reject(error: unknown): void };
  const decision = new Promise<GuardDecision<string>>((resolve, reject) => {
    settle = { resolve, reject };
  });
  decision.catch(() => {}); // Whoever reads the stream is told there; waiting for the decision is optional.

  async function* read(): AsyncGenerator<string> {
    try {
      const decided = finish(yield* stream.run(chunks));
      settle.resolve(decided);
      check(decided);
    } catch (error) {
      settle.reject(error);
      throw error;
    } finally {
      settle.reject(new DOMException('The stream was left before its end.', 'AbortError'));
    }
  }
  const reader = read();
  return { decision, [Symbol.asyncIterator]: () => reader };
}
