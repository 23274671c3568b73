import type { HistoryEvent, MemoryEvent, ToolCallEvent, ToolResultEvent } from '../engine/events.js';
import type { ScanOptions } from '../scan.js';
import type { SessionStore } from '../session/store.js';
import type { ApprovalOptions } from './approval.js';
import type { GuardDecision } from './decision.js';
import type { EventLabels } from './events.js';
import type { GuardedStream, StreamSettings } from './output-stream.js';
import type { RedactSettings } from './session-redactors.js';

export interface GuardOptions extends Omit<ScanOptions, 'kind'>, ApprovalOptions {
  /** The store of the sessions. Default: the memory of this process. */
  readonly store?: SessionStore;
  /** Throws a `GuardError` instead of returning a block, reset or incident decision. Default: false. */
  readonly throwOnBlock?: boolean;
  /** The current time in milliseconds since 1970. Default: `Date.now`. */
  readonly clock?: () => number;
  /** How long an event waits for an earlier event of its session, in milliseconds. Default: 30 seconds. */
  readonly waitMs?: number;
  /** Replaces secrets and personal data with placeholders such as `[EMAIL_1]`. `true`: in answers. Default: false. */
  readonly redact?: boolean | RedactSettings;
  /** How streamed answers are checked. A small window shows the first words sooner. */
  readonly stream?: StreamSettings;
}

export interface HookOptions extends EventLabels, ApprovalOptions {
  readonly signal?: AbortSignal;
  /** The time of the event in milliseconds since 1970. Default: now. */
  readonly at?: number;
}

export type Hook<Accepted> = <Content extends Accepted>(
  session: string,
  content: Content,
  options?: HookOptions,
) => Promise<GuardDecision<Content>>;

/** The content that passes may be changed, so a literal must not become its type. */
interface ContentHook {
  (session: string, content: string, options?: HookOptions): Promise<GuardDecision<string>>;
  <Content extends MessageContent>(
    session: string,
    content: Content,
    options?: HookOptions,
  ): Promise<GuardDecision<Content>>;
}

/** A text, or content blocks in the format of a model's API. */
export type MessageContent = string | readonly unknown[] | Readonly<Record<string, unknown>>;

export interface Guard {
  readonly onPrompt: ContentHook;
  readonly onSystemPrompt: ContentHook;
  /** The content of the decision does not contain refused tools. */
  onToolList<Tool>(
    session: string,
    tools: readonly Tool[],
    options?: HookOptions,
  ): Promise<GuardDecision<readonly Tool[]>>;
  readonly onToolCall: Hook<ToolCallEvent>;
  readonly onToolResult: Hook<ToolResultEvent>;
  readonly onDocument: ContentHook;
  /** With `behavior.secret`, the entry that passes has a `signature`. Store it with the entry. */
  onMemoryWrite<Content extends Omit<MemoryEvent, 'operation'>>(
    session: string,
    entry: Content,
    options?: HookOptions,
  ): Promise<GuardDecision<Content & { readonly signature?: string }>>;
  readonly onMemoryRead: Hook<Omit<MemoryEvent, 'operation'>>;
  readonly onOutput: ContentHook;
  /** Checks an answer while it is generated. Holds back only text that may be part of a longer match. */
  onOutputStream(session: string, chunks: AsyncIterable<string>, options?: HookOptions): GuardedStream;
  /** Checks that the conversation about to be sent matches the events of the session. */
  readonly onHistory: Hook<HistoryEvent['history']>;
  /**
   * Puts the redacted values of this session back, into every string of a JSON value. Needs `redact.isReversible`. With
   * `kinds`, only values of these kinds. Without it, whoever writes `[SECRET_1]` into an argument gets the secret there.
   */
  restore<Value>(session: string, value: Value, kinds?: readonly string[]): Value;
  /** Applies another policy from the next event on. Sessions are kept, and events in progress keep the old policy. */
  usePolicy(policy: NonNullable<GuardOptions['policy']>): void;
  /** Ends a quarantine. Returns false if the session was not under quarantine. */
  release(session: string): Promise<boolean>;
  /** Deletes a session. Returns false if there was none. */
  end(session: string): Promise<boolean>;
}
