import { generateText, stepCountIs, streamText, tool, wrapLanguageModel } from 'ai';
import { MockLanguageModelV3, simulateReadableStream } from 'ai/test';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { createWordGuard } from '../../test/word-guard.js';
import { createMemoryStore } from '../session/memory-store.js';
import { type AiSdkOptions, guardMiddleware } from './ai-sdk.js';

type StreamPart =
  Awaited<ReturnType<MockLanguageModelV3['doStream']>>['stream'] extends ReadableStream<infer Part> ? Part : never;
type Content = Awaited<ReturnType<MockLanguageModelV3['doGenerate']>>['content'];

const USAGE = {
  inputTokens: { total: 1, noCache: 1, cacheRead: 0, cacheWrite: 0 },
  outputTokens: { total: 1, text: 1, reasoning: 0 },
};
const finish = (content: Content) => ({
  unified: content.some(({ type }) => type === 'tool-call') ? ('tool-calls' as const) : ('stop' as const),
  raw: undefined,
});

/** The parts that a provider would stream: each text and each input cut into pieces. */
const toParts = (content: Content) =>
  content.flatMap((part, index): StreamPart[] => {
    const id = String(index);
    if (part.type === 'text' || part.type === 'reasoning') {
      const pieces = part.text.match(/.{1,7}/gs) ?? [];
      return [
        { type: `${part.type}-start` as const, id },
        ...pieces.map((delta) => ({ type: `${part.type as 'text'}-delta` as const, id, delta })),
        { type: `${part.type}-end` as const, id },
      ];
    }
    if (part.type !== 'tool-call') return [part];
    return [
      { type: 'tool-input-start' as const, id: part.toolCallId, toolName: part.toolName },
      { type: 'tool-input-delta' as const, id: part.toolCallId, delta: part.input },
      { type: 'tool-input-end' as const, id: part.toolCallId },
      part,
    ];
  });

/** A model that returns these answers in order. */
function scripted(answers: readonly Content[], options: Partial<AiSdkOptions> = {}) {
  const store = createMemoryStore();
  let turn = 0;
  const model = new MockLanguageModelV3({
    doGenerate: async () => {
      const content = answers[turn++]!;
      return { content, finishReason: finish(content), usage: USAGE, warnings: [] };
    },
    doStream: async () => {
      const content = answers[turn++]!;
      const end = { type: 'finish' as const, finishReason: finish(content), usage: USAGE };
      return {
        stream: simulateReadableStream({
          chunks: [{ type: 'stream-start' as const, warnings: [] }, ...toParts(content), end],
          initialDelayInMs: null,
          chunkDelayInMs: null,
        }),
      };
    },
  });
  const middleware = guardMiddleware({ guard: createWordGuard({ store }), session: 's', ...options });
  const countEvents = async () => (await store.load('s'))?.state.log.recent.length ?? 0;
  return { guarded: wrapLanguageModel({ model, middleware }), model, countEvents };
}

const text = (value: string): Content => [{ type: 'text', text: value }];
const call = (toolName: string, input: object, id = 'c1'): Content => [
  { type: 'tool-call', toolCallId: id, toolName, input: JSON.stringify(input) },
];

function toTools() {
  const ran: string[] = [];
  const inputSchema = z.object({ q: z.string() });
  const tools = {
    find: tool({
      description: 'Finds.',
      inputSchema,
      execute: async ({ q }) => {
        ran.push(q);
        return q === 'page' ? 'BLOCK' : q === 'json' ? { a: ['x SANITIZE'] } : `found ${q}`;
      },
    }),
    bad: tool({ description: 'BLOCK', inputSchema, execute: async ({ q }) => ran.push(q) }),
  };
  return { tools, ran, stopWhen: stepCountIs(5) };
}

/** Calls a model with or without streaming, and returns the output. */
const WAYS = {
  generateText: async (options: Parameters<typeof generateText>[0]) => {
    const { text, finishReason, steps, response } = await generateText(options);
    return { text, finishReason, steps: steps.length, messages: response.messages };
  },
  streamText: async (options: Parameters<typeof generateText>[0]) => {
    const errors: unknown[] = [];
    const result = streamText({
      ...(options as Parameters<typeof streamText>[0]),
      onError: ({ error }) => void errors.push(error),
    });
    const shown: string[] = [];
    for await (const delta of result.textStream) shown.push(delta);
    if (errors.length > 0) throw errors[0];
    const { messages } = await result.response;
    return {
      text: shown.join(''),
      finishReason: await result.finishReason,
      steps: (await result.steps).length,
      messages,
    };
  },
};

