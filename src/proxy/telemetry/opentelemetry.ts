import {
  type Attributes,
  type Context,
  context,
  createNoopMeter,
  metrics,
  type Meter as OtelMeter,
  ProxyTracerProvider,
  propagation,
  type Span,
  SpanKind,
  SpanStatusCode,
  type Tracer,
  trace,
} from '@opentelemetry/api';
import { BUCKETS, INSTRUMENTS, type Instrument, type Labels, type Meter } from './instruments.js';

const NAME = 'tocsin';

/** Whether the host has set up an OpenTelemetry SDK. Without one, telemetry would only cost time. */
export function hasSdk(): boolean {
  const provider = trace.getTracerProvider();
  const hasTracer = !(provider instanceof ProxyTracerProvider) || provider.getDelegateTracer(NAME) !== undefined;
  return hasTracer || metrics.getMeter(NAME) !== createNoopMeter();
}

/** Writes to the SDK that the host has set up before this call. Does nothing without an SDK. */
export function createOtelMeter(instruments = INSTRUMENTS): Meter {
  const meter = metrics.getMeter(NAME);
  const writers = new Map(instruments.map((instrument) => [instrument, toWriter(meter, instrument)]));
  return { write: (instrument, labels, value) => writers.get(instrument)!(value, labels) };
}

function toWriter(meter: OtelMeter, { type, name, help, unit }: Instrument): (value: number, labels: Labels) => void {
  const options = { description: help, ...(unit && { unit }) };
  if (type === 'counter') {
    const counter = meter.createCounter(name, options);
    return (value, labels) => counter.add(value, labels);
  }
  const recorder =
    type === 'gauge'
      ? meter.createGauge(name, options)
      : meter.createHistogram(name, { ...options, advice: { explicitBucketBoundaries: [...BUCKETS] } });
  return (value, labels) => recorder.record(value, labels);
}

export interface RequestSpan {
  /** Adds a child span that has just ended. */
  addPart(name: string, ms: number, attributes: Attributes): void;
  end(isFailed: boolean, attributes: Attributes): void;
}

/** Creates a span per request. Its parent is the sender's span, if `_meta` contains a W3C trace context. */
export class RequestTracer {
  readonly #tracer: Tracer = trace.getTracer(NAME);

  start(name: string, attributes: Attributes, meta: unknown): RequestSpan {
    const span = this.#tracer.startSpan(name, { kind: SpanKind.SERVER, attributes }, toParent(meta));
    const parent = trace.setSpan(context.active(), span);
    return {
      addPart: (part, ms, partAttributes) => this.addPart(part, ms, partAttributes, parent),
      end: (isFailed, endAttributes) => end(span, isFailed, endAttributes),
    };
  }

  addPart(name: string, ms: number, attributes: Attributes, parent: Context = context.active()): void {
    const now = performance.now();
    this.#tracer.startSpan(name, { startTime: now - ms, attributes }, parent).end(now);
  }
}

function end(span: Span, isFailed: boolean, attributes: Attributes): void {
  span.setAttributes(attributes);
  // Without the error message, because it may be a server's text.
  if (isFailed) span.setStatus({ code: SpanStatusCode.ERROR });
  span.end();
}

/** Takes the span context only. Baggage is ignored, because it is content that a client wrote. */
function toParent(meta: unknown): Context {
  if (typeof meta !== 'object' || meta === null) return context.active();
  const span = trace.getSpanContext(propagation.extract(context.active(), meta));
  return span ? trace.setSpanContext(context.active(), span) : context.active();
}
