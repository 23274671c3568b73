import { SpanStatusCode } from '@opentelemetry/api';
import { BasicTracerProvider, InMemorySpanExporter, SimpleSpanProcessor } from '@opentelemetry/sdk-trace-base';
import { beforeEach, expect, it } from 'vitest';
import { createWordGuard } from '../../test/word-guard.js';
import { traceGuard } from './opentelemetry.js';

const exporter = new InMemorySpanExporter();
const tracer = new BasicTracerProvider({ spanProcessors: [new SimpleSpanProcessor(exporter)] }).getTracer('test');
beforeEach(() => exporter.reset());
const spans = () =>
  exporter.getFinishedSpans().map(({ name, attributes, events, status }) => ({ name, attributes, events, status }));

async function* toChunks(text: string) {
  yield text;
}

it('writes a span per decision, without any content', async () => {
  const guard = traceGuard(createWordGuard(), { tracer });
  await guard.onPrompt('s', 'hello');
  await guard.onToolResult('s', { name: 'read', content: 'secret SANITIZE' });
  await guard.onToolCall('s', { name: 'send', arguments: { to: 'BLOCK' } });
  expect(spans()).toMatchObject([
    {
      name: 'run_guardrail tocsin llm_input',
      attributes: {
        'gen_ai.operation.name': 'run_guardrail',
        'gen_ai.conversation.id': 's',
        'gen_ai.security.verdict.type': 'allow',
      },
    },
    {
      name: 'run_guardrail tocsin tool_output',
      attributes: { 'gen_ai.security.verdict.type': 'modify', 'gen_ai.security.action.type': 'modify' },
      events: [{ name: 'gen_ai.security.finding', attributes: { 'gen_ai.security.policy.rule.id': 'words/sanitize' } }],
    },
    { attributes: { 'gen_ai.security.verdict.type': 'deny', 'tocsin.action': 'block' } },
  ]);
  expect(JSON.stringify(spans())).not.toContain('secret');
});

it('records thrown decisions, mistakes and streams', async () => {
  const guard = traceGuard(createWordGuard({ throwOnBlock: true }), { tracer });
  await expect(guard.onPrompt('s', 'BLOCK')).rejects.toMatchObject({ code: 'guard-block' });
  await expect(guard.onPrompt('', 'hello')).rejects.toMatchObject({ code: 'bad-session' });
  const stream = guard.onOutputStream('t', toChunks('hello'));
  for await (const _ of stream);
  await stream.decision;
  expect(spans()).toMatchObject([
    { attributes: { 'tocsin.action': 'block' }, status: { code: SpanStatusCode.UNSET } },
    { attributes: { 'error.type': 'bad-session' }, status: { code: SpanStatusCode.ERROR } },
    { name: 'run_guardrail tocsin llm_output', attributes: { 'tocsin.action': 'allow' } },
  ]);
});
