/** Beyond this many, the oldest is forgotten. */
const MAX_SESSIONS = 10_000;

/** Sessions with an incident that the store did not take. */
export class UnsavedIncidents {
  readonly #stepOf = new Map<string, number>();

  add(session: string, step: number): void {
    this.#stepOf.set(session, step);
    if (this.#stepOf.size > MAX_SESSIONS) this.#stepOf.delete(this.#stepOf.keys().next().value!);
  }

  /** The step of the incident. */
  find(session: string): number | undefined {
    return this.#stepOf.get(session);
  }

  /** Whether there was one. */
  forget(session: string): boolean {
    return this.#stepOf.delete(session);
  }
}
