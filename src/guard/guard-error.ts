import { TocsinError } from '../core/errors.js';
import type { GuardDecision } from './decision.js';

/**
 * An error thrown by a guard. With `throwOnBlock` the codes are `guard-block`, `guard-reset` and `guard-incident`, and
 * `decision` holds the decision. All other codes report invalid input.
 */
export class GuardError extends TocsinError {
  override readonly name = 'GuardError';
  readonly decision?: GuardDecision<unknown>;

  constructor(code: string, message: string, options?: ErrorOptions & { decision?: GuardDecision<unknown> }) {
    super(code, message, options);
    if (options?.decision) this.decision = options.decision;
  }
}
