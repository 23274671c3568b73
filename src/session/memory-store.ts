import type { SessionState } from './state.js';
import { nextVersion, type SessionStore, type StoredSession, type StoreLimits, toStoreLimits } from './store.js';

const MAX_SESSIONS = 10_000;
const HOURS = 1;

interface Entry extends StoredSession {
  readonly usedAt: number;
}

/** A store in the memory of this process. Default: 10,000 sessions, each kept for one hour after its last event. */
export const createMemoryStore = (limits: Partial<StoreLimits> = {}): SessionStore =>
  new MemoryStore(toStoreLimits(limits, MAX_SESSIONS, HOURS));

class MemoryStore implements SessionStore {
  readonly #limits: StoreLimits;
  /** Ordered by last use, the least recently used first. */
  readonly #entries = new Map<string, Entry>();

  constructor(limits: StoreLimits) {
    this.#limits = limits;
  }

  async load(id: string): Promise<StoredSession | undefined> {
    this.#removeExpired();
    return this.#entries.get(id);
  }

  async save(id: string, state: SessionState, version: number | undefined): Promise<boolean> {
    this.#removeExpired();
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

  #removeExpired(): void {
    const expiry = this.#limits.clock() - this.#limits.ttlMs;
    for (const [id, { usedAt }] of this.#entries) {
      if (usedAt >= expiry) return;
      this.#entries.delete(id);
    }
  }
}
