import {
  BedrockRuntimeClient,
  type ContentBlock,
  ConverseCommand,
  ConverseStreamCommand,
  InvokeModelCommand,
  type Message,
} from '@aws-sdk/client-bedrock-runtime';
import { describe, expect, it } from 'vitest';
import { cut } from '../../test/guard/event-stream.js';
import { createWordGuard } from '../../test/word-guard.js';
import { createMemoryStore } from '../session/memory-store.js';
import { type BedrockRequest, guardBedrock } from './bedrock.js';
import type { Json } from './json.js';
import type { AdapterOptions } from './options.js';

/** The client signs requests, which never leave the process. */
const NOBODY = { accessKeyId: 'none', secretAccessKey: 'none' };
const METADATA = { usage: { inputTokens: 1, outputTokens: 1, totalTokens: 2 }, metrics: { latencyMs: 1 } };

const toReason = (content: readonly Json[]) => (content.some(({ toolUse }) => toolUse) ? 'tool_use' : 'end_turn');

async function* stream(content: readonly Json[]): AsyncGenerator<Json> {
  yield { messageStart: { role: 'assistant' } };
  for (const [contentBlockIndex, { text, toolUse, reasoningContent }] of content.entries()) {
    const use = toolUse as { input: unknown } | undefined;
    if (use) yield { contentBlockStart: { contentBlockIndex, start: { toolUse: { ...use, input: undefined } } } };
    const deltas = use
      ? cut(JSON.stringify(use.input)).map((input) => ({ toolUse: { input } }))
      : cut(String(text ?? (reasoningContent as { reasoningText: Json }).reasoningText.text)).map((piece) =>
          text === undefined ? { reasoningContent: { text: piece } } : { text: piece },
        );
    for (const delta of deltas) yield { contentBlockDelta: { contentBlockIndex, delta } };
    yield { contentBlockStop: { contentBlockIndex } };
  }
  yield { messageStop: { stopReason: toReason(content) } };
  yield { metadata: METADATA };
}

/** The client of AWS behind a guard. The answers take the place of the network, after requests were serialized. */
function connect(answers: readonly (readonly Json[])[], options: Partial<AdapterOptions<BedrockRequest>> = {}) {
  const store = createMemoryStore();
  const bodies: { messages: Json[]; toolConfig?: Json }[] = [];
  const client = new BedrockRuntimeClient({ region: 'eu-west-1', credentials: NOBODY });
  client.middlewareStack.add(
    (_, { commandName }) =>
      async (args) => {
        const content = answers[bodies.length]!;
        bodies.push(JSON.parse(String((args as unknown as { request: { body: unknown } }).request.body)));
        const answer = {
          output: { message: { role: 'assistant', content } },
          stopReason: toReason(content),
          ...METADATA,
        };
        const output = commandName === 'ConverseStreamCommand' ? { stream: stream(content) } : answer;
        return { response: {}, output: { $metadata: {}, ...output } } as never;
      },
    { step: 'deserialize', name: 'answers', priority: 'high' },
  );
  const guarded = guardBedrock(client, { guard: createWordGuard({ store }), session: 's', ...options });
  const countEvents = async () => (await store.load('s'))?.state.log.recent.length ?? 0;
  return { client: guarded, bodies, countEvents };
}

const declare = (name: string) => ({
  toolSpec: { name, description: name === 'bad' ? 'BLOCK' : 'Finds.', inputSchema: { json: { type: 'object' } } },
});
const call = (name: string, input: Record<string, string>) => ({ toolUse: { toolUseId: 'c1', name, input } });
const ask = (messages: string | Message[]) => ({
  modelId: 'm',
  system: [{ text: 'Be kind.' }],
  messages: typeof messages === 'string' ? [{ role: 'user' as const, content: [{ text: messages }] }] : messages,
  toolConfig: { tools: [declare('find'), declare('bad')] },
});

type Ask = (
  client: BedrockRuntimeClient,
  messages: string | Message[],
) => Promise<{ content: Json[]; reason: unknown }>;
const WAYS: Record<string, Ask> = {
  ConverseCommand: async (client, messages) => {
    const { output, stopReason } = await client.send(new ConverseCommand(ask(messages)));
    return { content: output!.message!.content! as unknown as Json[], reason: stopReason };
  },
  ConverseStreamCommand: async (client, messages) => {
    const content: Json[] = [];
    let reason: unknown;
    const answer = await client.send(new ConverseStreamCommand(ask(messages)));
    for await (const { contentBlockStart, contentBlockDelta, messageStop } of answer.stream!) {
      const at = contentBlockStart?.contentBlockIndex ?? contentBlockDelta?.contentBlockIndex ?? 0;
      if (contentBlockStart) content[at] = { toolUse: { ...contentBlockStart.start!.toolUse, input: '' } };
      const { text, toolUse, reasoningContent } = contentBlockDelta?.delta ?? {};
      const piece = text ?? reasoningContent?.text;
      if (piece !== undefined) content[at] = { text: `${content[at]?.text ?? ''}${piece}` };
      if (toolUse) (content[at]!.toolUse as { input: string }).input += toolUse.input;
      reason = messageStop?.stopReason ?? reason;
    }
    const parsed = content.map((block) => {
      const use = block.toolUse as { input: string } | undefined;
      return use ? { toolUse: { ...use, input: JSON.parse(use.input) } } : block;
    });
    return { content: parsed.filter(Boolean), reason };
  },
};

