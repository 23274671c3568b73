import { AsyncLocalStorage } from 'node:async_hooks';
import { type Context, type ContextManager, context, propagation, ROOT_CONTEXT, trace } from '@opentelemetry/api';
import { BasicTracerProvider, InMemorySpanExporter, SimpleSpanProcessor } from '@opentelemetry/sdk-trace-base';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { HOOK_MS, INJECTION, startService, type TestService } from './start.js';

/** As the packages of an SDK for Node do it. */
class Contexts implements ContextManager {
  readonly #storage = new AsyncLocalStorage<Context>();
  active(): Context {
    return this.#storage.getStore() ?? ROOT_CONTEXT;
  }
  with<A extends unknown[], F extends (...args: A) => ReturnType<F>>(
    one: Context,
    run: F,
    self?: ThisParameterType<F>,
    ...args: A
  ): ReturnType<F> {
    return this.#storage.run(one, () => run.call(self as never, ...args));
  }
  bind<T>(_: Context, target: T): T {
    return target;
  }
  enable(): this {
    return this;
  }
  disable(): this {
    return this;
  }
}

const spans = new InMemorySpanExporter();
let server: TestService;
beforeAll(async () => {
  trace.setGlobalTracerProvider(new BasicTracerProvider({ spanProcessors: [new SimpleSpanProcessor(spans)] }));
  context.setGlobalContextManager(new Contexts());
  propagation.setGlobalPropagator({
    inject: () => {},
    fields: () => ['traceparent'],
    extract: (active, carrier: { traceparent?: string }) => {
      const [, traceId, spanId] = carrier.traceparent?.split('-') ?? [];
      return spanId === undefined
        ? active
        : trace.setSpanContext(active, { traceId: traceId!, spanId, traceFlags: 1, isRemote: true });
    },
  });
  server = await startService({ isWorking: false });
}, HOOK_MS);
afterAll(async () => {
  await server.close();
  trace.disable();
  context.disable();
  propagation.disable();
});

const TRACE = '0af7651916cd43dd8448eb211c80319c';
const headers = { traceparent: `00-${TRACE}-b7ad6b7169203331-01` };

it.each([
  ['/v1/guard/tool-result', { session: 'trip', content: { name: 'fetch', content: INJECTION } }, 'tool_output'],
  ['/v1/scan', { text: INJECTION, kind: 'document' }, 'knowledge_result'],
  ['/v2/guard', { messages: [{ role: 'tool', content: INJECTION }] }, 'tool_output'],
])('%s writes a span of a guardrail as a child of the caller, without content', async (path, body, target) => {
  spans.reset();
  expect((await server.call('POST', path, body, headers)).status).toBe(200);
  const [span, ...others] = spans.getFinishedSpans();
  expect(others).toEqual([]);
  expect(span!.name).toBe(`run_guardrail tocsin ${target}`);
  expect(span!.spanContext().traceId).toBe(TRACE);
  expect(span!.parentSpanContext?.spanId).toBe('b7ad6b7169203331');
  expect(span!.attributes).toMatchObject({
    'gen_ai.operation.name': 'run_guardrail',
    'gen_ai.security.guardrail.name': 'tocsin',
    'gen_ai.security.target.type': target,
    'gen_ai.security.verdict.type': 'deny',
    'gen_ai.security.policy.name': 'balanced',
  });
  expect(span!.attributes['gen_ai.conversation.id']).toBe(path.endsWith('tool-result') ? 'trip' : undefined);
  expect(span!.events.map(({ name }) => name)).toContain('gen_ai.security.finding');
  expect(JSON.stringify([span!.attributes, span!.events])).not.toMatch(/ignore all|evil/i);
});
