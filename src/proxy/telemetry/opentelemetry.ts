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

/** Whether the host has set up an SDK. Where nobody has, telling nobody would take its time at every message. */
export function hasSdk(): boolean {
  const provider = trace.getTracerProvider();
  const hasTracer = !(provider instanceof ProxyTracerProvider) || provider.getDelegateTracer(NAME) !== undefined;
  return hasTracer || metrics.getMeter(NAME) !== createNoopMeter();
}

/** The meter of whatever SDK the host has set up before this is called; without one, all of it does nothing. */
export function createOtelMeter(): Meter {
  const meter = metrics.getMeter(NAME);
  const writers = new Map(INSTRUMENTS.map((instrument) => [instrument, toWriter(meter, instrument)]));
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
  /** A part of the request that has just ended and took so long. */
  addPart(name: string, ms: number, attributes: Attributes): void;
  end(isFailed: boolean, attributes: Attributes): void;
}

/** Spans of requests. The sender's own span is the parent, where `_meta` names one as W3C writes it. */
export class RequestTracer {
  readonly #tracer: Tracer = trace.getTracer(NAME);

  start(name: string, attributes: Attributes, meta: unknown): RequestSpan {
    const span = this.#tracer.startSpan(name, { kind: SpanKind.SERVER, attributes }, toParent(meta));
    const within = trace.setSpan(context.active(), span);
    return {
      addPart: (part, ms, facts) => this.addPart(part, ms, facts, within),
      end: (isFailed, facts) => end(span, isFailed, facts),
    };
  }

  addPart(name: string, ms: number, attributes: Attributes, within: Context = context.active()): void {
    const now = performance.now();
    this.#tracer.startSpan(name, { startTime: now - ms, attributes }, within).end(now);
  }
}

function end(span: Span, isFailed: boolean, attributes: Attributes): void {
  span.setAttributes(attributes);
  // Without the error's own words: they may be a server's.
  if (isFailed) span.setStatus({ code: SpanStatusCode.ERROR });
  span.end();
}

/** Baggage is left where it is: what a client wrote into it is content. */
function toParent(meta: unknown): Context {
  if (typeof meta !== 'object' || meta === null) return context.active();
  const span = trace.getSpanContext(propagation.extract(context.active(), meta));
  return span ? trace.setSpanContext(context.active(), span) : context.active();
}
