import { AIMessage, createAgent, fakeModel, HumanMessage, providerStrategy, tool, toolStrategy } from 'langchain';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { createWordGuard } from '../../test/word-guard.js';
import { createMemoryStore } from '../session/memory-store.js';
import { type AgentRun, guardMiddleware } from './langchain.js';
import type { AdapterOptions } from './options.js';

/** A LangChain agent with a model that returns these answers in order. */
function createGuarded(
  answers: readonly AIMessage[],
  options: Partial<AdapterOptions<AgentRun>> = {},
  responseFormat?: ReturnType<typeof toolStrategy>,
) {
  const ran: string[] = [];
  const seen: string[] = [];
  const store = createMemoryStore();
  const schema = z.object({ q: z.string() });
  const find = tool(
    async ({ q }) => {
      ran.push(q);
      return q === 'page' ? 'BLOCK' : q === 'half' ? 'x SANITIZE' : `found ${q}`;
    },
    { name: 'find', description: 'Finds.', schema },
  );
  const bad = tool(async ({ q }) => String(ran.push(q)), { name: 'bad', description: 'BLOCK', schema });
  let model = fakeModel();
  for (const answer of answers) model = model.respond(answer);
  const guard = createWordGuard({ store });
  const onDecision = (_: unknown, part: string) => void seen.push(part);
  const middleware = [guardMiddleware({ guard, session: 's', onDecision, ...options })];
  const format = responseFormat && { responseFormat };
  const agent = createAgent({ model, tools: [find, bad], systemPrompt: 'Be kind.', middleware, ...format });
  const ask = async (text: string, config = {}) => {
    const { messages } = await agent.invoke({ messages: [new HumanMessage(text)] }, config);
    return messages.map(({ content }) => content);
  };
  const countEvents = async () => (await store.load('s'))?.state.log.recent.length ?? 0;
  return { agent, ask, ran, seen, model, countEvents };
}

const call = (name: string, q: string, id = 'c1') =>
  new AIMessage({ content: '', tool_calls: [{ id, name, args: { q }, type: 'tool_call' }] });

describe('an agent with a guard', () => {
  it('passes harmless content, and records each message as one event', async () => {
    const { ask, ran, countEvents } = createGuarded([call('find', 'x'), new AIMessage('Done.')]);
    expect(await ask('go')).toEqual(['go', '', 'found x', 'Done.']);
    expect(ran).toEqual(['x']);
    // The list, the system prompt, the prompt, the call, its result and the answer. LangChain adds its version to the result
    // and the name of its node to the call's message; both are read as documents.
    expect(await countEvents()).toBe(8);
  });

  it.each([
    ['the name of a message', new HumanMessage({ content: 'hi', name: 'a BLOCK' })],
    [
      'a member that only some providers know',
      new HumanMessage({ content: 'hi', additional_kwargs: { note: 'BLOCK' } }),
    ],
    ['an unknown block', new HumanMessage({ content: [{ type: 'brand_new', note: 'BLOCK' }] as never })],
    ['a file', new HumanMessage({ content: [{ type: 'file', data: 'BLOCK', mimeType: 'application/pdf' }] as never })],
  ])('does not call the model if %s is refused', async (_, message) => {
    const { agent, model } = createGuarded([new AIMessage('Done.')]);
    const { messages } = await agent.invoke({ messages: [message] });
    expect(messages.at(-1)!.content).toBe('This content was withheld by a security policy.');
    expect(model.callCount).toBe(0);
  });

  it('withholds an answer whose metadata is refused', async () => {
    const { ask } = createGuarded([new AIMessage({ content: 'ok', additional_kwargs: { reasoning: 'BLOCK' } })]);
    expect((await ask('go')).at(-1)).toContain('withheld by a security policy');
  });

  it('does not call the model with a refused prompt, and sends it sanitized ones', async () => {
    const { ask, model } = createGuarded([new AIMessage('ok')]);
    expect(await ask('BLOCK')).toEqual(['BLOCK', 'This request was stopped by a security policy.']);
    expect(model.callCount).toBe(0);
    await ask('a SANITIZE');
    expect(model.calls[0]!.messages.at(-1)!.content).toBe('a [removed]');
  });

  it('sanitizes or withholds an answer', async () => {
    const { ask } = createGuarded([new AIMessage('an answer SANITIZE'), new AIMessage('BLOCK')]);
    expect((await ask('go')).at(-1)).toBe('an answer [removed]');
    expect((await ask('go')).at(-1)).toBe('This answer was withheld by a security policy.');
  });

  it('makes no refused call and no call of a removed tool, and continues', async () => {
    for (const wanted of [call('find', 'BLOCK'), call('bad', 'x')]) {
      const { ask, ran } = createGuarded([wanted, new AIMessage('I could not.')]);
      const refusal = 'This call was not made: a security policy stopped it.';
      expect((await ask('go')).slice(-2)).toEqual([refusal, 'I could not.']);
      expect(ran).toEqual([]);
    }
  });

  it('sanitizes or withholds a tool result', async () => {
    const { ask } = createGuarded([call('find', 'page'), call('find', 'half', 'c2'), new AIMessage('Done.')]);
    expect(await ask('go')).toEqual([
      'go',
      '',
      'The result was withheld by a security policy.',
      '',
      'x [removed]',
      'Done.',
    ]);
  });

  describe.each([
    ['the arguments of a call', toolStrategy],
    ['text', providerStrategy],
  ])('an answer in a given format, as %s', (_, toFormat) => {
    const format = toFormat(z.object({ text: z.string() })) as never;
    const [{ name = '' } = {}] = [format].flat() as { name?: string }[];
    const answers = ['Hello.', 'an answer SANITIZE', 'BLOCK', 'Bye.'];

    it('is withheld or sanitized wherever it is repeated', async () => {
      const toAnswer = (text: string, index: number) =>
        toFormat === toolStrategy
          ? new AIMessage({ content: '', tool_calls: [{ id: `a${index}`, name, args: { text }, type: 'tool_call' }] })
          : new AIMessage(JSON.stringify({ text }));
      const { agent, seen } = createGuarded(answers.map(toAnswer), {}, format);
      const results: object[] = [];
      const given: unknown[] = [];
      for (const _answer of answers) {
        const result = await agent.invoke({ messages: [...given, new HumanMessage('go')] as never });
        given.splice(0, given.length, ...result.messages);
        results.push(result);
      }
      expect(results.map((result) => (result as { structuredResponse?: unknown }).structuredResponse)).toEqual([
        { text: 'Hello.' },
        { text: 'an answer [removed]' },
        undefined,
        { text: 'Bye.' },
      ]);
      expect(JSON.stringify(given)).not.toMatch(/SANITIZE|BLOCK/);
      // No call is made, and a message that repeats the answer is no new event.
      expect(seen.filter((part) => part === 'call' || part === 'result')).toEqual([]);
    });
  });

  it('throws with onBlock: throw, and reads the session from the run', async () => {
    const { ask } = createGuarded([new AIMessage('ok')], { onBlock: 'throw' });
    await expect(ask('BLOCK')).rejects.toThrow(/block/);
    const sessions = new Set<string>();
    const own = createGuarded([new AIMessage('ok')], {
      session: ({ configurable }) => String(configurable?.thread_id),
      onDecision: ({ session }) => sessions.add(session),
    });
    await own.ask('hello', { configurable: { thread_id: 'ann' } });
    expect([...sessions]).toEqual(['ann']);
  });
});
