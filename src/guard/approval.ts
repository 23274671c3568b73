import type { ToolCallEvent } from '../engine/events.js';
import { settingsFor } from '../policy/settings.js';
import type { Approval, BlockDecision, GuardDecision, PassDecision } from './decision.js';
import { isPassed } from './decision.js';
import { withJson } from './decision-json.js';
import { GuardError } from './guard-error.js';
import { isAtLeast } from './resolve.js';

export interface ApprovalOptions {
  /**
   * Asks a person about a call that a flow with `ask` concerns. The call is made only if the function returns `true` in
   * time. Without it, such calls are denied. Calls that the policy blocks are never asked about.
   */
  readonly onApproval?: ((decision: PassDecision<ToolCallEvent>) => boolean | Promise<boolean>) | undefined;
  /** How long `onApproval` may take, in milliseconds. A later answer counts as no. Default: 60,000. */
  readonly approvalTimeoutMs?: number | undefined;
}

const TIMEOUT_MS = 60_000;
/** Node fires timers with a longer delay immediately. */
const MAX_TIMEOUT_MS = 2 ** 31 - 1;
const RULE = 'toolchain/flow-to-approve';

export function assertApproval({ onApproval, approvalTimeoutMs = TIMEOUT_MS }: ApprovalOptions): void {
  if (onApproval !== undefined && typeof onApproval !== 'function') {
    throw new GuardError('bad-option', 'onApproval must be a function that returns true or false');
  }
  if (!(approvalTimeoutMs > 0 && approvalTimeoutMs <= MAX_TIMEOUT_MS)) {
    throw new GuardError(
      'bad-option',
      `approvalTimeoutMs must be from 1 to ${MAX_TIMEOUT_MS}, not ${approvalTimeoutMs}`,
    );
  }
}

/** Does the call pass, but only with a person's approval? */
export const needsApproval = <Content>(decision: GuardDecision<Content>): decision is PassDecision<Content> =>
  isPassed(decision) && decision.findings.some(({ rule }) => rule === RULE);

interface AskOptions extends ApprovalOptions {
  readonly signal?: AbortSignal;
  /** Aborted if the session is stopped while a person is asked. */
  readonly withdrawn: AbortSignal;
  /** Is the session under quarantine now? Another process may have seen the incident. */
  readonly isStopped: () => Promise<boolean>;
}

export async function settleApproval<Call extends ToolCallEvent>(
  decision: PassDecision<Call>,
  options: AskOptions,
): Promise<GuardDecision<Call>> {
  assertApproval(options);
  const answer = await ask(decision, options);
  options.signal?.throwIfAborted();
  const isWithdrawn = answer === 'given' && !isObserving(decision) && (await options.isStopped());
  const approval = isWithdrawn || options.withdrawn.aborted ? 'withdrawn' : answer;
  if (approval === 'given' || (approval === 'missing' && isObserving(decision)))
    return withJson({ ...decision, approval });
  return toDenied(decision, approval);
}

async function ask(
  decision: PassDecision<ToolCallEvent>,
  { onApproval, approvalTimeoutMs = TIMEOUT_MS, signal, withdrawn }: AskOptions,
): Promise<Approval> {
  if (!onApproval) return 'missing';
  let timer: ReturnType<typeof setTimeout> | undefined;
  let onAbort = (): void => {};
  let onWithdrawn = (): void => {};
  const ended = new Promise<Approval>((resolve) => {
    timer = setTimeout(() => resolve('timeout'), approvalTimeoutMs);
    onAbort = () => resolve('denied');
    signal?.addEventListener('abort', onAbort);
    onWithdrawn = () => resolve('withdrawn');
    withdrawn.addEventListener('abort', onWithdrawn);
  });
  // Anything but `true` is a no, such as a form's text "false".
  const answered = (async () => onApproval(decision))().then(
    (answer): Approval => (answer === true ? 'given' : 'denied'),
    (): Approval => 'failed',
  );
  try {
    return await Promise.race([answered, ended]);
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', onAbort);
    withdrawn.removeEventListener('abort', onWithdrawn);
  }
}

/** A policy that blocks nothing does not block what nobody was asked about either. A person's no always counts. */
function isObserving({ policy, scans }: PassDecision<unknown>): boolean {
  const [scan] = scans;
  return scan !== undefined && !isAtLeast(settingsFor(policy, scan.artifact).ceiling, 'block');
}

function toDenied(decision: PassDecision<unknown>, approval: Approval): BlockDecision {
  const { session, step, reasons, phase, tags, findings, scans, errors, policy } = decision;
  const facts = { session, step, phase, tags, findings, scans, errors, policy };
  return withJson({ ...facts, action: 'block', approval, reasons: [`block: ${WHY[approval]}`, ...reasons] });
}

const WHY: Readonly<Record<Approval, string>> = {
  given: 'approved',
  denied: 'the approval that the policy asks for was denied',
  timeout: 'the approval that the policy asks for did not come in time',
  failed: 'the approval that the policy asks for could not be obtained: onApproval failed',
  withdrawn: 'the session was stopped before the approval that the policy asks for',
  missing: 'the policy asks for an approval, and there is no onApproval',
};
