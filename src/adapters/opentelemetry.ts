/** `tocsin/opentelemetry`: a span for each decision of a guard. */

import { type Attributes, type Span, SpanKind, SpanStatusCode, type Tracer, trace } from '@opentelemetry/api';
import { VERSION } from '../core/version.js';
import type { Guard } from '../guard/create-guard.js';
import { type GuardDecision, isPassed } from '../guard/decision.js';
import { GuardError } from '../guard/guard-error.js';

export interface TraceOptions {
  /** Default: the tracer named `tocsin` of the global provider. */
  readonly tracer?: Tracer;
}

/** What each hook evaluates, in the words of the draft. */
const TARGETS = {
  onPrompt: 'llm_input',
  onSystemPrompt: 'system_prompt',
  onToolList: 'tool_definition',
  onToolCall: 'tool_call',
  onToolResult: 'tool_output',
  onDocument: 'knowledge_result',
  onMemoryWrite: 'memory_store',
  onMemoryRead: 'memory_retrieve',
  onOutput: 'llm_output',
  onHistory: 'message',
} as const satisfies Partial<Record<keyof Guard, string>>;

type Hook = keyof typeof TARGETS;
type AnyHook = (session: string, ...rest: never[]) => Promise<GuardDecision<unknown>>;

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

/**
 * A guard that writes a span per decision, as a child of the active span. The attributes follow the draft of OpenTelemetry's
 * conventions for guardrails and may change with it. They hold no content and no evidence.
 */
export function traceGuard(guard: Guard, { tracer = trace.getTracer('tocsin', VERSION) }: TraceOptions = {}): Guard {
  const run = <Decision extends GuardDecision<unknown>>(target: string, decide: () => Promise<Decision>) =>
    tracer.startActiveSpan(
      `run_guardrail tocsin ${target}`,
      { kind: SpanKind.INTERNAL, attributes: toStartAttributes(target) },
      (span) => settle(span, decide),
    );
  const hooks = Object.entries(TARGETS).map(([name, target]) => {
    const hook = guard[name as Hook] as AnyHook;
    return [name, (session: string, ...rest: never[]) => run(target, () => hook(session, ...rest))] as const;
  });
  return {
    ...guard,
    ...(Object.fromEntries(hooks) as unknown as Pick<Guard, Hook>),
    onOutputStream(session, chunks, options) {
      const span = tracer.startSpan(`run_guardrail tocsin ${TARGETS.onOutput}`, {
        kind: SpanKind.INTERNAL,
        attributes: toStartAttributes(TARGETS.onOutput),
      });
      const stream = guard.onOutputStream(session, chunks, options);
      settle(span, () => stream.decision).catch(() => {}); // The reader of the stream gets the error.
      return stream;
    },
  };
}

const toStartAttributes = (target: string): Attributes => ({
  'gen_ai.operation.name': 'run_guardrail',
  'gen_ai.security.guardrail.name': 'tocsin',
  'gen_ai.security.guardrail.version': VERSION,
  'gen_ai.security.target.type': target,
});

async function settle<Decision extends GuardDecision<unknown>>(span: Span, decide: () => Promise<Decision>) {
  try {
    const decision = await decide();
    record(span, decision);
    return decision;
  } catch (error) {
    if (error instanceof GuardError && error.decision) record(span, error.decision);
    else {
      span.setAttribute('error.type', error instanceof GuardError ? error.code : 'Error');
      span.setStatus({ code: SpanStatusCode.ERROR });
    }
    throw error;
  } finally {
    span.end();
  }
}

function record(span: Span, decision: GuardDecision<unknown>): void {
  const { action, session, findings, errors, policy, phase } = decision;
  const score = Math.max(0, ...findings.map(({ severity }) => SEVERITY_SCORE[severity]));
  span.setAttributes({
    'gen_ai.conversation.id': session,
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