describe.each(Object.entries(WAYS))('%s with a guarded model', (_, ask) => {
  it('passes harmless content unchanged', async () => {
    const { guarded, countEvents } = scripted([text('Good morning.')]);
    const result = await ask({ model: guarded, system: 'Be kind.', prompt: 'hello' });
    expect(result).toMatchObject({ text: 'Good morning.', finishReason: 'stop' });
    expect(await countEvents()).toBe(3);
  });

  it('does not call the model with a refused prompt', async () => {
    const { guarded, model } = scripted([text('never')]);
    const result = await ask({ model: guarded, prompt: 'BLOCK' });
    expect(result).toMatchObject({
      text: 'This request was stopped by a security policy.',
      finishReason: 'content-filter',
    });
    expect([...model.doGenerateCalls, ...model.doStreamCalls]).toEqual([]);
  });

  it('sanitizes a prompt, and sanitizes or withholds an answer', async () => {
    const { guarded, model } = scripted([text('an answer SANITIZE'), text('BLOCK')]);
    expect(await ask({ model: guarded, prompt: 'a SANITIZE' })).toMatchObject({ text: 'an answer [removed]' });
    const [sent] = [...model.doGenerateCalls, ...model.doStreamCalls];
    expect(sent!.prompt[0]!.content).toMatchObject([{ type: 'text', text: 'a [removed]' }]);
    expect(await ask({ model: guarded, prompt: 'next' })).toMatchObject({
      text: 'This answer was withheld by a security policy.',
      finishReason: 'content-filter',
    });
  });

  it('runs tools, and records each message as one event', async () => {
    const { tools, ran, stopWhen } = toTools();
    const { find } = tools;
    const { guarded, countEvents, model } = scripted([
      call('find', { q: 'x' }),
      call('find', { q: 'json' }, 'c2'),
      text('Done.'),
    ]);
    const result = await ask({ model: guarded, prompt: 'go', tools: { find }, stopWhen });
    expect(result).toMatchObject({ text: 'Done.', steps: 3 });
    expect(ran).toEqual(['x', 'json']);
    // The list, the prompt, two calls with their results, and the answer.
    expect(await countEvents()).toBe(7);
    const last = [...model.doGenerateCalls, ...model.doStreamCalls].at(-1)!.prompt.at(-1)!;
    expect(last.content).toMatchObject([{ output: { type: 'json', value: { a: ['x [removed]'] } } }]);
  });

  it('runs no tool whose call is refused or that was removed from the list', async () => {
    for (const wanted of [call('find', { q: 'BLOCK' }), call('bad', { q: 'x' })]) {
      const { tools, ran, stopWhen } = toTools();
      const { guarded, model } = scripted([wanted]);
      const result = await ask({ model: guarded, prompt: 'go', tools, stopWhen });
      expect(result).toMatchObject({
        text: 'This call was not made: a security policy stopped it.',
        finishReason: 'content-filter',
        steps: 1,
      });
      expect(ran).toEqual([]);
      const [sent] = [...model.doGenerateCalls, ...model.doStreamCalls];
      expect(sent!.tools!.map(({ name }) => name)).toEqual(['find']);
    }
  });

  it('withholds a tool result from the model, and continues', async () => {
    const { tools, stopWhen } = toTools();
    const { guarded, model } = scripted([call('find', { q: 'page' }), text('I could not read it.')]);
    const result = await ask({ model: guarded, prompt: 'go', tools, stopWhen });
    expect(result.text).toBe('I could not read it.');
    const last = [...model.doGenerateCalls, ...model.doStreamCalls].at(-1)!.prompt.at(-1)!;
    expect(last.content).toMatchObject([
      { output: { type: 'text', value: 'The result was withheld by a security policy.' } },
    ]);
  });

  it('throws with onBlock: throw', async () => {
    const { guarded } = scripted([text('BLOCK')], { onBlock: 'throw' });
    await expect(ask({ model: guarded, prompt: 'BLOCK', maxRetries: 0 })).rejects.toMatchObject({
      code: 'guard-block',
    });
    await expect(ask({ model: guarded, prompt: 'fine', maxRetries: 0 })).rejects.toMatchObject({ code: 'guard-block' });
  });

  it('scans text files, and reads the session from the call', async () => {
    const sessions: string[] = [];
    const { guarded, model } = scripted([text('ok')], {
      session: ({ providerOptions }) => String((providerOptions?.tocsin as { session?: string })?.session),
      onDecision: ({ session, action }, part) => sessions.push(`${session} ${part} ${action}`),
    });
    await ask({
      model: guarded,
      providerOptions: { tocsin: { session: 'ann' } },
      messages: [
        {
          role: 'user',
          content: [
            { type: 'text', text: 'read' },
            { type: 'file', mediaType: 'text/plain', data: new TextEncoder().encode('a SANITIZE') },
          ],
        },
      ],
    });
    expect(sessions).toEqual(['ann prompt allow', 'ann document sanitize', 'ann output allow']);
    const file = (
      [...model.doGenerateCalls, ...model.doStreamCalls][0]!.prompt[0]!.content as { data: Uint8Array }[]
    )[1]!;
    expect(new TextDecoder().decode(file.data)).toBe('a [removed]');
  });
});

describe('a guarded stream', () => {
  it('shows nothing of stopped text, but the text well before it', async () => {
    const before = 'The harbour was quiet that morning, and the boats lay still. '.repeat(20);
    const { guarded } = scripted([text(`${before}BLOCK and more`)]);
    const { textStream } = streamText({ model: guarded, prompt: 'go' });
    const shown: string[] = [];
    for await (const delta of textStream) shown.push(delta);
    expect(shown.length).toBeGreaterThan(2);
    expect(shown.at(-1)).toBe('This answer was withheld by a security policy.');
    expect(before.startsWith(shown.slice(0, -1).join(''))).toBe(true);
  });

  it('passes a tool’s input on after its call has passed', async () => {
    const { tools, stopWhen } = toTools();
    const { guarded } = scripted([[...call('find', { q: 'BLOCK' }), ...call('find', { q: 'x' }, 'c2')], text('ok')]);
    const types: string[] = [];
    for await (const part of streamText({ model: guarded, prompt: 'go', tools, stopWhen }).fullStream) {
      if (part.type.startsWith('tool-'))
        types.push(`${part.type} ${'id' in part ? part.id : (part as { toolCallId: string }).toolCallId}`);
    }
    expect(types).toEqual([
      'tool-input-start c2',
      'tool-input-delta c2',
      'tool-input-end c2',
      'tool-call c2',
      'tool-result c2',
    ]);
  });
});
