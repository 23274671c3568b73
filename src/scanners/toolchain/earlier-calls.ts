import { isObject } from '../../core/json-object.js';
import type { Artifact } from '../../core/types.js';
import type { SessionScope } from '../../engine/session-scope.js';
import type { Act } from '../../policy/acts.js';
import type { CallHistory } from '../../policy/flows.js';
import type { ChainState } from './state.js';

/** Different tools of a session whose calls are remembered. */
const MAX_CALLED = 64;
const MAX_NAME = 64;
const PASSED: readonly string[] = ['allow', 'warn', 'sanitize'];

const toName = (name: string): string => name.slice(0, MAX_NAME);

/** Adds the call of the event before this one, unless the guard refused it: then it was not made. */
export function recordPendingCall(state: ChainState, { log }: SessionScope): ChainState {
  const { pending, ...rest } = state;
  if (!pending) return state;
  const digest = log.recent.findLast(({ step }) => step === pending.step);
  const { called = [] } = state;
  // A call whose digest is gone may have been made.
  if ((digest && !PASSED.includes(digest.action)) || called.includes(pending.call)) return rest;
  if (called.length >= MAX_CALLED) return { ...rest, isCallForgotten: true };
  return { ...rest, called: [...called, pending.call] };
}

export const recordCall = (state: ChainState, { step }: SessionScope, name: string, act: Act): ChainState => ({
  ...state,
  pending: { step, call: `${act} ${toName(name)}` },
});

/** A result that arrives shows that its call was made. After an error, a confirmation has not been given. */
export function recordResult(state: ChainState, { name, origin }: Artifact): ChainState {
  const { done = [] } = state;
  if (isFailed(origin)) return state;
  const short = toName(name);
  return done.includes(short) || done.length >= MAX_CALLED ? state : { ...state, done: [...done, short] };
}

/** The error of an event, or the flag of an MCP result, which an adapter may pass as the content. */
const isFailed = (result: unknown): boolean =>
  isObject(result) && (hasError(result) || (isObject(result.content) && hasError(result.content)));

const hasError = ({ isError, error }: Readonly<Record<string, unknown>>): boolean =>
  isError === true || (typeof error === 'string' && error !== '') || isObject(error);

export function toCallHistory({ called = [], done = [], isCallForgotten }: ChainState): CallHistory {
  const calls = called.map((entry) => {
    const at = entry.indexOf(' ');
    const name = entry.slice(at + 1);
    return { name, act: entry.slice(0, at) as Act, isDone: done.includes(name) };
  });
  // The result of a call that the guard did not see, such as one that the provider made.
  const unseen = done.filter((name) => !calls.some((call) => call.name === name));
  return {
    calls: [...calls, ...unseen.map((name) => ({ name, act: 'other' as const, isDone: true }))],
    isCut: isCallForgotten === true,
  };
}
