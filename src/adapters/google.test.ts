import { type CallableTool, type Content, GoogleGenAI, type Part } from '@google/genai';
import { describe, expect, it } from 'vitest';
import { cut, toEventStream } from '../../test/guard/event-stream.js';
import { createWordGuard } from '../../test/word-guard.js';
import { findGuardError } from '../guard/find-guard-error.js';
import { createMemoryStore } from '../session/memory-store.js';
import { type GoogleOptions, guardFetch } from './google.js';
import type { Json } from './json.js';

const toAnswer = (parts: readonly Part[], finishReason?: string) => ({
  candidates: [{ index: 0, content: { role: 'model', parts }, ...(finishReason && { finishReason }) }],
  usageMetadata: { promptTokenCount: 1, candidatesTokenCount: 1, totalTokenCount: 2 },
  modelVersion: 'm-1',
});

/** Texts arrive in pieces, and the last chunk has the reason. */
function stream(parts: readonly Part[]): Response {
  const pieces = parts.flatMap((part): Part[] =>
    part.text ? cut(part.text).map((text) => ({ ...part, text })) : [part],
  );
  return toEventStream([...pieces.map((piece) => toAnswer([piece])), toAnswer([{ text: '' }], 'STOP')]);
}

/** Google's own client behind a guard, and a server that returns these answers in order. */
function connect(answers: readonly (readonly Part[])[], options: Partial<GoogleOptions> = {}) {
  const store = createMemoryStore();
  const bodies: { contents: Content[]; tools?: Json[]; toolConfig?: Json }[] = [];
  const headers: Headers[] = [];
  const send = async (url: unknown, init?: RequestInit): Promise<Response> => {
    const parts = answers[bodies.length]!;
    bodies.push(JSON.parse(String(init?.body)));
    headers.push(new Headers(init?.headers));
    return String(url).includes(':stream') ? stream(parts) : Response.json(toAnswer(parts, 'STOP'));
  };
  const guarded = guardFetch({ guard: createWordGuard({ store }), session: 's', fetch: send, ...options });
  const client = new GoogleGenAI({ apiKey: 'none', httpOptions: { fetch: guarded } });
  const countEvents = async () => (await store.load('s'))?.state.log.recent.length ?? 0;
  return { client, bodies, headers, countEvents };
}

const declare = (name: string) => ({ name, description: name === 'bad' ? 'BLOCK' : 'Finds.' });
const CONFIG = {
  systemInstruction: 'Be kind.',
  tools: [{ functionDeclarations: [declare('find'), declare('bad')] }],
};
const call = (name: string, args: Record<string, unknown>): Part => ({ functionCall: { id: 'c1', name, args } });

type Ask = (
  client: GoogleGenAI,
  contents: string | Content[],
) => Promise<{ parts: Part[]; reason: string | undefined }>;
const WAYS: Record<string, Ask> = {
  generateContent: async (client, contents) => {
    const { candidates } = await client.models.generateContent({ model: 'm', contents, config: CONFIG });
    return { parts: candidates![0]!.content!.parts!, reason: candidates![0]!.finishReason };
  },
  generateContentStream: async (client, contents) => {
    const parts: Part[] = [];
    let reason: string | undefined;
    for await (const { candidates } of await client.models.generateContentStream({
      model: 'm',
      contents,
      config: CONFIG,
    })) {
      expect(candidates![0]!.content!.parts).not.toEqual([]);
      for (const part of candidates![0]!.content!.parts!) {
        const last = parts.at(-1);
        if (last?.text !== undefined && part.text !== undefined) last.text += part.text;
        else parts.push({ ...part });
      }
      reason = candidates![0]!.finishReason ?? reason;
    }
    return { parts: parts.filter((part) => part.text !== ''), reason };
  },
};

