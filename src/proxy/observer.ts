import type { Guard, HookOptions } from '../guard/create-guard.js';
import type { GuardDecision } from '../guard/decision.js';
import type { RequestObserver } from './telemetry/telemetry.js';

/** The hook of the guard that looked. */
export type Hook = Extract<
  keyof Guard,
  'onToolList' | 'onToolCall' | 'onToolResult' | 'onDocument' | 'onPrompt' | 'onOutput'
>;

/** One decision, told before it takes effect. Whatever it quotes is hostile. */
export interface DecisionEvent {
  /** When the hook was asked, in milliseconds since 1970. */
  readonly at: number;
  /** The server's label. */
  readonly server: string;
  /** The method of the request, or of the notification, that it is about. */
  readonly method: string;
  readonly direction: 'to-server' | 'to-client';
  /** What was handed to the hook: enough to look at it again. */
  readonly hook: Hook;
  readonly content: unknown;
  readonly labels: HookOptions;
  /** The tool, the prompt or the address that it is about, where it is about one. */
  readonly name?: string;
  readonly decision: GuardDecision<unknown>;
  /** What came of it: the same message goes on, another one does, or none. */
  readonly effect: 'passed' | 'changed' | 'stopped';
  /** What the user said, where the user was asked. */
  readonly asked?: 'accepted' | 'declined';
  /** How long looking took. */
  readonly durationMs: number;
  /** Who follows the request that it is a part of. */
  readonly trace?: RequestObserver;
}

/** Something that happened and was no decision about a message. */
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
  /** In words, for people. What it quotes is hostile. */
  readonly message: string;
  readonly session?: string;
  readonly server?: string;
  /** `tool send_mail`, as the lock file calls it. */
  readonly name?: string;
}

/**
 * Audit, telemetry and the lines on standard error look on here. What they return is awaited before a decision takes effect;
 * where one throws, the message does not go on.
 */
export interface Observer {
  onDecision?(observation: DecisionEvent): void | Promise<void>;
  onEvent?(happening: ProxyEvent): void | Promise<void>;
  /** Nothing more comes. */
  close?(): Promise<void>;
}

/** All observers as one. */
export interface CombinedObserver {
  onDecision(observation: DecisionEvent): Promise<void>;
  onEvent(happening: ProxyEvent): Promise<void>;
  close(): Promise<void>;
}

/** One after the other. */
export const combineObservers = (observers: readonly Observer[]): CombinedObserver => ({
  async onDecision(observation) {
    for (const observer of observers) await observer.onDecision?.(observation);
  },
  async onEvent(happening) {
    for (const observer of observers) await observer.onEvent?.(happening);
  },
  async close() {
    for (const observer of observers) await observer.close?.();
  },
});
