import Anthropic from '@anthropic-ai/sdk';
import { describe, expect, it } from 'vitest';
import { cut, toEventStream } from '../../test/guard/event-stream.js';
import { json, serve } from '../../test/mcp/http-server.js';
import { createWordGuard } from '../../test/word-guard.js';
import { createMemoryStore } from '../session/memory-store.js';
import { guardAnthropic } from './anthropic.js';
import type { ProviderRequest } from './guarded-fetch.js';
import type { AdapterOptions } from './options.js';

type Block =
  | { type: 'text'; text: string }
  | { type: 'tool_use'; id: string; name: string; input: Record<string, unknown> };

const toMessage = (content: readonly Block[]) => ({
  id: 'm',
  type: 'message',
  role: 'assistant',
  model: 'm',
  content,
  stop_reason: content.some(({ type }) => type === 'tool_use') ? 'tool_use' : 'end_turn',
  stop_sequence: null,
  usage: { input_tokens: 1, output_tokens: 1 },
});

function stream(content: readonly Block[]): Response {
  const message = toMessage(content);
  const blocks = content.flatMap((block, index) => [
    {
      type: 'content_block_start',
      index,
      content_block: block.type === 'text' ? { type: 'text', text: '' } : { ...block, input: {} },
    },
    ...(block.type === 'text'
      ? cut(block.text).map((text) => ({ type: 'text_delta', text }))
      : cut(JSON.stringify(block.input)).map((partial_json) => ({ type: 'input_json_delta', partial_json }))
    ).map((delta) => ({ type: 'content_block_delta', index, delta })),
    { type: 'content_block_stop', index },
  ]);
  return toEventStream([
    { type: 'message_start', message: { ...message, content: [], stop_reason: null } },
    { type: 'ping' },
    ...blocks,
    {
      type: 'message_delta',
      delta: { stop_reason: message.stop_reason, stop_sequence: null },
      usage: { output_tokens: 1 },
    },
    { type: 'message_stop' },
  ]);
}

/** Anthropic's own client behind a guard, and a server that returns these answers in order. */
async function connect(answers: readonly (readonly Block[])[], options: Partial<AdapterOptions<ProviderRequest>> = {}) {
  const store = createMemoryStore();
  const bodies: Anthropic.MessageCreateParams[] = [];
  const { origin } = await serve(async (request) => {
    const body = (await request.json()) as Anthropic.MessageCreateParams;
    const answer = answers[bodies.length]!;
    bodies.push(body);
    return body.stream ? stream(answer) : json(toMessage(answer));
  });
  const plain = new Anthropic({ apiKey: 'none', baseURL: origin, maxRetries: 0 });
  const client = guardAnthropic(plain, { guard: createWordGuard({ store }), session: 's', ...options });
  const countEvents = async () => (await store.load('s'))?.state.log.recent.length ?? 0;
  return { client, bodies, countEvents };
}

const TOOLS = ['find', 'bad'].map((name) => ({
  name,
  description: name === 'bad' ? 'BLOCK' : 'Finds.',
  input_schema: { type: 'object' as const },
}));
const call = (name: string, input: Record<string, unknown>, id = 'c1'): Block => ({
  type: 'tool_use',
  id,
  name,
  input,
});

type Ask = (client: Anthropic, prompt: string) => Promise<Anthropic.Message>;
const WAYS: Record<string, Ask> = {
  'messages.create': (client, content) =>
    client.messages.create({ model: 'm', max_tokens: 9, tools: TOOLS, messages: [{ role: 'user', content }] }),
  'messages.stream': async (client, content) => {
    const messages = [{ role: 'user' as const, content }];
    const stream = client.messages.stream({ model: 'm', max_tokens: 9, tools: TOOLS, messages });
    let text = '';
    stream.on('text', (delta) => {
      text += delta;
    });
    const message = await stream.finalMessage();
    expect(text).toBe(message.content.map((block) => (block.type === 'text' ? block.text : '')).join(''));
    return message;
  },
};

