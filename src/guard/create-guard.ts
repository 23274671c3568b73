import type { Artifact } from '../core/types.js';
import type { HistoryEvent, MemoryEvent, ToolCallEvent, ToolResultEvent } from '../engine/events.js';
import { createScanner, type ScanOptions, toPolicy } from '../scan.js';
import { signMemory } from '../session/memory-signature.js';
import { createMemoryStore } from '../session/memory-store.js';
import type { SessionStore } from '../session/store.js';
import { assertPassed } from './assert-passed.js';
import { type GuardDecision, isPassed } from './decision.js';
import {
  type EventLabels,
  toCallEvent,
  toContentEvent,
  toHistoryEvent,
  toListEvent,
  toMemoryStep,
  toResultEvent,
} from './events.js';
import { GuardError } from './guard-error.js';
import { toGuardedStream } from './guarded-stream.js';
import { assertLabels, assertSession, toKnown } from './inputs.js';
import { findLedgerFailure, toUnrecorded } from './ledger-failure.js';
import { type GuardedStream, OutputStream } from './output-stream.js';
import { type GuardEvent, isAtLeast } from './resolve.js';
import { runStep, type StepSetup, toErrorAction, toFailedStep } from './run-step.js';
import { SessionLock } from './session-lock.js';
import { type RedactSettings, SessionRedactors, withRedactions } from './session-redactors.js';
import { toDecision } from './to-decision.js';
import { UnsavedIncidents } from './unsaved-incidents.js';

export interface GuardOptions extends Omit<ScanOptions, 'kind'> {
  /** Where sessions are kept; in this process’s memory unless said. */
  readonly store?: SessionStore;
  /** Throws a `GuardError` in place of returning block, reset and incident. */
  readonly throwOnBlock?: boolean;
  /** Now, in milliseconds since 1970. */
  readonly clock?: () => number;
  /** How long an event waits for an earlier one of its session; 30 seconds unless said. */
  readonly waitMs?: number;
  /** Replaces secrets and personal data in answers by placeholders such as `[EMAIL_1]`. */
  readonly redact?: boolean | RedactSettings;
}

export interface HookOptions extends EventLabels {
  readonly signal?: AbortSignal;
  /** When it happened, where that was not now. */
  readonly at?: number;
}

type Hook<Given> = <Content extends Given>(
  session: string,
  content: Content,
  options?: HookOptions,
) => Promise<GuardDecision<Content>>;

/** Texts, or the content blocks that a model’s API takes. */
export type MessageContent = string | readonly unknown[] | Readonly<Record<string, unknown>>;

export interface Guard {
  readonly onPrompt: Hook<MessageContent>;
  readonly onSystemPrompt: Hook<MessageContent>;
  /** Tools that are refused are left out of the content. */
  onToolList<Tool>(
    session: string,
    tools: readonly Tool[],
    options?: HookOptions,
  ): Promise<GuardDecision<readonly Tool[]>>;
  readonly onToolCall: Hook<ToolCallEvent>;
  readonly onToolResult: Hook<ToolResultEvent>;
  readonly onDocument: Hook<MessageContent>;
  /** With `behavior.secret`, what passes comes back signed: store the signature beside the entry. */
  readonly onMemoryWrite: Hook<Omit<MemoryEvent, 'operation'>>;
  readonly onMemoryRead: Hook<Omit<MemoryEvent, 'operation'>>;
  readonly onOutput: Hook<MessageContent>;
  /** Passes an answer on while it is being written, and holds back only what may still turn out to be a part of something. */
  onOutputStream(session: string, chunks: AsyncIterable<string>, options?: HookOptions): GuardedStream;
  /** Whether the conversation that is about to be sent is the one that was held. */
  readonly onHistory: Hook<HistoryEvent['history']>;
  /** Puts back what was replaced in answers of this session, where `redact.isReversible` says so. */
  restore(session: string, text: string): string;
  /** Judges whatever comes from now on by another policy. Sessions stay; what is being looked at is judged as it began. */
  usePolicy(policy: NonNullable<GuardOptions['policy']>): void;
  /** Ends a quarantine. Whether there was one. */
  release(session: string): Promise<boolean>;
  /** Forgets a session. Whether there was one. */
  end(session: string): Promise<boolean>;
}

