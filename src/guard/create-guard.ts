import { assertKnownNames } from '../core/known-names.js';
import type { Artifact } from '../core/types.js';
import { createScanner, SCAN_OPTIONS, type ScanOptions, toPolicy } from '../scan.js';
import { signMemory } from '../session/memory-signature.js';
import { createMemoryStore } from '../session/memory-store.js';
import type { SessionStore } from '../session/store.js';
import { assertApproval, needsApproval, settleApproval } from './approval.js';
import { assertContent, assertHookOptions, assertLabels, assertSession } from './assert-input.js';
import { assertNestedOptions } from './assert-options.js';
import { assertPassed } from './assert-passed.js';
import { type GuardDecision, isPassed } from './decision.js';
import { withJson } from './decision-json.js';
import {
  type EventLabels,
  toCallEvent,
  toContentEvent,
  toHistoryEvent,
  toListEvent,
  toMemoryEvent,
  toResultEvent,
} from './events.js';
import type { Guard, GuardOptions, Hook, HookOptions, MessageContent } from './guard.js';
import { GuardError } from './guard-error.js';
import { toGuardedStream } from './guarded-stream.js';
import { assertStream, OutputStream } from './output-stream.js';
import { PendingApprovals } from './pending-approvals.js';
import { recordSignature, toUnrecordedDecision } from './record-signature.js';
import { type GuardEvent, isAtLeast } from './resolve.js';
import { runStep, type StepSetup, toErrorAction, toFailedStep } from './run-step.js';
import { SessionLock } from './session-lock.js';
import { SessionRedactors, withRedactions } from './session-redactors.js';
import { toDecision } from './to-decision.js';
import { UnsavedIncidents } from './unsaved-incidents.js';

export type { Guard, GuardOptions, HookOptions, MessageContent } from './guard.js';

const WAIT_MS = 30_000;

const OWN_OPTIONS = Object.keys({
  store: true,
  throwOnBlock: true,
  clock: true,
  waitMs: true,
  redact: true,
  stream: true,
  onApproval: true,
  approvalTimeoutMs: true,
} satisfies Record<Exclude<keyof GuardOptions, keyof ScanOptions>, true>);

