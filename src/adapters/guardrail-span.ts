import { type Attributes, type Span, SpanKind, SpanStatusCode, type Tracer, trace } from '@opentelemetry/api';
import { VERSION } from '../core/version.js';
import { type GuardDecision, isPassed } from '../guard/decision.js';

/*
 * Spans of guardrails. The attributes follow the draft of OpenTelemetry's conventions and may change with it. They hold no
 * content and no evidence.
 */

/** The verdict of the draft for each action. */
const VERDICTS = {
  allow: 'allow',
  warn: 'warn',
  sanitize: 'modify',
  block: 'deny',
  reset: 'deny',
  incident: 'deny',
} as const;

const SEVERITY_SCORE = { low: 0.25, medium: 0.5, high: 0.75, critical: 1 } as const;

export const toGuardrailTracer = (): Tracer => trace.getTracer('tocsin', VERSION);

/** `target` is what the guardrail evaluates, in the words of the draft. */
export const toSpanName = (target: string): string => `run_guardrail tocsin ${target}`;

export const toSpanOptions = (target: string) => ({ kind: SpanKind.INTERNAL, attributes: toStartAttributes(target) });

const toStartAttributes = (target: string): Attributes => ({
  'gen_ai.operation.name': 'run_guardrail',
  'gen_ai.security.guardrail.name': 'tocsin',
  'gen_ai.security.guardrail.version': VERSION,
  'gen_ai.security.target.type': target,
});

/** Writes a span for a decision that has been made just now. */
export function traceDecision(target: string, decision: GuardDecision<unknown>, ms: number): void {
  const end = performance.now();
  const span = toGuardrailTracer().startSpan(toSpanName(target), { ...toSpanOptions(target), startTime: end - ms });
  recordDecision(span, decision);
  span.end(end);
}

export function recordDecision(span: Span, decision: GuardDecision<unknown>): void {
  const { action, session, findings, errors, policy, phase } = decision;
  const score = Math.max(0, ...findings.map(({ severity }) => SEVERITY_SCORE[severity]));
  span.setAttributes({
    ...(session !== '' && { 'gen_ai.conversation.id': session }),
    'gen_ai.security.verdict.type': VERDICTS[action],
    'gen_ai.security.action.type': isPassed(decision) ? (action === 'sanitize' ? 'modify' : 'allow') : 'block',
    'gen_ai.security.policy.name': policy.name,
    'gen_ai.security.risk.score': score,
    'tocsin.action': action,
    'tocsin.phase': phase,
    'tocsin.findings': findings.length,
  });
  for (const { rule, severity, scanner } of findings.slice(0, MAX_FINDINGS)) {
    span.addEvent('gen_ai.security.finding', {
      'gen_ai.security.policy.rule.id': rule,
      'gen_ai.security.risk.score': SEVERITY_SCORE[severity],
      'tocsin.scanner': scanner,
    });
  }
  if (errors.length === 0) return;
  span.setAttribute('error.type', errors[0]!.code);
  span.setStatus({ code: SpanStatusCode.ERROR });
}

const MAX_FINDINGS = 32;
