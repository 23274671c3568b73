import type { ListedTool } from '../engine/session-scope.js';
import type { SessionState } from './state.js';

/** Reads a state that a store kept as JSON. */
export function parseState(json: string): SessionState {
  const state = JSON.parse(json) as SessionState;
  const { checkpoint, log } = state;
  return {
    ...state,
    log: withoutPrototype(log),
    ...(checkpoint && { checkpoint: { ...checkpoint, log: withoutPrototype(checkpoint.log) } }),
  };
}

/** A tool may have any name, even `constructor`. */
const withoutPrototype = (log: SessionState['log']): SessionState['log'] => ({
  ...log,
  tools: Object.assign(Object.create(null) as Record<string, ListedTool>, log.tools),
});
