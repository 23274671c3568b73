import { AIMessage, createAgent, fakeModel, HumanMessage, tool } from 'langchain';
import { describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { guardMiddleware } from '../../src/adapters/langchain.js';
import { guardMcpClient } from '../../src/adapters/mcp-client.js';
import type { ApprovalOptions } from '../../src/guard/approval.js';
import { createGuard, type Guard } from '../../src/guard/create-guard.js';
import { type Exchange, exchange } from './fuzzed-clients.js';

/** Every adapter asks a person about a call that a flow with `ask` concerns, before anybody can make the call. */

const NAME = 'send_mail';
const ARGUMENTS = { to: 'ann@our.example' };
const JSON_ARGUMENTS = JSON.stringify(ARGUMENTS);
const PIECES = [JSON_ARGUMENTS.slice(0, 7), JSON_ARGUMENTS.slice(7)];

const createAskingGuard = (): Guard =>
  createGuard({
    only: ['tool-chain'],
    policy: { extends: 'balanced', flows: [{ action: 'ask', from: { origin: 'anywhere' }, to: { act: 'send' } }] },
  });

const toFunction = (text: string) => ({ name: NAME, arguments: text });
const FUNCTION_CALL = {
  type: 'function_call',
  id: 'i',
  call_id: 'c',
  status: 'completed',
  ...toFunction(JSON_ARGUMENTS),
};
const TOOL_USE = { type: 'tool_use', id: 'c', name: NAME, input: ARGUMENTS };
const toChunk = (delta: object, finish_reason: string | null = null) => ({
  id: 'x',
  choices: [{ index: 0, delta, finish_reason }],
});
const toDelta = (fn: object) => toChunk({ tool_calls: [{ index: 0, id: 'c', type: 'function', function: fn }] });
const ASK = [{ role: 'user', content: 'hi' }];

const EXCHANGES: readonly (readonly [string, Exchange])[] = [
  [
    'OpenAI chat',
    {
      api: 'chat',
      request: { messages: ASK },
      answer: {
        choices: [
          {
            index: 0,
            message: {
              role: 'assistant',
              content: null,
              tool_calls: [{ id: 'c', type: 'function', function: toFunction(JSON_ARGUMENTS) }],
            },
            finish_reason: 'tool_calls',
          },
        ],
      },
    },
  ],
  [
    'OpenAI chat, streamed',
    {
      api: 'chat',
      request: { messages: ASK },
      answer: [toDelta(toFunction(PIECES[0]!)), toDelta({ arguments: PIECES[1] }), toChunk({}, 'tool_calls')],
    },
  ],
  [
    'OpenAI responses',
    { api: 'responses', request: { input: 'hi' }, answer: { id: 'r', object: 'response', output: [FUNCTION_CALL] } },
  ],
  [
    'OpenAI responses, streamed',
    {
      api: 'responses',
      request: { input: 'hi' },
      answer: [
        { type: 'response.output_item.added', output_index: 0, item: { ...FUNCTION_CALL, arguments: '' } },
        ...PIECES.map((delta) => ({
          type: 'response.function_call_arguments.delta',
          item_id: 'i',
          output_index: 0,
          delta,
        })),
        { type: 'response.output_item.done', output_index: 0, item: FUNCTION_CALL },
        { type: 'response.completed', response: { id: 'r', object: 'response', output: [FUNCTION_CALL] } },
      ],
    },
  ],
  [
    'Anthropic',
    {
      api: 'messages',
      request: { max_tokens: 9, messages: ASK },
      answer: { type: 'message', role: 'assistant', content: [TOOL_USE], stop_reason: 'tool_use' },
    },
  ],
  [
    'Anthropic, streamed',
    {
      api: 'messages',
      request: { max_tokens: 9, messages: ASK },
      answer: [
        { type: 'message_start', message: { type: 'message', role: 'assistant', content: [], usage: {} } },
        { type: 'content_block_start', index: 0, content_block: { ...TOOL_USE, input: {} } },
        ...PIECES.map((partial_json) => ({
          type: 'content_block_delta',
          index: 0,
          delta: { type: 'input_json_delta', partial_json },
        })),
        { type: 'content_block_stop', index: 0 },
        { type: 'message_delta', delta: { stop_reason: 'tool_use' }, usage: {} },
        { type: 'message_stop' },
      ],
    },
  ],
  [
    'Google Gen AI',
    {
      api: 'gemini',
      request: { contents: [{ role: 'user', parts: [{ text: 'hi' }] }] },
      answer: {
        candidates: [
          {
            content: { role: 'model', parts: [{ functionCall: { name: NAME, args: ARGUMENTS } }] },
            finishReason: 'STOP',
          },
        ],
      },
    },
  ],
  [
    'AWS Bedrock',
    {
      api: 'converse',
      request: { messages: [{ role: 'user', content: [{ text: 'hi' }] }] },
      answer: {
        output: {
          message: { role: 'assistant', content: [{ toolUse: { toolUseId: 'c', name: NAME, input: ARGUMENTS } }] },
        },
        stopReason: 'tool_use',
      },
    },
  ],
  [
    'Vercel AI SDK',
    {
      api: 'model',
      request: { prompt: [{ role: 'user', content: [{ type: 'text', text: 'hi' }] }] },
      answer: {
        content: [{ type: 'tool-call', toolCallId: 'c', toolName: NAME, input: JSON_ARGUMENTS }],
        finishReason: { unified: 'tool-calls', raw: 'tool_calls' },
        usage: {},
        warnings: [],
      },
    },
  ],
];

/** Does the call come through, with these answers to the question? */
const ANSWERS: readonly (readonly [string, boolean, ApprovalOptions])[] = [
  ['a yes', true, { onApproval: async () => true }],
  ['a no', false, { onApproval: () => false }],
  ['an error', false, { onApproval: () => Promise.reject(new Error('no dialog')) }],
  ['no answer in time', false, { onApproval: () => new Promise(() => {}), approvalTimeoutMs: 5 }],
  ['nobody to ask', false, {}],
];

describe.each(EXCHANGES)('%s', (_, given) => {
  it.each(ANSWERS)('after %s, the call is made: %s', async (_answer, isMade, approval) => {
    const { received, decisions } = await exchange(createAskingGuard(), given, approval);
    expect(received.includes('ann@our.example')).toBe(isMade);
    expect(decisions.some((decision) => 'approval' in decision)).toBe(true);
  });
});

describe('adapters that make the call', () => {
  it.each(ANSWERS)('MCP client, after %s: %s', async (_, isMade, approval) => {
    const callTool = vi.fn(async (_call: { name: string; arguments: object }) => ({
      content: [{ type: 'text', text: 'sent' }],
    }));
    const listTools = async () => ({ tools: [] });
    const client = guardMcpClient({ callTool, listTools }, { guard: createAskingGuard(), session: 's', ...approval });
    const result = await client.callTool({ name: NAME, arguments: ARGUMENTS });
    expect([callTool.mock.calls.length, 'isError' in result]).toEqual(isMade ? [1, false] : [0, true]);
  });

  it.each(ANSWERS)('LangChain, after %s: %s', async (_, isMade, approval) => {
    const run = vi.fn(async (_input: object) => 'sent');
    const mail = tool(run, { name: NAME, description: 'Sends.', schema: z.object({ to: z.string() }) });
    const call = new AIMessage({
      content: '',
      tool_calls: [{ id: 'c', name: NAME, args: ARGUMENTS, type: 'tool_call' }],
    });
    const model = fakeModel().respond(call).respond(new AIMessage('Done.'));
    const middleware = [guardMiddleware({ guard: createAskingGuard(), session: 's', ...approval })];
    await createAgent({ model, tools: [mail], middleware }).invoke({ messages: [new HumanMessage('go')] });
    expect(run).toHaveBeenCalledTimes(isMade ? 1 : 0);
  });
});
