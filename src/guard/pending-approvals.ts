/** The calls that wait for a person's answer, by session. */
export class PendingApprovals {
  readonly #waiting = new Map<string, Set<AbortController>>();

  /** Runs a question. Its signal is aborted if the session is stopped before the answer. */
  async run<Result>(session: string, question: (withdrawn: AbortSignal) => Promise<Result>): Promise<Result> {
    const controller = new AbortController();
    const waiting = this.#waiting.get(session) ?? new Set();
    this.#waiting.set(session, waiting.add(controller));
    try {
      return await question(controller.signal);
    } finally {
      waiting.delete(controller);
      if (waiting.size === 0) this.#waiting.delete(session);
    }
  }

  /** A reset or an incident takes back the context that the calls came from. */
  withdraw(session: string): void {
    for (const controller of this.#waiting.get(session) ?? []) controller.abort();
  }
}
