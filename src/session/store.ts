import type { SessionState } from './state.js';

/** A session loaded from a store. */
export interface StoredSession {
  readonly state: SessionState;
  /** Changes with every save. */
  readonly version: number;
}

/**
 * A store of sessions, which several processes may share. `save` takes the version that the process loaded, and fails if
 * another process saved in the meantime. Once `save` resolves, the session must survive a crash of the process.
 */
export interface SessionStore {
  load(id: string): Promise<StoredSession | undefined>;
  /** Returns false if the stored version differs. Without a version, the session must be new. */
  save(id: string, state: SessionState, version: number | undefined): Promise<boolean>;
  /** Returns false if there was no such session. */
  delete(id: string): Promise<boolean>;
  close(): void;
}

export interface StoreLimits {
  /** Beyond this number, the least recently used session is deleted. */
  readonly maxSessions: number;
  /** A session without an event for this time, in milliseconds, is deleted. */
  readonly ttlMs: number;
  /** The current time in milliseconds since 1970. */
  readonly clock: () => number;
}

const HOUR = 3_600_000;

export function toStoreLimits(limits: Partial<StoreLimits>, defaultMax: number, defaultHours: number): StoreLimits {
  return {
    maxSessions: limits.maxSessions ?? defaultMax,
    ttlMs: limits.ttlMs ?? defaultHours * HOUR,
    clock: limits.clock ?? Date.now,
  };
}

/** Starts at a random number, so that a deleted and recreated session does not reuse old versions. */
export const nextVersion = (version: number | undefined): number =>
  version === undefined ? Math.floor(Math.random() * 2 ** 48) : version + 1;
