import { ACTIONS } from '../engine/levels.js';
import type { Decision, Finding } from '../types.js';
import type { GuardDecision } from './decision.js';
import { toIncidentReport } from './incident.js';
import type { StepResult } from './run-step.js';

/** What the caller is told. */
export function toDecision<Content>(session: string, step: StepResult<Content>): GuardDecision<Content> {
  const { action, scans, scope, failures, passed, removed, checkpoint } = step;
  const decisions = scans.map(({ decision }) => decision).sort(worstFirst);
  const worst = decisions[0];
  const own = step.reason === undefined ? [] : [`${action}: ${step.reason}`];
  const findings: readonly Finding[] = scans.flatMap((scan) => scan.findings);
  const facts = {
    session,
    step: scope.step,
    reasons: [...new Set([...own, ...decisions.flatMap(({ reasons }) => reasons)])],
    phase: worst?.phase ?? ('none' as const),
    tags: [...new Set(decisions.flatMap(({ tags }) => tags))].sort(),
    findings,
    scans,
    errors: failures,
  };
  if (action === 'reset') return { ...facts, action, checkpoint: { step: checkpoint } };
  if (action === 'incident') {
    const report = toIncidentReport({ ...facts, at: scope.at, log: scope.log });
    return { ...facts, action, report };
  }
  if (action === 'block' || !passed) return { ...facts, action: 'block' };
  const { content } = passed;
  return action === 'sanitize' ? { ...facts, action, content, removed } : { ...facts, action, content };
}

const worstFirst = (a: Decision, b: Decision): number => ACTIONS.indexOf(b.action) - ACTIONS.indexOf(a.action);
