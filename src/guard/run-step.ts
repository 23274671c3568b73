import { TocsinError } from '../core/errors.js';
import { mostSevereAction } from '../core/levels.js';
import type { Action, Artifact, ArtifactScan } from '../core/types.js';
import type { Policy } from '../policy/policy.js';
import { settingsFor } from '../policy/settings.js';
import type { TextScanner } from '../scan.js';
import { closeScope, keepPassed, type OpenScope, openScope } from '../session/scope.js';
import { findCheckpoint, NEW_SESSION, rewind, type SessionState } from '../session/state.js';
import type { SessionStore, StoredSession } from '../session/store.js';
import type { GuardFailure } from './decision.js';
import { type GuardEvent, isAtLeast, type Resolved, resolve } from './resolve.js';
import type { UnsavedIncidents } from './unsaved-incidents.js';

export interface StepSetup {
  readonly scanner: TextScanner;
  readonly policy: Policy;
  readonly store: SessionStore;
  /** Incidents that could not be saved: the quarantine holds in this process all the same. */
  readonly unsaved: UnsavedIncidents;
}

/** What became of an event. */
export interface StepResult<Content> extends Resolved<Content> {
  readonly scope: OpenScope;
  readonly scans: readonly ArtifactScan[];
  readonly failures: readonly GuardFailure[];
  /** How many events there were where a reset goes back to. */
  readonly checkpoint: number;
  readonly quarantinedAt?: number;
}

/** Another process may have added an event to the session meanwhile; then this one is looked at again. */
const MAX_TRIES = 10;

export async function runStep<Content>(
  setup: StepSetup,
  at: { readonly id: string; readonly at: number },
  event: GuardEvent<Content>,
  signal?: AbortSignal,
): Promise<StepResult<Content>> {
  for (let tries = 1; ; tries++) {
    const loaded = await attempt(() => setup.store.load(at.id), 'load');
    const stored: StoredSession | undefined = 'value' in loaded ? loaded.value : undefined;
    const state = stored?.state ?? NEW_SESSION;
    const quarantinedAt = state.quarantinedAt ?? setup.unsaved.find(at.id);
    if (quarantinedAt !== undefined) return quarantined({ ...state, quarantinedAt }, at);
    const step = await scanStep(setup, state, at, event, signal);
    // Whoever gave up is told that it did not happen.
    signal?.throwIfAborted();
    const giveUp = (failure: GuardFailure): StepResult<Content> => {
      if (step.action === 'incident') setup.unsaved.add(at.id, step.scope.step);
      return failed(setup, step, event, failure);
    };
    if ('failure' in loaded) return giveUp(loaded.failure);
    const saved = await attempt(() => setup.store.save(at.id, toNextState(state, step), stored?.version), 'save');
    if ('failure' in saved) return giveUp(saved.failure);
    if (saved.value) return step;
    if (tries === MAX_TRIES) {
      const message = `session ${JSON.stringify(at.id)}: others wrote to it ${MAX_TRIES} times meanwhile`;
      return giveUp({ code: 'session-conflict', message });
    }
  }
}

async function scanStep<Content>(
  setup: StepSetup,
  state: SessionState,
  at: { readonly id: string; readonly at: number },
  event: GuardEvent<Content>,
  signal: AbortSignal | undefined,
): Promise<StepResult<Content>> {
  const scanned = await attempt(() => scanEvent(setup, state, at, event, signal), 'scan');
  return 'value' in scanned ? scanned.value : toFailedStep(setup, at, event, scanned.failure, state);
}

/** An event that nobody has looked at. */
export function toFailedStep<Content>(
  setup: StepSetup,
  at: { readonly id: string; readonly at: number },
  event: GuardEvent<Content>,
  { code, message }: GuardFailure,
  state: SessionState = NEW_SESSION,
): StepResult<Content> {
  const nothing = { removed: 0, scope: openScope(state, at), scans: [], failures: [] };
  const unseen = { ...nothing, checkpoint: findCheckpoint(state).step, action: 'allow' as const, passed: event };
  return failed(setup, unseen, event, { code, message });
}