describe.each(Object.entries(WAYS))('%s of a guarded client', (_, ask) => {
  it('passes harmless content, without refused tools', async () => {
    const parts = [{ text: 'Good morning to you.' }, call('find', { q: 'x' })];
    const { client, bodies, countEvents } = connect([parts]);
    expect(await ask(client, 'hello')).toEqual({ parts, reason: 'STOP' });
    expect(bodies[0]!.tools).toEqual([{ functionDeclarations: [declare('find')] }]);
    // The list, the system prompt, the prompt, the answer and its call.
    expect(await countEvents()).toBe(5);
  });

  it('does not call the model with a refused prompt', async () => {
    const { client, bodies } = connect([]);
    const refusal = { text: 'This request was stopped by a security policy.' };
    expect(await ask(client, 'BLOCK')).toEqual({ parts: [refusal], reason: 'SAFETY' });
    expect(bodies).toEqual([]);
  });

  it('sanitizes a prompt, and sanitizes or withholds an answer', async () => {
    const { client, bodies } = connect([[{ text: 'an answer SANITIZE' }], [{ text: 'well BLOCK' }]]);
    expect(await ask(client, 'a SANITIZE')).toMatchObject({ parts: [{ text: 'an answer [removed]' }] });
    expect(bodies[0]!.contents[0]!.parts).toEqual([{ text: 'a [removed]' }]);
    const { parts, reason } = await ask(client, 'next');
    expect(parts.at(-1)!.text).toBe('This answer was withheld by a security policy.');
    expect(reason).toBe('SAFETY');
  });

  it('passes on no call that is refused or of a tool that was removed', async () => {
    for (const wanted of [call('find', { q: 'BLOCK' }), call('bad', { q: 'x' })]) {
      const { client } = connect([[wanted]]);
      const refusal = { text: 'This call was not made: a security policy stopped it.' };
      expect(await ask(client, 'go')).toEqual({ parts: [refusal], reason: 'SAFETY' });
    }
  });

  it('withholds a result from the model, and records each message as one event', async () => {
    const { client, bodies, countEvents } = connect([[call('find', { q: 'x' })], [{ text: 'Done.' }]]);
    const { parts } = await ask(client, 'go');
    const before = await countEvents();
    const functionResponse = { id: 'c1', name: 'find', response: { output: 'BLOCK' } };
    const answer = await ask(client, [
      { role: 'user', parts: [{ text: 'go' }] },
      { role: 'model', parts },
      { role: 'user', parts: [{ functionResponse }] },
    ]);
    expect(answer.parts).toEqual([{ text: 'Done.' }]);
    const withheld = { output: 'The result was withheld by a security policy.' };
    expect(bodies[1]!.contents.at(-1)!.parts).toEqual([
      { functionResponse: { ...functionResponse, response: withheld } },
    ]);
    // The result and the answer.
    expect((await countEvents()) - before).toBe(2);
  });

  it('throws the error of the guard with its decision', async () => {
    const { client } = connect([[{ text: 'BLOCK' }]], { onBlock: 'throw' });
    for (const text of ['BLOCK', 'fine']) {
      const error = await ask(client, text).catch((caught: unknown) => caught);
      expect(findGuardError(error)).toMatchObject({ code: 'guard-block', decision: { action: 'block' } });
    }
  });
});

describe('a guarded client', () => {
  it('guards the steps of automatic function calling', async () => {
    const { client, bodies } = connect([[call('find', { q: 'x' })], [{ text: 'Done.' }]]);
    const tool: CallableTool = {
      tool: async () => ({ functionDeclarations: [declare('find')] }),
      callTool: async () => [{ functionResponse: { id: 'c1', name: 'find', response: { output: 'a SANITIZE' } } }],
    };
    const { text } = await client.models.generateContent({ model: 'm', contents: 'go', config: { tools: [tool] } });
    expect(text).toBe('Done.');
    expect(JSON.stringify(bodies[1])).toContain('a [removed]');
  });

  it('guards chats, which keep their history', async () => {
    const { client, bodies } = connect([[{ text: 'Hello.' }], [{ text: 'Well.' }]]);
    const chat = client.chats.create({ model: 'm' });
    for await (const _ of await chat.sendMessageStream({ message: 'hi' }));
    expect((await chat.sendMessage({ message: 'and you?' })).text).toBe('Well.');
    expect(bodies[1]!.contents.map(({ role }) => role)).toEqual(['user', 'model', 'user']);
  });

  it('reads the session from a header that is not sent on', async () => {
    const sessions: string[] = [];
    const { client, headers } = connect([[{ text: 'Hello.' }]], {
      session: (request) => request.headers.get('x-tocsin-session'),
      onDecision: ({ session }) => void sessions.push(session),
    });
    const httpOptions = { headers: { 'x-tocsin-session': 'ann' } };
    await client.models.generateContent({ model: 'm', contents: 'hi', config: { httpOptions } });
    expect(new Set(sessions)).toEqual(new Set(['ann']));
    expect(headers[0]!.has('x-tocsin-session')).toBe(false);
    expect(headers[0]!.get('x-goog-api-key')).toBe('none');
    await expect(client.models.generateContent({ model: 'm', contents: 'hi' })).rejects.toMatchObject({
      code: 'bad-session',
    });
  });

  it('reads grounding, code and other members of an answer', async () => {
    for (const part of [
      { executableCode: { language: 'PYTHON', code: 'print("BLOCK")' } },
      { codeExecutionResult: { outcome: 'OUTCOME_OK', output: 'BLOCK' } },
      { brandNew: { note: 'BLOCK' } },
    ]) {
      const { client } = connect([[{ text: 'fine' }, part as Part]]);
      const { candidates } = await client.models.generateContent({ model: 'm', contents: 'hi' });
      expect(JSON.stringify(candidates)).not.toContain('BLOCK');
    }
  });
});
