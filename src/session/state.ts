import type { SessionLog } from '../engine/session-scope.js';
import { MAX_RECENT } from './limits.js';

/** The state of a session between two events: immutable JSON of bounded size. */
export interface SessionState {
  /** The number of events so far. */
  readonly step: number;
  /** The time of the last event, in milliseconds since 1970. */
  readonly at: number;
  readonly log: SessionLog;
  /** The state of each scanner, by scanner id. */
  readonly scanners: Readonly<Record<string, unknown>>;
  /** The state after the last event that was allowed. Absent if that was the latest event. */
  readonly checkpoint?: Checkpoint;
  /** Incidents in incoming content so far, which were withheld. Absent if there was none. */
  readonly withheld?: number;
  /** Short hashes of their contents: reading one page again is not another incident. */
  readonly withheldHashes?: readonly string[];
  /** The step of the incident that put the session under quarantine. */
  readonly quarantinedAt?: number;
}

/** The state that a reset returns to: the session after its first `step` events. */
export interface Checkpoint {
  readonly step: number;
  readonly log: SessionLog;
  readonly scanners: Readonly<Record<string, unknown>>;
}

export const NEW_SESSION: SessionState = Object.freeze({
  step: 0,
  at: 0,
  log: Object.freeze({
    asked: Object.freeze([]),
    tools: Object.freeze(Object.create(null)),
    recent: Object.freeze([]),
  }),
  scanners: Object.freeze({}),
});

export const findCheckpoint = ({ checkpoint, step, log, scanners }: SessionState): Checkpoint =>
  checkpoint ?? { step, log, scanners };

/** Returns to the checkpoint. The digest of the latest event is kept, so that scanners know why. */
export function rewind(state: SessionState): SessionState {
  const checkpoint = findCheckpoint(state);
  const recent = [...checkpoint.log.recent, ...state.log.recent.slice(-1)].slice(-MAX_RECENT);
  return { ...state, log: { ...checkpoint.log, recent }, scanners: checkpoint.scanners, checkpoint };
}