async function scanEvent<Content>(
  { scanner, policy }: StepSetup,
  state: SessionState,
  at: { readonly id: string; readonly at: number },
  event: GuardEvent<Content>,
  signal: AbortSignal | undefined,
): Promise<StepResult<Content>> {
  const limits = signal && { signal };
  const scope = openScope(state, at);
  const scans: ArtifactScan[] = [];
  for (const artifact of event.artifacts) scans.push(await scanner.scan(artifact, scope, limits));
  // What is left after cleaning is the same event; only the first look at it counts for the session.
  let last = scope;
  const { action, passed, removed, reason, leftOut } = await resolve(event, scans, {
    rescan: (artifact) => {
      last = openScope(state, at);
      return scanner.scan(artifact, last, limits);
    },
    isStopping: (artifact) => isStopping(policy, artifact),
  });
  const checkpoint = findCheckpoint(state).step;
  const kept = keepPassed(scope, passed && last, scanner.traits);
  return { action, passed, removed, reason, leftOut, scope: kept, scans, failures: [], checkpoint };
}

/** Whether the policy has this one, once refused, stop the list it stands in. */
export const isStopping = (policy: Policy, artifact: Artifact): boolean =>
  settingsFor(policy, artifact).refusedTools === 'stop';

function toNextState<Content>(state: SessionState, step: StepResult<Content>): SessionState {
  const { scope, scans, action, passed } = step;
  const leftOut = scans.flatMap(({ artifact }, i) => (step.leftOut?.has(i) ? [artifact] : []));
  const next = closeScope(state, scope, { scans, action, passed: passed?.artifacts ?? [], leftOut });
  if (action === 'reset') return rewind(next);
  return action === 'incident' ? { ...next, quarantinedAt: scope.step } : next;
}

function quarantined<Content>(state: SessionState, at: { id: string; at: number }): StepResult<Content> {
  return {
    action: 'block',
    removed: 0,
    reason: `the session is under quarantine since its step ${state.quarantinedAt}`,
    scope: openScope(state, at),
    scans: [],
    failures: [],
    checkpoint: findCheckpoint(state).step,
    quarantinedAt: state.quarantinedAt!,
  };
}

/** The store or the scan failed: the policy's `onError` says what that means. */
export function failed<Content>(
  { policy }: Pick<StepSetup, 'policy'>,
  step: StepResult<Content>,
  event: GuardEvent<Content>,
  failure: GuardFailure,
): StepResult<Content> {
  const onError = event.artifacts.reduce<Action>(
    (worst, artifact) => mostSevereAction(worst, toErrorAction(policy, artifact)),
    'allow',
  );
  const action = mostSevereAction(step.action, onError);
  const { passed, ...rest } = step;
  return {
    ...rest,
    action,
    ...(passed && action !== 'block' && { passed }),
    reason: failure.message,
    failures: [...step.failures, failure],
  };
}

export function toErrorAction(policy: Policy, artifact: Artifact): Action {
  const { onError, ceiling } = settingsFor(policy, artifact);
  const wanted = onError[artifact.kind] ?? onError.default ?? 'warn';
  return isAtLeast(wanted, ceiling) ? ceiling : wanted;
}

async function attempt<T>(
  run: () => Promise<T>,
  what: keyof typeof FAILURES,
): Promise<{ readonly value: T } | { readonly failure: GuardFailure }> {
  try {
    return { value: await run() };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    const code = error instanceof TocsinError ? error.code : `${what}-failed`;
    return { failure: { code, message: `${FAILURES[what]}: ${reason}` } };
  }
}

const FAILURES = {
  load: 'the session could not be loaded',
  scan: 'the event could not be scanned',
  save: 'the session could not be saved',
};
