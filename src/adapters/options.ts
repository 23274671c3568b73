import type { ApprovalOptions } from '../guard/approval.js';
import { toGuardError } from '../guard/assert-passed.js';
import type { Guard } from '../guard/create-guard.js';
import type { GuardDecision, StopDecision } from '../guard/decision.js';
import { GuardError } from '../guard/guard-error.js';

/** The part of a conversation that a decision is about. */
export type GuardedPart = 'system' | 'prompt' | 'document' | 'tools' | 'call' | 'result' | 'output';

export interface AdapterOptions<Request> extends ApprovalOptions {
  readonly guard: Guard;
  /**
   * The id of the conversation, or a function that finds it, also as a promise. Anything but a text is the error
   * `bad-session`, so a missing id never joins two conversations. Never use one id for several people.
   */
  readonly session: string | ((request: Request) => unknown);
  /** Replaces stopped content: by a plain refusal (default: `refuse`), by throwing a `GuardError`, or by your own text. */
  readonly onBlock?: 'refuse' | 'throw' | ((decision: StopDecision, part: GuardedPart) => string | Promise<string>);
  /** Called with every decision, for logging. Return `false`, or a promise of it, to stop content that passed. */
  readonly onDecision?: (decision: GuardDecision<unknown>, part: GuardedPart) => unknown;
}

/** The text that replaces stopped content. */
export interface Refusal {
  readonly refusal: string;
  /** Absent if the decision was made in an earlier request. */
  readonly decision?: StopDecision;
}

/** None of them says what was found: an attacker could learn from it. */
export const REFUSALS: Readonly<Record<GuardedPart, string>> = {
  system: 'This request was stopped by a security policy.',
  prompt: 'This request was stopped by a security policy.',
  tools: 'This request was stopped by a security policy.',
  document: 'This content was withheld by a security policy.',
  call: 'This call was not made: a security policy stopped it.',
  result: 'The result was withheld by a security policy.',
  output: 'This answer was withheld by a security policy.',
};

/** The reason for refusing a call of a tool that the model was not offered. */
export const REMOVED_TOOL = 'the guard removed this tool from the list';

export const isRefusal = (value: object): value is Refusal => 'refusal' in value;

export async function toSession<Request>(
  { session }: Pick<AdapterOptions<Request>, 'session'>,
  request: Request,
): Promise<string> {
  const id: unknown = typeof session === 'function' ? await session(request) : session;
  if (typeof id === 'string' && id !== '') return id;
  const given = typeof session === 'function' ? 'the function "session" returned' : 'the option "session" is';
  const shown = id === '' ? 'an empty string' : String(id);
  throw new GuardError('bad-session', `no session id: ${given} ${shown}; give each conversation an id of its own`);
}

/** The decision of a guard, whether it returns the decision or throws it (`throwOnBlock`). */
export async function settleDecision<Content>(
  pending: Promise<GuardDecision<Content>>,
): Promise<GuardDecision<Content>> {
  try {
    return await pending;
  } catch (error) {
    if (error instanceof GuardError && error.decision) return error.decision as StopDecision;
    throw error;
  }
}

export async function toRefusal(
  { onBlock = 'refuse' }: Pick<AdapterOptions<never>, 'onBlock'>,
  decision: StopDecision,
  part: GuardedPart,
): Promise<Refusal> {
  if (onBlock === 'throw') throw toGuardError(decision);
  return { decision, refusal: onBlock === 'refuse' ? REFUSALS[part] : await onBlock(decision, part) };
}