describe.each(Object.entries(WAYS))('%s of a guarded client', (way, ask) => {
  it('passes harmless content, without refused tools', async () => {
    const content: Block[] = [{ type: 'text', text: 'Good morning to you.' }, call('find', { q: 'x' })];
    const { client, bodies } = await connect([content]);
    expect(await ask(client, 'hello')).toMatchObject({ content, stop_reason: 'tool_use' });
    expect(bodies[0]!.tools).toEqual([TOOLS[0]]);
  });

  it('does not call the model with a refused prompt', async () => {
    const { client, bodies } = await connect([]);
    expect(await ask(client, 'BLOCK')).toMatchObject({
      content: [{ type: 'text', text: 'This request was stopped by a security policy.' }],
      stop_reason: 'refusal',
    });
    expect(bodies).toEqual([]);
  });

  it('sanitizes or withholds an answer', async () => {
    const { client, bodies } = await connect([
      [{ type: 'text', text: 'an answer SANITIZE!' }],
      [{ type: 'text', text: 'an answer BLOCK' }],
    ]);
    expect((await ask(client, 'a SANITIZE')).content).toMatchObject([{ text: 'an answer [removed]!' }]);
    expect(bodies[0]!.messages[0]!.content).toBe('a [removed]');
    const { content, stop_reason } = await ask(client, 'next');
    expect(content.at(-1)).toMatchObject({ text: 'This answer was withheld by a security policy.' });
    expect(JSON.stringify(content)).not.toContain('BLOCK');
    expect(stop_reason).toBe('refusal');
  });

  it('makes no refused call, and no call of a removed tool', async () => {
    const { client } = await connect([
      [call('find', { q: 'BLOCK' }), call('find', { q: 'x' }, 'c2')],
      [call('bad', {})],
    ]);
    const withheld = { type: 'text', text: 'This call was not made: a security policy stopped it.' };
    expect(await ask(client, 'go')).toMatchObject({ content: [withheld, { id: 'c2' }], stop_reason: 'tool_use' });
    expect(await ask(client, 'go on')).toMatchObject({ content: [withheld], stop_reason: 'refusal' });
  });

  it('fails with a stable code with onBlock: throw', async () => {
    const { client } = await connect([[{ type: 'text', text: 'BLOCK' }]], { onBlock: 'throw' });
    await expect(ask(client, 'BLOCK')).rejects.toMatchObject({ status: 403, errorCode: 'guard-block' });
    if (way === 'messages.create') await expect(ask(client, 'x')).rejects.toMatchObject({ errorCode: 'guard-block' });
    else await expect(ask(client, 'x')).rejects.toThrow(/block/);
  });
});

describe('a conversation with a guarded client', () => {
  it('records each message as one event, and withholds results and documents', async () => {
    const { client, bodies, countEvents } = await connect([[call('find', {})], [{ type: 'text', text: 'Done.' }]]);
    const messages: Anthropic.MessageParam[] = [{ role: 'user', content: 'go' }];
    const first = await client.messages.create({ model: 'm', max_tokens: 9, system: 'Be kind.', messages });
    expect(await countEvents()).toBe(3);
    const source = { type: 'text' as const, media_type: 'text/plain' as const, data: 'a SANITIZE' };
    const image = {
      type: 'image' as const,
      source: { type: 'base64' as const, media_type: 'image/png' as const, data: 'QkxPQ0s=' },
    };
    messages.push(
      { role: 'assistant', content: first.content },
      {
        role: 'user',
        content: [
          { type: 'tool_result', tool_use_id: 'c1', content: [{ type: 'text', text: 'x SANITIZE' }, image] },
          { type: 'tool_result', tool_use_id: 'c1', content: 'BLOCK' },
          { type: 'document', source },
        ],
      },
    );
    await client.messages.create({ model: 'm', max_tokens: 9, system: 'Be kind.', messages });
    expect(bodies[1]!.messages[2]!.content).toEqual([
      { type: 'tool_result', tool_use_id: 'c1', content: [{ type: 'text', text: 'x [removed]' }, image] },
      { type: 'tool_result', tool_use_id: 'c1', content: 'The result was withheld by a security policy.' },
      { type: 'document', source: { ...source, data: 'a [removed]' } },
    ]);
    expect(await countEvents()).toBe(7);
  });
});