const WAIT_MS = 30_000;
export function createGuard(options: GuardOptions = {}): Guard {
  const {
    store = createMemoryStore(),
    throwOnBlock = false,
    clock = Date.now,
    waitMs = WAIT_MS,
    redact,
    ...rest
  } = options;
  const unsaved = new UnsavedIncidents();
  let setup: StepSetup = { scanner: createScanner(rest), policy: toPolicy(rest.policy), store, unsaved };
  const lock = new SessionLock();

  type ToEvent<Content> = (labels: EventLabels) => GuardEvent<Content>;

  async function decideOn<Content>(
    session: string,
    toEvent: ToEvent<Content>,
    { signal, at, ...labels }: HookOptions = {},
  ): Promise<GuardDecision<Content>> {
    assertSession(session);
    assertLabels(labels, at);
    signal?.throwIfAborted();
    const event = toEvent(labels);
    const now = { id: session, at: at ?? clock() };
    const begun = setup;
    const step = await lock
      .run(session, () => runStep(begun, now, event, signal), { signal, waitMs })
      .catch((error) => {
        if (error instanceof GuardError) return toFailedStep(begun, now, event, error);
        throw error;
      });
    return toDecision(session, step, begun.policy);
  }

  async function guard<Content>(session: string, toEvent: ToEvent<Content>, given: HookOptions | undefined) {
    const decision = await decideOn(session, toEvent, given);
    if (throwOnBlock) assertPassed(decision);
    return decision;
  }

  const onContent =
    (kind: 'prompt' | 'system-prompt' | 'document' | 'output'): Hook<MessageContent> =>
    (session, content, given) =>
      guard(session, (labels) => toContentEvent(kind, toKnown(content, kind), labels), given);
  const { secret, memoryLedger: ledger } = options.behavior ?? {};
  const redactors = redact ? new SessionRedactors(redact === true ? {} : redact) : undefined;
  const guardOutput = onContent('output');

  return {
    onPrompt: onContent('prompt'),
    onSystemPrompt: onContent('system-prompt'),
    onDocument: onContent('document'),
    onOutput: async (session, content, given) => {
      if (!redactors) return guardOutput(session, content, given);
      const redacted = await redactors.redact(session, toKnown(content, 'output'));
      return withRedactions(await guardOutput(session, redacted.content, given), redacted.removed);
    },
    onToolList: (session, tools, given) => guard(session, (labels) => toListEvent(tools, labels), given),
    onToolCall: (session, call, given) => guard(session, (labels) => toCallEvent(call, labels), given),
    onToolResult: (session, result, given) => guard(session, (labels) => toResultEvent(result, labels), given),
    onMemoryWrite: async (session, entry, given) => {
      const decision = await guard(session, (labels) => toMemoryStep('write', entry, labels), given);
      if (secret === undefined || !isPassed(decision)) return decision;
      const signature = signMemory(secret, { ...decision.content, operation: 'write' });
      const failure = await findLedgerFailure(ledger, decision.content.key, signature);
      const written = failure
        ? toUnrecorded(decision, failure)
        : { ...decision, content: { ...decision.content, signature } };
      if (throwOnBlock) assertPassed(written);
      return written;
    },
    onMemoryRead: (session, entry, given) => guard(session, (labels) => toMemoryStep('read', entry, labels), given),
    onHistory: (session, history, given) =>
      guard(session, () => toHistoryEvent(history) as GuardEvent<typeof history>, given),
    onOutputStream: (session, chunks, given = {}) => {
      assertSession(session);
      const { policy } = setup;
      const scanner = setup.scanner.withoutSlowScanners();
      const isStoppedWithoutStore = (artifact: Artifact) => isAtLeast(toErrorAction(policy, artifact), 'block');
      const conclude = (text: string) => decideOn(session, (labels) => toContentEvent('output', text, labels), given);
      const stream = new OutputStream(
        { scanner, store, unsaved, clock, conclude, isStoppedWithoutStore },
        session,
        given,
      );
      let redactions = 0;
      const source = redactors?.redactChunks(session, chunks, (count) => {
        redactions += count;
      });
      return toGuardedStream(stream, source ?? chunks, {
        finish: (decision) => withRedactions(decision, redactions),
        check: throwOnBlock ? assertPassed : () => {},
      });
    },
    restore: (session, text) => redactors?.restore(session, text) ?? text,
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
      redactors?.forget(session);
      unsaved.forget(session);
      return lock.run(session, () => store.delete(session), { waitMs });
    },
  };
}

async function release(store: SessionStore, id: string): Promise<boolean> {
  const stored = await store.load(id);
  if (stored?.state.quarantinedAt === undefined) return false;
  const { quarantinedAt: _, ...state } = stored.state;
  if (await store.save(id, state, stored.version)) return true;
  throw new GuardError('session-conflict', `session ${JSON.stringify(id)}: somebody else wrote to it; try again`);
}
