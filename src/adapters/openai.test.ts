import OpenAI from 'openai';
import { describe, expect, it } from 'vitest';
import { cut, toEventStream } from '../../test/guard/event-stream.js';
import { json, serve } from '../../test/mcp/http-server.js';
import { createWordGuard } from '../../test/word-guard.js';
import { createMemoryStore } from '../session/memory-store.js';
import type { ProviderRequest } from './guarded-fetch.js';
import { guardOpenAI } from './openai.js';
import type { AdapterOptions } from './options.js';

interface Answer {
  readonly text?: string;
  readonly calls?: readonly [name: string, input: string][];
}

/** OpenAI's own client behind a guard, and a server that returns these answers in order. */
async function connect(answers: readonly Answer[], options: Partial<AdapterOptions<ProviderRequest>> = {}) {
  const store = createMemoryStore();
  const bodies: Record<string, unknown>[] = [];
  const { origin } = await serve(async (request) => {
    const body = (await request.json()) as Record<string, unknown>;
    const answer = answers[bodies.length]!;
    bodies.push(body);
    if (request.url.endsWith('/responses')) return body.stream ? streamResponse(answer) : json(toResponse(answer));
    return body.stream ? streamChat(answer) : json(toCompletion(answer));
  });
  const plain = new OpenAI({ apiKey: 'none', baseURL: `${origin}/v1`, maxRetries: 0 });
  const client = guardOpenAI(plain, { guard: createWordGuard({ store }), session: 's', ...options });
  const countEvents = async () => (await store.load('s'))?.state.log.recent.length ?? 0;
  return { client, bodies, countEvents };
}

const toCalls = ({ calls = [] }: Answer) =>
  calls.map(([name, input], i) => ({ id: `c${i}`, type: 'function', function: { name, arguments: input } }));

const toCompletion = (answer: Answer) => ({
  id: 'x',
  object: 'chat.completion',
  model: 'm',
  choices: [
    {
      index: 0,
      message: {
        role: 'assistant',
        content: answer.text ?? null,
        ...(answer.calls && { tool_calls: toCalls(answer) }),
      },
      finish_reason: answer.calls ? 'tool_calls' : 'stop',
    },
  ],
});

function streamChat(answer: Answer): Response {
  const chunk = (delta: object, finish_reason: string | null = null) => ({
    id: 'x',
    object: 'chat.completion.chunk',
    model: 'm',
    choices: [{ index: 0, delta, finish_reason }],
  });
  const calls = toCalls(answer).flatMap(({ id, type, function: { name, arguments: input } }, index) => [
    chunk({ tool_calls: [{ index, id, type, function: { name, arguments: '' } }] }),
    ...cut(input).map((piece) => chunk({ tool_calls: [{ index, function: { arguments: piece } }] })),
  ]);
  const texts = cut(answer.text ?? '').map((content) => chunk({ content }));
  const end = chunk({}, answer.calls ? 'tool_calls' : 'stop');
  const usage = { ...chunk({}), choices: [], usage: { total_tokens: 3 } };
  return toEventStream([chunk({ role: 'assistant', content: '' }), ...texts, ...calls, end, usage], 'data: [DONE]\n\n');
}

function toOutput({ text, calls = [] }: Answer) {
  const content = [{ type: 'output_text', text, annotations: [] }];
  return [
    ...(text === undefined ? [] : [{ id: 'm1', type: 'message', role: 'assistant', status: 'completed', content }]),
    ...calls.map(([name, input], i) => ({
      id: `f${i}`,
      type: 'function_call',
      call_id: `c${i}`,
      name,
      arguments: input,
    })),
  ];
}

const toResponse = (answer: Answer) => ({
  id: 'r',
  object: 'response',
  model: 'm',
  status: 'completed',
  output: toOutput(answer),
});

