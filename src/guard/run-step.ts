import { TocsinError } from '../core/errors.js';
import { mostSevereAction } from '../core/levels.js';
import type { Action, Artifact, ArtifactScan } from '../core/types.js';
import type { Policy } from '../policy/policy.js';
import { settingsFor } from '../policy/settings.js';
import type { TextScanner } from '../scan.js';
import { closeScope, keepPassed, type OpenScope, openScope } from '../session/scope.js';
import { findCheckpoint, NEW_SESSION, rewind, type SessionState } from '../session/state.js';
import type { SessionStore, StoredSession } from '../session/store.js';
import { extendTail, type TextTail } from '../text/joined-fields.js';
import type { GuardFailure } from './decision.js';
import { type GuardEvent, isAtLeast, type Resolution, resolve } from './resolve.js';
import type { UnsavedIncidents } from './unsaved-incidents.js';
import { countWithheld, toWithholding } from './withhold.js';

export interface StepSetup {
  readonly scanner: TextScanner;
  readonly policy: Policy;
  readonly store: SessionStore;
  /** Incidents that could not be saved. Their quarantine holds in this process. */
  readonly unsaved: UnsavedIncidents;
}

/** The outcome of an event. */
export interface StepResult<Content> extends Resolution<Content> {
  readonly scope: OpenScope;
  readonly scans: readonly ArtifactScan[];
  readonly failures: readonly GuardFailure[];
  /** The step that a reset returns to. */
  readonly checkpoint: number;
  readonly quarantinedAt?: number;
  /** An incident in incoming content: a short hash of it. */
  readonly harm?: string;
}

/** If another process changed the session in the meantime, the event is scanned again. */
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
    if (quarantinedAt !== undefined) return toQuarantinedStep({ ...state, quarantinedAt }, at);
    const step = await scanStep(setup, state, at, event, signal);
    // An aborted event must not be saved.
    signal?.throwIfAborted();
    const toFailure = (failure: GuardFailure): StepResult<Content> => {
      if (step.action === 'incident') setup.unsaved.add(at.id, step.scope.step);
      return withFailure(setup, step, event, failure);
    };
    if ('failure' in loaded) return toFailure(loaded.failure);
    const saved = await attempt(() => setup.store.save(at.id, toNextState(state, step), stored?.version), 'save');
    if ('failure' in saved) return toFailure(saved.failure);
    if (saved.value) return step;
    if (tries === MAX_TRIES) {
      const message = `session ${JSON.stringify(at.id)}: other processes changed it during all ${MAX_TRIES} attempts to save`;
      return toFailure({ code: 'session-conflict', message });
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

/** The outcome of an event that could not be scanned. It is refused, unless the policy's ceiling allows no refusal. */
export function toFailedStep<Content>(
  setup: StepSetup,
  at: { readonly id: string; readonly at: number },
  event: GuardEvent<Content>,
  { code, message }: GuardFailure,
  state: SessionState = NEW_SESSION,
): StepResult<Content> {
  const action = event.artifacts.reduce<Action>(
    (worst, artifact) => mostSevereAction(worst, underCeiling('block', setup.policy, artifact)),
    'allow',
  );
  const unscanned = {
    action,
    passed: isAtLeast(action, 'block') ? undefined : event,
    removed: 0,
    scope: openScope(state, at),
    scans: [],
    failures: [],
    checkpoint: findCheckpoint(state).step,
  };
  return withFailure(setup, unscanned, event, { code, message });
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
  // A model reads the tools of a list one after the other, so a sentence may begin in one and end in the next.
  let tail: TextTail | undefined;
  for (const artifact of event.artifacts) {
    scans.push(await scanner.scan(artifact, scope, event.without ? { ...limits, ...(tail && { tail }) } : limits));
    if (event.without) tail = extendTail(tail, artifact.fields);
  }
  // The sanitized content is the same event: only its first scan counts for the session.
  let lastScope = scope;
  const resolved = await resolve(event, scans, {
    rescan: (artifact) => {
      lastScope = openScope(state, at);
      return scanner.scan(artifact, lastScope, limits);
    },
    isStopping: (artifact) => isStopping(policy, artifact),
  });
  const checkpoint = findCheckpoint(state).step;
  const { passed } = resolved;
  const kept = keepPassed(scope, passed && lastScope, scanner.traits);
  const step = { ...resolved, scope: kept, scans, failures: [], checkpoint };
  const [artifact] = event.artifacts;
  if (!artifact || event.without) return step;
  const { action, hash, reason = resolved.reason } = toWithholding(resolved.action, artifact, policy, state);
  return { ...step, action, reason, ...(hash !== undefined && { harm: hash }) };
}

/** Does the policy refuse a whole list of tools because of this one? */
export const isStopping = (policy: Policy, artifact: Artifact): boolean =>
  settingsFor(policy, artifact).refusedTools === 'stop';

function toNextState<Content>(state: SessionState, step: StepResult<Content>): SessionState {
  const { scope, scans, action, passed, harm } = step;
  const leftOut = scans.flatMap(({ artifact }, i) => (step.leftOut?.has(i) ? [artifact] : []));
  const closed = closeScope(state, scope, { scans, action, passed: passed?.artifacts ?? [], leftOut });
  const next = harm === undefined ? closed : countWithheld(closed, state, harm);
  if (action === 'reset') return rewind(next);
  return action === 'incident' ? { ...next, quarantinedAt: scope.step } : next;
}

function toQuarantinedStep<Content>(state: SessionState, at: { id: string; at: number }): StepResult<Content> {
  return {
    action: 'block',
    removed: 0,
    reason: `the session has been under quarantine since step ${state.quarantinedAt}`,
    scope: openScope(state, at),
    scans: [],
    failures: [],
    checkpoint: findCheckpoint(state).step,
    quarantinedAt: state.quarantinedAt!,
  };
}

/** Applies the policy's `onError` after the store or the scan failed. */
export function withFailure<Content>(
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
  const { onError } = settingsFor(policy, artifact);
  return underCeiling(onError[artifact.kind] ?? onError.default ?? 'warn', policy, artifact);
}

function underCeiling(action: Action, policy: Policy, artifact: Artifact): Action {
  const { ceiling } = settingsFor(policy, artifact);
  return isAtLeast(action, ceiling) ? ceiling : action;
}

async function attempt<T>(
  run: () => Promise<T>,
  operation: keyof typeof FAILURES,
): Promise<{ readonly value: T } | { readonly failure: GuardFailure }> {
  try {
    return { value: await run() };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    const code = error instanceof TocsinError ? error.code : `${operation}-failed`;
    return { failure: { code, message: `${FAILURES[operation]}: ${reason}` } };
  }
}

const FAILURES = {
  load: 'the session could not be loaded',
  scan: 'the event could not be scanned',
  save: 'the session could not be saved',
};
