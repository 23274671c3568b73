/** Beyond this number, the oldest entry is dropped. */
const MAX_SESSIONS = 10_000;

/** Sessions with an incident that could not be saved in the store. */
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

  /** Returns false if the session had no unsaved incident. */
  forget(session: string): boolean {
    return this.#stepOf.delete(session);
  }
}