function streamResponse(answer: Answer): Response {
  const response = toResponse(answer);
  const items = toOutput(answer).flatMap((item, output_index): Record<string, unknown>[] => {
    const at = { output_index, item_id: item.id };
    const added = { type: 'response.output_item.added', output_index, item: { ...item, content: [], arguments: '' } };
    const done = { type: 'response.output_item.done', output_index, item };
    if ('arguments' in item) {
      const pieces = cut(item.arguments).map((delta) => ({
        type: 'response.function_call_arguments.delta',
        ...at,
        delta,
      }));
      return [
        added,
        ...pieces,
        { type: 'response.function_call_arguments.done', ...at, arguments: item.arguments },
        done,
      ];
    }
    const [part] = item.content;
    const within = { ...at, content_index: 0 };
    return [
      added,
      { type: 'response.content_part.added', ...within, part: { ...part, text: '' } },
      ...cut(part!.text!).map((delta) => ({ type: 'response.output_text.delta', ...within, delta })),
      { type: 'response.output_text.done', ...within, text: part!.text },
      { type: 'response.content_part.done', ...within, part },
      done,
    ];
  });
  const start = { type: 'response.created', response: { ...response, status: 'in_progress', output: [] } };
  return toEventStream([start, ...items, { type: 'response.completed', response }]);
}

const TOOLS = ['find', 'bad'].map((name) => ({
  name,
  description: name === 'bad' ? 'BLOCK' : 'Finds.',
  parameters: { type: 'object', properties: {} },
  strict: false,
}));
const chatTools = TOOLS.map((tool) => ({ type: 'function' as const, function: tool }));
const responseTools = TOOLS.map((tool) => ({ type: 'function' as const, ...tool }));

type Asked = { text: string; calls: string[]; reason: string | null | undefined };
type Ask = (client: OpenAI, prompt: string) => Promise<Asked>;

/** Calls each API with and without streaming, and returns the output. */
const WAYS: Record<string, Ask> = {
  'chat.completions.create': async (client, prompt) => {
    const messages = [{ role: 'user' as const, content: prompt }];
    const { choices } = await client.chat.completions.create({ model: 'm', messages, tools: chatTools });
    const { message, finish_reason } = choices[0]!;
    const calls = (message.tool_calls ?? []).map((call) => (call.type === 'function' ? call.function.arguments : ''));
    return { text: message.content ?? '', calls, reason: finish_reason };
  },
  'chat.completions.stream': async (client, prompt) => {
    const messages = [{ role: 'user' as const, content: prompt }];
    const stream = client.chat.completions.stream({ model: 'm', messages, tools: chatTools });
    let text = '';
    for await (const chunk of stream) text += chunk.choices[0]?.delta.content ?? '';
    const { choices } = await stream.finalChatCompletion();
    const calls = (choices[0]!.message.tool_calls ?? []).map((call) => call.function.arguments);
    return { text, calls, reason: choices[0]!.finish_reason };
  },
  'responses.create': async (client, prompt) => {
    const response = await client.responses.create({ model: 'm', input: prompt, tools: responseTools });
    const calls = response.output.flatMap((item) => (item.type === 'function_call' ? [item.arguments] : []));
    return { text: response.output_text, calls, reason: response.incomplete_details?.reason };
  },
  'responses.stream': async (client, prompt) => {
    const stream = client.responses.stream({ model: 'm', input: prompt, tools: responseTools });
    let text = '';
    for await (const event of stream) if (event.type === 'response.output_text.delta') text += event.delta;
    const response = await stream.finalResponse();
    const calls = response.output.flatMap((item) => (item.type === 'function_call' ? [item.arguments] : []));
    expect(response.output_text).toBe(text);
    return { text, calls, reason: response.incomplete_details?.reason };
  },
};

