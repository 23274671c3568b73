/** `tocsin/opentelemetry`: a span for each decision of a guard. */

import { type Span, SpanStatusCode, type Tracer } from '@opentelemetry/api';
import type { Guard } from '../guard/create-guard.js';
import type { GuardDecision } from '../guard/decision.js';
import { GuardError } from '../guard/guard-error.js';
import { recordDecision, toGuardrailTracer, toSpanName, toSpanOptions } from './guardrail-span.js';

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

/**
 * A guard that writes a span per decision, as a child of the active span. The attributes follow the draft of OpenTelemetry's
 * conventions for guardrails and may change with it. They hold no content and no evidence.
 */
export function traceGuard(guard: Guard, { tracer = toGuardrailTracer() }: TraceOptions = {}): Guard {
  const run = <Decision extends GuardDecision<unknown>>(target: string, decide: () => Promise<Decision>) =>
    tracer.startActiveSpan(toSpanName(target), toSpanOptions(target), (span) => settle(span, decide));
  const hooks = Object.entries(TARGETS).map(([name, target]) => {
    const hook = guard[name as Hook] as AnyHook;
    return [name, (session: string, ...rest: never[]) => run(target, () => hook(session, ...rest))] as const;
  });
  return {
    ...guard,
    ...(Object.fromEntries(hooks) as unknown as Pick<Guard, Hook>),
    onOutputStream(session, chunks, options) {
      const span = tracer.startSpan(toSpanName(TARGETS.onOutput), toSpanOptions(TARGETS.onOutput));
      const stream = guard.onOutputStream(session, chunks, options);
      settle(span, () => stream.decision).catch(() => {}); // The reader of the stream gets the error.
      return stream;
    },
  };
}

async function settle<Decision extends GuardDecision<unknown>>(span: Span, decide: () => Promise<Decision>) {
  try {
    const decision = await decide();
    recordDecision(span, decision);
    return decision;
  } catch (error) {
    if (error instanceof GuardError && error.decision) recordDecision(span, error.decision);
    else {
      span.setAttribute('error.type', error instanceof GuardError ? error.code : 'Error');
      span.setStatus({ code: SpanStatusCode.ERROR });
    }
    throw error;
  } finally {
    span.end();
  }
}
