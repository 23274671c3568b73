import { escapeText, shorten } from '../core/escape.js';
import { ACTIONS } from '../core/levels.js';
import type { ArtifactScan, Decision, Finding } from '../core/types.js';
import type { Policy } from '../policy/policy.js';
import type { GuardDecision } from './decision.js';
import { toIncidentReport } from './incident.js';
import type { StepResult } from './run-step.js';

/** The names of tools are hostile text. */
const MAX_NAME = 100;

/** What the caller is told. */
export function toDecision<Content>(
  session: string,
  step: StepResult<Content>,
  policy: Policy,
): GuardDecision<Content> {
  const { action, scans, scope, failures, passed, removed, checkpoint, leftOut } = step;
  const decisions = scans.map(({ decision }) => decision).sort(worstFirst);
  const worst = decisions[0];
  const own = step.reason === undefined ? [] : [step.reason];
  // What was decided about a tool that is left out was not done to the session: it says why the tool is missing.
  const missing = scans.filter((_, i) => leftOut?.has(i)).map(toMissing);
  const present = scans.filter((_, i) => !leftOut?.has(i)).map(({ decision }) => decision);
  const findings: readonly Finding[] = scans.flatMap((scan) => scan.findings);
  const reasons = [
    ...new Set([
      ...[...own, ...missing].map((reason) => `${action}: ${reason}`),
      ...present.sort(worstFirst).flatMap((decision) => decision.reasons),
    ]),
  ];
  const phase = worst?.phase ?? ('none' as const);
  const tags = [...new Set(decisions.flatMap((decision) => decision.tags))].sort();
  const { step: number } = scope;
  // Nearly everything is allowed: this one is not put together from parts.
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

const toMissing = ({ artifact, decision }: ArtifactScan): string =>
  `left out ${escapeText(shorten(artifact.name, MAX_NAME))} (${decision.reasons[0]})`;
