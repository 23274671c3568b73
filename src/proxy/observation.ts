import type { Guard, HookOptions } from '../guard/create-guard.js';
import type { Action, Finding } from '../types.js';

/** The hook of the guard that looked, or `listed`: an item of a list, looked at by itself. */
export type Hook =
  | Extract<keyof Guard, 'onToolList' | 'onToolCall' | 'onToolResult' | 'onDocument' | 'onPrompt' | 'onOutput'>
  | 'listed';

/** One decision of the proxy, told before it takes effect. Whatever it quotes is hostile. */
export interface Observation {
  /** In milliseconds since 1970. */
  readonly at: number;
  readonly session: string;
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
  /** What the policy said. */
  readonly action: Action;
  /** What came of it: the same message goes on, another one does, or none. */
  readonly effect: 'passed' | 'changed' | 'stopped';
  /** What the user said, where the user was asked. */
  readonly asked?: 'accepted' | 'declined';
  readonly reasons: readonly string[];
  readonly findings: readonly Finding[];
  /** Which event of the guard's session it was, where it was one. */
  readonly step?: number;
  /** How long looking took. */
  readonly durationMs: number;
}

/**
 * Audit and telemetry look on here. What they return is awaited before the decision takes effect; where one throws, the
 * message does not go on.
 */
export type Observer = (observation: Observation) => void | Promise<void>;