describe.each(Object.entries(WAYS))('%s of a guarded client', (_, send) => {
  it('passes harmless content, without refused tools', async () => {
    const content = [{ text: 'Good morning to you.' }, call('find', { q: 'x' })];
    const { client, bodies, countEvents } = connect([content]);
    expect(await send(client, 'hello')).toEqual({ content, reason: 'tool_use' });
    expect(bodies[0]!.toolConfig).toEqual({ tools: [declare('find')] });
    // The list, the system prompt, the prompt, the answer and its call.
    expect(await countEvents()).toBe(5);
  });

  it('does not call the model with a refused prompt', async () => {
    const { client, bodies } = connect([]);
    const refusal = { text: 'This request was stopped by a security policy.' };
    expect(await send(client, 'BLOCK')).toEqual({ content: [refusal], reason: 'content_filtered' });
    expect(bodies).toEqual([]);
  });

  it('sanitizes a prompt, and sanitizes or withholds an answer', async () => {
    const { client, bodies } = connect([[{ text: 'an answer SANITIZE' }], [{ text: 'well BLOCK' }]]);
    const messages: Message[] = [{ role: 'user', content: [{ text: 'a SANITIZE' }] }];
    expect(await send(client, messages)).toMatchObject({ content: [{ text: 'an answer [removed]' }] });
    expect(bodies[0]!.messages[0]!.content).toEqual([{ text: 'a [removed]' }]);
    // The caller's own messages are not changed.
    expect(messages[0]!.content).toEqual([{ text: 'a SANITIZE' }]);
    const { content, reason } = await send(client, 'next');
    expect(content.at(-1)!.text).toBe('This answer was withheld by a security policy.');
    expect(reason).toBe('content_filtered');
  });

  it('reads reasoning', async () => {
    const { client } = connect([[{ reasoningContent: { reasoningText: { text: 'hm BLOCK' } } }, { text: 'Yes.' }]]);
    expect(JSON.stringify(await send(client, 'go'))).not.toContain('BLOCK');
  });

  it('passes on no call that is refused or of a tool that was removed', async () => {
    for (const wanted of [call('find', { q: 'BLOCK' }), call('bad', { q: 'x' })]) {
      const { client } = connect([[wanted]]);
      const refusal = { text: 'This call was not made: a security policy stopped it.' };
      expect(await send(client, 'go')).toEqual({ content: [refusal], reason: 'content_filtered' });
    }
  });

  it('withholds a result from the model, and records each message as one event', async () => {
    const { client, bodies, countEvents } = connect([[call('find', { q: 'x' })], [{ text: 'Done.' }]]);
    const { content } = await send(client, 'go');
    const before = await countEvents();
    const result = { toolUseId: 'c1', content: [{ text: 'BLOCK' }] };
    const answer = await send(client, [
      { role: 'user', content: [{ text: 'go' }] },
      { role: 'assistant', content: content as unknown as ContentBlock[] },
      { role: 'user', content: [{ toolResult: result }] },
    ]);
    expect(answer.content).toEqual([{ text: 'Done.' }]);
    const withheld = [{ text: 'The result was withheld by a security policy.' }];
    expect(bodies[1]!.messages.at(-1)!.content).toEqual([{ toolResult: { ...result, content: withheld } }]);
    // The result and the answer.
    expect((await countEvents()) - before).toBe(2);
  });

  it('throws the error of the guard with its decision', async () => {
    const { client } = connect([[{ text: 'BLOCK' }]], { onBlock: 'throw' });
    for (const text of ['BLOCK', 'fine']) {
      await expect(send(client, text)).rejects.toMatchObject({ code: 'guard-block', decision: { action: 'block' } });
    }
  });
});

describe('a guarded client', () => {
  it('finds the session in the metadata of a request', async () => {
    const sessions: string[] = [];
    const { client } = connect([[{ text: 'Hello.' }]], {
      session: ({ input }) => input.requestMetadata?.session,
      onDecision: ({ session }) => void sessions.push(session),
    });
    await client.send(new ConverseCommand({ ...ask('hi'), requestMetadata: { session: 'ann' } }));
    expect(new Set(sessions)).toEqual(new Set(['ann']));
    await expect(client.send(new ConverseCommand(ask('hi')))).rejects.toMatchObject({ code: 'bad-session' });
  });

  it('refuses commands whose bodies it cannot read', async () => {
    const { client, bodies } = connect([]);
    const command = new InvokeModelCommand({ modelId: 'm', body: '{"prompt":"hi"}' });
    await expect(client.send(command)).rejects.toMatchObject({ code: 'not-checked' });
    expect(bodies).toEqual([]);
  });

  it('refuses a command that the client does not name', async () => {
    let handle = (_: { input: object }): Promise<unknown> => Promise.resolve();
    const next = async () => ({ output: {} });
    const middlewareStack = {
      add(middleware: (inner: typeof next, context: object) => typeof handle) {
        handle = middleware(next, {});
      },
    };
    guardBedrock({ middlewareStack }, { guard: createWordGuard(), session: 's' });
    await expect(handle({ input: { messages: [] } })).rejects.toMatchObject({ code: 'not-checked' });
  });

  it('reads documents and unknown members', async () => {
    for (const block of [
      { document: { format: 'txt', name: 'notes', source: { text: 'BLOCK' } } },
      { document: { format: 'txt', name: 'notes', source: { bytes: new TextEncoder().encode('BLOCK') } } },
      { searchResult: { source: 's', title: 'BLOCK', content: [{ text: 'fine' }] } },
    ]) {
      const { client, bodies } = connect([[{ text: 'fine' }]]);
      await client.send(new ConverseCommand(ask([{ role: 'user', content: [block as ContentBlock, { text: 'hi' }] }])));
      expect(JSON.stringify(bodies)).not.toContain('BLOCK');
      expect(JSON.stringify(bodies)).not.toContain(btoa('BLOCK'));
    }
  });
});
