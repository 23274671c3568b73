import type { IncomingHttpHeaders } from 'node:http';
import { context, propagation, trace } from '@opentelemetry/api';

/**
 * Makes the sender's span the parent of the spans of this request, unless an instrumentation of the host has done so. Baggage
 * is ignored, because it is content that a client wrote.
 */
export function withTraceContext<T>(headers: IncomingHttpHeaders, run: () => T): T {
  if (trace.getActiveSpan()) return run();
  const span = trace.getSpanContext(propagation.extract(context.active(), headers));
  return span ? context.with(trace.setSpanContext(context.active(), span), run) : run();
}
