import type { SessionState } from './state.js';

/** A session as a store gives it out. */
export interface StoredSession {
  readonly state: SessionState;
  /** Names this very writing of the session; another has another. */
  readonly version: number;
}

/**
 * Where sessions are kept. Several processes may share one: whoever saves says which version it started from, and is
 * refused when somebody else was faster. What `save` has answered is kept, whatever becomes of the process.
 */
export interface SessionStore {
  load(id: string): Promise<StoredSession | undefined>;
  /** Without a version the session must be new. False where it is not, or no longer at that version. */
  save(id: string, state: SessionState, version: number | undefined): Promise<boolean>;
  /** Whether there was such a session. */
  delete(id: string): Promise<boolean>;
  close(): void;
}

export interface StoreLimits {
  /** Beyond this many, the one that was used longest ago is forgotten. */
  readonly maxSessions: number;
  /** A session that nothing happened in for so long is forgotten. */
  readonly ttlMs: number;
  /** Now, in milliseconds since 1970. */
  readonly clock: () => number;
}

const HOUR = 3_600_000;

export function toStoreLimits(given: Partial<StoreLimits>, defaultMax: number, defaultHours: number): StoreLimits {
  return {
    maxSessions: given.maxSessions ?? defaultMax,
    ttlMs: given.ttlMs ?? defaultHours * HOUR,
    clock: given.clock ?? Date.now,
  };
}

/** Counted on from a random number, so that a session made anew under an old id is not taken for the old one. */
export const nextVersion = (version: number | undefined): number =>
  version === undefined ? Math.floor(Math.random() * 2 ** 48) : version + 1;
