import { toGuardError } from '../guard/assert-passed.js';
import type { Guard } from '../guard/create-guard.js';
import type { GuardDecision, StopDecision } from '../guard/decision.js';
import { GuardError } from '../guard/guard-error.js';

/** What was looked at. */
export type GuardedPart = 'system' | 'prompt' | 'document' | 'tools' | 'call' | 'result' | 'output';

export interface AdapterOptions<Request> {
  readonly guard: Guard;
  /** Whose conversation it is: never one id for several people. */
  readonly session: string | ((request: Request) => string | Promise<string>);
  /** What becomes of what must not go on: a plain refusal in its place (unless said otherwise), a `GuardError`, or your own words. */
  readonly onBlock?: 'refuse' | 'throw' | ((decision: StopDecision, part: GuardedPart) => string | Promise<string>);
  /** Is told every decision, to log it. */
  readonly onDecision?: (decision: GuardDecision<unknown>, part: GuardedPart) => void;
}

/** What is said in place of what was stopped. */
export interface Refusal {
  readonly refusal: string;
  /** Absent where it was decided about earlier. */
  readonly decision?: StopDecision;
}

/** Nothing in them says what was found: whoever tries would learn from it. */
export const REFUSALS: Readonly<Record<GuardedPart, string>> = {
  system: 'This request was stopped by a security policy.',
  prompt: 'This request was stopped by a security policy.',
  tools: 'This request was stopped by a security policy.',
  document: 'This content was withheld by a security policy.',
  call: 'This call was not made: a security policy stopped it.',
  result: 'The result was withheld by a security policy.',
  output: 'This answer was withheld by a security policy.',
};

export const isRefusal = (value: object): value is Refusal => 'refusal' in value;

export async function toSession<Request>(
  { session }: Pick<AdapterOptions<Request>, 'session'>,
  request: Request,
): Promise<string> {
  return typeof session === 'function' ? session(request) : session;
}

/** The decision, whether the guard returns it or throws it. */
export async function toKnownDecision<Content>(
  asked: Promise<GuardDecision<Content>>,
): Promise<GuardDecision<Content>> {
  try {
    return await asked;
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
