import { escapeText, shorten } from '../core/escape.js';
import { ACTIONS } from '../core/levels.js';
import type { ArtifactScan, Decision, Finding } from '../core/types.js';
import type { Policy } from '../policy/policy.js';
import type { GuardDecision } from './decision.js';
import { toIncidentReport } from './incident.js';
import type { StepResult } from './run-step.js';

/** Tool names are hostile text, so they are shortened and escaped. */
const MAX_NAME = 100;

/** The decision that the caller gets. */
export function toDecision<Content>(
  session: string,
  step: StepResult<Content>,
  policy: Policy,
): GuardDecision<Content> {
  const { action, scans, scope, failures, passed, removed, checkpoint, leftOut } = step;
  const decisions = scans.map(({ decision }) => decision).sort(worstFirst);
  const worst = decisions[0];
  const stepReasons = step.reason === undefined ? [] : [step.reason];
  // The decision about a tool that was left out did not affect the session. It explains why the tool is missing.
  const leftOutReasons = scans.filter((_, i) => leftOut?.has(i)).map(toLeftOutReason);
  const present = scans.filter((_, i) => !leftOut?.has(i)).map(({ decision }) => decision);
  const findings: readonly Finding[] = scans.flatMap((scan) => scan.findings);
  const reasons = [
    ...new Set([
      ...[...stepReasons, ...leftOutReasons].map((reason) => `${action}: ${reason}`),
      ...present.sort(worstFirst).flatMap((decision) => decision.reasons),
    ]),
  ];
  const phase = worst?.phase ?? ('none' as const);
  const tags = [...new Set(decisions.flatMap((decision) => decision.tags))].sort();
  const { step: number } = scope;
  // The common case, built without intermediate objects.
  if (passed && (action === 'allow' || action === 'warn')) {
    const { content } = passed;
    return { action, content, session, step: number, reasons, phase, tags, findings, scans, errors: failures, policy };
  }
  const facts = { session, step: number, reasons, phase, tags, findings, scans, errors: failures, policy };
  if (action === 'reset') return { ...facts, action, checkpoint: { step: checkpoint } };
  if (action === 'incident') {
    const report = toIncidentReport({ ...facts, at: scope.at, log: scope.log });
    return { ...facts, action, report };
  }
  if (action === 'block' || !passed) return { ...facts, action: 'block' };
  return { ...facts, action: 'sanitize', content: passed.content, removed };
}

const worstFirst = (a: Decision, b: Decision): number => ACTIONS.indexOf(b.action) - ACTIONS.indexOf(a.action);

/** Audit logs record this reason, and a replay compares it word for word: do not change the wording. */
const toLeftOutReason = ({ artifact, decision }: ArtifactScan): string =>
  `left out ${escapeText(shorten(artifact.name, MAX_NAME))} (${decision.reasons[0]})`;
