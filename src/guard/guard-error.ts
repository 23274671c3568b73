import { TocsinError } from '../core/errors.js';
import type { GuardDecision } from './decision.js';

/**
 * What a guard throws. With `throwOnBlock` the codes are `guard-block`, `guard-reset` and `guard-incident`, and `decision`
 * says why; the others are mistakes in a call.
 */
export class GuardError extends TocsinError {
  override readonly name = 'GuardError';
  readonly decision?: GuardDecision<unknown>;

  constructor(code: string, message: string, options?: ErrorOptions & { decision?: GuardDecision<unknown> }) {
    super(code, message, options);
    if (options?.decision) this.decision = options.decision;
  }
}