export function createGuard(options: GuardOptions = {}): Guard {
  const known = [...OWN_OPTIONS, ...SCAN_OPTIONS.filter((name) => name !== 'kind')];
  assertKnownNames(options, known, 'createGuard');
  const {
    store = createMemoryStore(),
    throwOnBlock = false,
    clock = Date.now,
    waitMs = WAIT_MS,
    redact,
    stream: streamSettings,
    onApproval,
    approvalTimeoutMs,
    ...rest
  } = options;
  assertApproval({ onApproval, approvalTimeoutMs });
  assertStream(streamSettings);
  assertNestedOptions(options);
  const unsaved = new UnsavedIncidents();
  let setup: StepSetup = { scanner: createScanner(rest), policy: toPolicy(rest.policy), store, unsaved };
  const lock = new SessionLock();
  const pending = new PendingApprovals();

  type ToEvent<Content> = (labels: EventLabels) => GuardEvent<Content>;

  async function decideOn<Content>(
    session: string,
    toEvent: ToEvent<Content>,
    hookOptions: HookOptions = {},
  ): Promise<GuardDecision<Content>> {
    assertSession(session);
    assertHookOptions(hookOptions);
    const { signal, at, onApproval: _ask, approvalTimeoutMs: _timeout, ...labels } = hookOptions;
    assertLabels(labels, at);
    signal?.throwIfAborted();
    const event = toEvent(labels);
    const eventTime = { id: session, at: at ?? clock() };
    // usePolicy may replace the setup while the event waits.
    const eventSetup = setup;
    const step = await lock
      .run(session, () => runStep(eventSetup, eventTime, event, signal), { signal, waitMs })
      .catch((error) => {
        if (error instanceof GuardError) return toFailedStep(eventSetup, eventTime, event, error);
        throw error;
      });
    if (step.action === 'reset' || step.action === 'incident') pending.withdraw(session);
    return toDecision(session, step, eventSetup.policy);
  }

  async function guard<Content>(session: string, toEvent: ToEvent<Content>, hookOptions?: HookOptions) {
    const decision = withJson(await decideOn(session, toEvent, hookOptions));
    if (throwOnBlock) assertPassed(decision);
    return decision;
  }

  const onContent =
    (kind: 'prompt' | 'system-prompt' | 'document' | 'output'): Hook<MessageContent> =>
    (session, content, hookOptions) =>
      guard(session, (labels) => toContentEvent(kind, assertContent(content, kind), labels), hookOptions);
  const { secret, memoryLedger: ledger } = options.behavior ?? {};
  const redactors = redact ? new SessionRedactors(redact === true ? {} : redact) : undefined;
  const streamRedactors = redactors?.isFor('output') ? redactors : undefined;
  /** Redacts the content of these events, if the settings name them. */
  const onRedacted = (kind: 'prompt' | 'document' | 'output'): Hook<MessageContent> => {
    const hook = onContent(kind);
    if (!redactors?.isFor(kind)) return hook;
    return async (session, content, hookOptions) => {
      const redacted = await redactors.redact(session, assertContent(content, kind));
      return withRedactions(await hook(session, redacted.content, hookOptions), redacted.removed);
    };
  };

  return {
    onPrompt: onRedacted('prompt'),
    onSystemPrompt: onContent('system-prompt'),
    onDocument: onRedacted('document'),
    onOutput: onRedacted('output'),
    onToolList: (session, tools, hookOptions) => guard(session, (labels) => toListEvent(tools, labels), hookOptions),
    onToolCall: async (session, call, hookOptions) => {
      const decision = withJson(await decideOn(session, (labels) => toCallEvent(call, labels), hookOptions));
      const approval = { onApproval, approvalTimeoutMs, ...hookOptions };
      // Outside the session's lock: its other events do not wait for a person.
      const settled = needsApproval(decision)
        ? await pending.run(session, (withdrawn) =>
            settleApproval(decision, { ...approval, withdrawn, isStopped: () => isStopped(store, unsaved, session) }),
          )
        : decision;
      if (throwOnBlock) assertPassed(settled);
      return settled;
    },
    onToolResult: async (session, result, hookOptions) => {
      if (!redactors?.isFor('tool-result')) {
        return guard(session, (labels) => toResultEvent(result, labels), hookOptions);
      }
      toResultEvent(result, {}); // Rejects a result without a name before anything is read.
      const { name, id, ...rest } = result;
      const { content, removed } = await redactors.redact(session, rest);
      const redacted = { ...result, ...content };
      return withRedactions(await guard(session, (labels) => toResultEvent(redacted, labels), hookOptions), removed);
    },
    onMemoryWrite: async (session, entry, hookOptions) => {
      const decision = await guard(session, (labels) => toMemoryEvent('write', entry, labels), hookOptions);
      if (secret === undefined || !isPassed(decision)) return decision;
      const signature = signMemory(secret, { ...decision.content, operation: 'write' });
      const failure = await recordSignature(ledger, decision.content.key, signature);
      const written = failure
        ? toUnrecordedDecision(decision, failure)
        : { ...decision, content: { ...decision.content, signature } };
      if (throwOnBlock) assertPassed(written);
      return withJson(written);
    },
    onMemoryRead: (session, entry, hookOptions) =>
      guard(session, (labels) => toMemoryEvent('read', entry, labels), hookOptions),
    onHistory: (session, history, hookOptions) =>
      guard(session, () => toHistoryEvent(history) as GuardEvent<typeof history>, hookOptions),
    onOutputStream: (session, chunks, hookOptions = {}) => {
      assertSession(session);
      const { policy } = setup;
      const scanner = setup.scanner.withoutSlowScanners();
      const isStoppedWithoutStore = (artifact: Artifact) => isAtLeast(toErrorAction(policy, artifact), 'block');
      const conclude = (text: string) =>
        decideOn(session, (labels) => toContentEvent('output', text, labels), hookOptions);
      const stream = new OutputStream(
        { scanner, store, unsaved, clock, conclude, isStoppedWithoutStore, settings: streamSettings },
        session,
        hookOptions,
      );
      let redactions = 0;
      const source = streamRedactors?.redactChunks(session, chunks, (count) => {
        redactions += count;
      });
      return toGuardedStream(stream, source ?? chunks, {
        finish: (decision) => withJson(withRedactions(decision, redactions)),
        check: throwOnBlock ? assertPassed : () => {},
      });
    },
    restore: (session, value, kinds) => redactors?.restore(session, value, kinds) ?? value,
    usePolicy: (policy) => {
      setup = { ...setup, scanner: setup.scanner.withPolicy(policy), policy: toPolicy(policy) };
    },
    release: (session) =>
      lock.run(
        session,
        async () => {
          const isReleased = await release(store, session);
          return unsaved.forget(session) || isReleased;
        },
        { waitMs },
      ),
    end: (session) => {
      pending.withdraw(session);
      redactors?.forget(session);
      unsaved.forget(session);
      return lock.run(session, () => store.delete(session), { waitMs });
    },
  };
}

/** A session that cannot be loaded counts as stopped. */
async function isStopped(store: SessionStore, unsaved: UnsavedIncidents, id: string): Promise<boolean> {
  try {
    return unsaved.find(id) !== undefined || (await store.load(id))?.state.quarantinedAt !== undefined;
  } catch {
    return true;
  }
}

async function release(store: SessionStore, id: string): Promise<boolean> {
  const stored = await store.load(id);
  if (stored?.state.quarantinedAt === undefined) return false;
  const { quarantinedAt: _, withheld: _withheld, withheldHashes: _hashes, ...state } = stored.state;
  if (await store.save(id, state, stored.version)) return true;
  throw new GuardError(
    'session-conflict',
    `session ${JSON.stringify(id)}: another process changed it at the same time; call release again`,
  );
}
