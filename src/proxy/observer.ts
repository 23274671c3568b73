import type { Guard, HookOptions } from '../guard/create-guard.js';
import type { GuardDecision } from '../guard/decision.js';
import type { RequestObserver } from './telemetry/telemetry.js';

/** The guard hook that made a decision. */
export type Hook = Extract<
  keyof Guard,
  'onToolList' | 'onToolCall' | 'onToolResult' | 'onDocument' | 'onPrompt' | 'onOutput'
>;

/** A decision about a message, reported before it takes effect. It quotes untrusted text. */
export interface DecisionEvent {
  /** When the hook was called, in milliseconds since 1970. */
  readonly at: number;
  /** The server's label. */
  readonly server: string;
  /** The method of the request or notification. */
  readonly method: string;
  readonly direction: 'to-server' | 'to-client';
  /** The hook and its input, so that the decision can be reproduced. */
  readonly hook: Hook;
  readonly content: unknown;
  readonly labels: HookOptions;
  /** The tool name, prompt name or resource URI, if the message names one. */
  readonly name?: string;
  readonly decision: GuardDecision<unknown>;
  /** The message is forwarded unchanged, forwarded with changes, or not forwarded. */
  readonly effect: 'passed' | 'changed' | 'stopped';
  /** The user's answer, if the user was asked. */
  readonly approval?: 'accepted' | 'declined';
  /** Duration of the hook. */
  readonly durationMs: number;
  /** The telemetry of the request that this decision belongs to. */
  readonly trace?: RequestObserver;
}

/** An event other than a decision about a message. */
export interface ProxyEvent {
  readonly event:
    | 'session-opened'
    | 'session-closed'
    | 'item-held'
    | 'item-released'
    | 'item-doubtful'
    | 'upstream-ended'
    | 'upstream-restarted'
    | 'lock-reloaded'
    | 'policy-reloaded'
    | 'policy-refused';
  /** For people. It may quote untrusted text. */
  readonly message: string;
  readonly session?: string;
  readonly server?: string;
  /** The item's key in the lock file, for example `tool send_mail`. */
  readonly name?: string;
}

/**
 * The audit log, telemetry and the log on standard error are observers. A decision takes effect after every observer
 * has handled it. If an observer throws, the message is not forwarded.
 */
export interface Observer {
  onDecision?(decision: DecisionEvent): void | Promise<void>;
  onEvent?(event: ProxyEvent): void | Promise<void>;
  /** Called once, after the last event. */
  close?(): Promise<void>;
}

export interface CombinedObserver {
  onDecision(decision: DecisionEvent): Promise<void>;
  onEvent(event: ProxyEvent): Promise<void>;
  close(): Promise<void>;
}

/** Calls the observers in order, each after the previous one has finished. */
export const combineObservers = (observers: readonly Observer[]): CombinedObserver => ({
  async onDecision(decision) {
    for (const observer of observers) await observer.onDecision?.(decision);
  },
  async onEvent(event) {
    for (const observer of observers) await observer.onEvent?.(event);
  },
  async close() {
    for (const observer of observers) await observer.close?.();
  },
});
