import type { GuardDecision } from './decision.js';
import type { GuardedStream, OutputStream } from './output-stream.js';

export interface StreamHandlers {
  /** Adds redactions, which happen before the stream sees the text. */
  readonly finish: (decision: GuardDecision<string>) => GuardDecision<string>;
  /** Throws for a stop decision, if the guard was created with `throwOnBlock`. */
  readonly check: (decision: GuardDecision<string>) => void;
}

/** The stream that callers read once, with its final decision. */
export function toGuardedStream(
  stream: OutputStream,
  chunks: AsyncIterable<string>,
  { finish, check }: StreamHandlers,
): GuardedStream {
  let settle: { resolve(decision: GuardDecision<string>): void; reject(error: unknown): void };
  const decision = new Promise<GuardDecision<string>>((resolve, reject) => {
    settle = { resolve, reject };
  });
  decision.catch(() => {}); // The reader of the stream gets the error; awaiting the decision is optional.

  async function* read(): AsyncGenerator<string> {
    try {
      const decided = finish(yield* stream.run(chunks));
      settle.resolve(decided);
      check(decided);
    } catch (error) {
      settle.reject(error);
      throw error;
    } finally {
      settle.reject(
        new DOMException('The reader stopped before the end of the stream, so there is no decision.', 'AbortError'),
      );
    }
  }
  const reader = read();
  return { decision, [Symbol.asyncIterator]: () => reader };
}
