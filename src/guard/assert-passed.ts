import { type GuardDecision, isPassed, type StopDecision } from './decision.js';
import { withJson } from './decision-json.js';
import { GuardError } from './guard-error.js';

export function assertPassed(decision: GuardDecision<unknown>): void {
  if (!isPassed(decision)) throw toGuardError(decision);
}

export const toGuardError = (decision: StopDecision): GuardError =>
  new GuardError(`guard-${decision.action}`, `${decision.action}: ${decision.reasons[0] ?? 'stopped by the policy'}`, {
    decision: withJson(decision),
  });
