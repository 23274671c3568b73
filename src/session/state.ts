import type { SessionLog } from '../engine/session-scope.js';
import { MAX_RECENT } from './limits.js';

/** Everything that is kept of a session between two events: JSON, immutable, of bounded size. */
export interface SessionState {
  /** How many events there were. */
  readonly step: number;
  /** When the last one happened. */
  readonly at: number;
  readonly log: SessionLog;
  /** What each scanner wrote, by its id. */
  readonly scanners: Readonly<Record<string, unknown>>;
  /** Where the session stood when there was last nothing to object to. Absent while that is so now. */
  readonly checkpoint?: Checkpoint;
  /** The step of the incident that put the session under quarantine. */
  readonly quarantinedAt?: number;
}

/** What a session goes back to: how it stood after its first `step` events. */
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

/** Back to where there was last nothing to object to. That there was something stays known: the last event is kept. */
export function rewind(state: SessionState): SessionState {
  const checkpoint = findCheckpoint(state);
  const recent = [...checkpoint.log.recent, ...state.log.recent.slice(-1)].slice(-MAX_RECENT);
  return { ...state, log: { ...checkpoint.log, recent }, scanners: checkpoint.scanners, checkpoint };
}
