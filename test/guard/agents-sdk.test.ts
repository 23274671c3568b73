import { Agent, OpenAIProvider, Runner, tool } from '@openai/agents';
import OpenAI from 'openai';
import { describe, expect, it } from 'vitest';
import { guardOpenAI } from '../../src/adapters/openai.js';
import { createWordGuard } from '../word-guard.js';
import { toEventStream } from './event-stream.js';

/** The Agents SDK calls the models of OpenAI through a client that it is given. */
type Item = Readonly<Record<string, unknown>>;

const message = (text: string): Item => ({
  id: 'm1',
  type: 'message',
  role: 'assistant',
  status: 'completed',
  content: [{ type: 'output_text', text, annotations: [] }],
});
const call = (query: string): Item => ({
  id: 'f1',
  type: 'function_call',
  call_id: 'c1',
  name: 'find',
  arguments: JSON.stringify({ query }),
  status: 'completed',
});

function connect(answers: readonly Item[]) {
  const bodies: { input: unknown; stream?: boolean }[] = [];
  const sessions = new Set<string>();
  const fetch = async (_: unknown, init?: RequestInit): Promise<Response> => {
    bodies.push(JSON.parse(String(init?.body)));
    const output = [answers[bodies.length - 1]!];
    const response = { id: 'r', object: 'response', model: 'm', status: 'completed', output, usage: {} };
    if (!bodies.at(-1)!.stream) return Response.json(response);
    return toEventStream([
      { type: 'response.created', response: { ...response, output: [] } },
      { type: 'response.output_item.added', output_index: 0, item: output[0] },
      { type: 'response.output_item.done', output_index: 0, item: output[0] },
      { type: 'response.completed', response },
    ]);
  };
  const openAIClient = guardOpenAI(new OpenAI({ apiKey: 'none', fetch, maxRetries: 0 }), {
    guard: createWordGuard(),
    stoppedStatus: 'completed',
    session: ({ body }) => body.safety_identifier,
    onDecision: ({ session }) => void sessions.add(session),
  });
  const ran: string[] = [];
  const find = tool({
    name: 'find',
    description: 'Finds a page.',
    strict: false,
    parameters: {
      type: 'object',
      properties: { query: { type: 'string' } },
      required: ['query'],
      additionalProperties: true,
    },
    execute: async (input) => {
      const { query } = input as { query: string };
      ran.push(query);
      return query === 'page' ? 'a page with BLOCK' : 'found';
    },
  });
  const agent = new Agent({
    name: 'Helper',
    instructions: 'Help.',
    model: 'm',
    modelSettings: { providerData: { safety_identifier: 'ann' } },
    tools: [find],
  });
  const runner = new Runner({
    modelProvider: new OpenAIProvider({ openAIClient: openAIClient as never }),
    tracingDisabled: true,
  });
  const run = async (text: string, isStream: boolean): Promise<unknown> => {
    if (!isStream) return (await runner.run(agent, text)).finalOutput;
    const result = await runner.run(agent, text, { stream: true });
    await result.completed;
    return result.finalOutput;
  };
  return { run, bodies, ran, sessions };
}

describe.each([false, true])('an agent of the OpenAI Agents SDK with a guarded client (stream: %s)', (isStream) => {
  it('answers, in the session of its settings', async () => {
    const { run, sessions } = connect([message('Good morning.')]);
    expect(await run('hello', isStream)).toBe('Good morning.');
    expect([...sessions]).toEqual(['ann']);
  });

  it('does not send a refused prompt', async () => {
    const { run, bodies } = connect([]);
    expect(await run('BLOCK', isStream)).toBe('This request was stopped by a security policy.');
    expect(bodies).toEqual([]);
  });

  it('withholds the result of a tool from the model', async () => {
    const { run, bodies, ran } = connect([call('page'), message('I could not read it.')]);
    expect(await run('go', isStream)).toBe('I could not read it.');
    expect(ran).toEqual(['page']);
    expect(JSON.stringify(bodies[1])).toContain('The result was withheld by a security policy.');
    expect(JSON.stringify(bodies)).not.toContain('BLOCK');
  });

  it('makes no refused call', async () => {
    const { run, ran } = connect([call('BLOCK')]);
    expect(await run('go', isStream)).toBe('This call was not made: a security policy stopped it.');
    expect(ran).toEqual([]);
  });
});