describe.each(Object.entries(WAYS))('%s of a guarded client', (way, ask) => {
  it('passes harmless content, without refused tools', async () => {
    const { client, bodies } = await connect([{ text: 'Good morning to you.', calls: [['find', '{"q":"x"}']] }]);
    expect(await ask(client, 'hello')).toMatchObject({ text: 'Good morning to you.', calls: ['{"q":"x"}'] });
    const tools = bodies[0]!.tools as { name?: string; function?: { name: string } }[];
    expect(tools.map(({ name, function: own }) => own?.name ?? name)).toEqual(['find']);
  });

  it('does not call the model with a refused prompt', async () => {
    const { client, bodies } = await connect([]);
    const { text, reason } = await ask(client, 'BLOCK');
    expect(text).toBe('This request was stopped by a security policy.');
    expect(reason).toBe('content_filter');
    expect(bodies).toEqual([]);
  });

  it('sanitizes or withholds an answer', async () => {
    const { client, bodies } = await connect([{ text: 'an answer SANITIZE!' }, { text: 'an answer BLOCK' }]);
    expect((await ask(client, 'a SANITIZE')).text).toBe('an answer [removed]!');
    expect(JSON.stringify(bodies[0])).toContain('a [removed]');
    const { text, reason } = await ask(client, 'next');
    expect(text).toBe('This answer was withheld by a security policy.');
    expect(reason).toBe('content_filter');
  });

  it('makes no refused call, and no call of a removed tool', async () => {
    const { client } = await connect([
      {
        calls: [
          ['find', '{"q":"BLOCK"}'],
          ['find', '{"q":"x"}'],
        ],
      },
      { calls: [['bad', '{}']] },
    ]);
    expect((await ask(client, 'go')).calls).toEqual(['{"q":"x"}']);
    const { text, calls, reason } = await ask(client, 'go on');
    expect([text, calls]).toEqual(['This call was not made: a security policy stopped it.', []]);
    expect(reason).toBe('content_filter');
  });

  it('fails with a stable code with onBlock: throw', async () => {
    const { client } = await connect([{ text: 'BLOCK' }], { onBlock: 'throw' });
    await expect(ask(client, 'BLOCK')).rejects.toMatchObject({ status: 403, code: 'guard-block' });
    const failure = ask(client, 'fine');
    // A stream has started by then. Its reader gets the guard's error, or the helper's error with that as its cause.
    if (!way.endsWith('stream')) await expect(failure).rejects.toMatchObject({ code: 'guard-block' });
    else await expect(failure).rejects.toThrow(/block/);
  });
});

describe('a conversation with a guarded client', () => {
  it('records each message as one event, and withholds results', async () => {
    const { client, bodies, countEvents } = await connect([{ calls: [['find', '{}']] }, { text: 'Done.' }]);
    const messages: OpenAI.ChatCompletionMessageParam[] = [
      { role: 'system', content: 'Be kind.' },
      { role: 'user', content: [{ type: 'text', text: 'go' }] },
    ];
    const first = await client.chat.completions.create({ model: 'm', messages });
    messages.push(first.choices[0]!.message, { role: 'tool', tool_call_id: 'c0', content: 'BLOCK' });
    expect(await countEvents()).toBe(3);
    const second = await client.chat.completions.create({ model: 'm', messages });
    expect(second.choices[0]!.message.content).toBe('Done.');
    expect((bodies[1]!.messages as { content: string }[])[3]!.content).toBe(
      'The result was withheld by a security policy.',
    );
    expect(await countEvents()).toBe(5);
  });

  it('knows the tool of a result that is sent without its call', async () => {
    const decided: string[] = [];
    const { client } = await connect([{ calls: [['find', '{}']] }, { text: 'Done.' }], {
      session: ({ body }) => String(body.user),
      onDecision: ({ session, scans }, part) => decided.push(`${session} ${part} ${scans[0]?.artifact.name}`),
    });
    await client.responses.create({ model: 'm', input: 'go', user: 'ann' });
    const input = [{ type: 'function_call_output' as const, call_id: 'c0', output: 'fine' }];
    await client.responses.create({ model: 'm', input, previous_response_id: 'r', user: 'ann' });
    expect(decided.filter((line) => line.includes('result'))).toEqual(['ann result find']);
  });

  it('passes other requests and failed responses unchanged', async () => {
    const { origin } = await serve((request) =>
      request.url.endsWith('/models')
        ? json({ data: [{ id: 'm' }] })
        : json({ error: { message: 'no', code: 'busy' } }, { status: 429 }),
    );
    const plain = new OpenAI({ apiKey: 'none', baseURL: `${origin}/v1`, maxRetries: 0 });
    const client = guardOpenAI(plain, { guard: createWordGuard(), session: 's' });
    expect((await client.models.list()).data).toEqual([{ id: 'm' }]);
    await expect(client.responses.create({ model: 'm', input: 'x' })).rejects.toMatchObject({
      status: 429,
      code: 'busy',
    });
  });
});
