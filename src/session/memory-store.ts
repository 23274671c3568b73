import type { SessionState } from './state.js';
import { nextVersion, type SessionStore, type StoredSession, type StoreLimits, toStoreLimits } from './store.js';

const MAX_SESSIONS = 10_000;
const HOURS = 1;

interface Entry extends StoredSession {
  readonly usedAt: number;
}

/** Sessions of this process alone, gone when it ends: 10,000 for an hour after their last event, unless said otherwise. */
export const createMemoryStore = (limits: Partial<StoreLimits> = {}): SessionStore =>
  new MemoryStore(toStoreLimits(limits, MAX_SESSIONS, HOURS));

class MemoryStore implements SessionStore {
  readonly #limits: StoreLimits;
  /** The one that was used longest ago first. */
  readonly #entries = new Map<string, Entry>();

  constructor(limits: StoreLimits) {
    this.#limits = limits;
  }

  async load(id: string): Promise<StoredSession | undefined> {
    this.#forgetOld();
    return this.#entries.get(id);
  }

  async save(id: string, state: SessionState, version: number | undefined): Promise<boolean> {
    this.#forgetOld();
    if (this.#entries.get(id)?.version !== version) return false;
    this.#entries.delete(id);
    this.#entries.set(id, { state, version: nextVersion(version), usedAt: this.#limits.clock() });
    if (this.#entries.size > this.#limits.maxSessions) this.#entries.delete(this.#entries.keys().next().value!);
    return true;
  }

  async delete(id: string): Promise<boolean> {
    return this.#entries.delete(id);
  }

  close(): void {
    this.#entries.clear();
  }

  #forgetOld(): void {
    const oldest = this.#limits.clock() - this.#limits.ttlMs;
    for (const [id, { usedAt }] of this.#entries) {
      if (usedAt >= oldest) return;
      this.#entries.delete(id);
    }
  }
}
