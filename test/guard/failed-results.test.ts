import { AIMessage, createAgent, fakeModel, HumanMessage, tool } from 'langchain';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { guardMiddleware } from '../../src/adapters/langchain.js';
import { createGuard } from '../../src/guard/create-guard.js';
import { type Exchange, exchange } from './fuzzed-clients.js';

/** An adapter passes on that a call has failed: a payment must not follow a confirmation that was declined. */

const createPayingGuard = () =>
  createGuard({
    only: ['tool-chain'],
    policy: {
      extends: 'balanced',
      flows: [
        { action: 'deny', from: {}, to: { act: 'pay' }, unlessAfter: { tool: ['confirm'] } },
        { action: 'ask', from: {}, to: { tool: ['confirm'] } },
      ],
    },
  });

const USE = { type: 'tool_use', id: 'c1', name: 'confirm', input: {} };
const toMessages = (failed: object): Exchange => ({
  api: 'messages',
  request: {
    max_tokens: 9,
    messages: [
      { role: 'user', content: 'Pay it.' },
      { role: 'assistant', content: [USE] },
      { role: 'user', content: [{ type: 'tool_result', tool_use_id: 'c1', content: 'x', ...failed }] },
    ],
  },
  answer: {
    type: 'message',
    role: 'assistant',
    content: [{ type: 'tool_use', id: 'c2', name: 'pay_invoice', input: { amount: 5 } }],
    stop_reason: 'tool_use',
  },
});
const toConverse = (failed: object): Exchange => ({
  api: 'converse',
  request: {
    messages: [
      { role: 'user', content: [{ text: 'Pay it.' }] },
      { role: 'assistant', content: [{ toolUse: { toolUseId: 'c1', name: 'confirm', input: {} } }] },
      { role: 'user', content: [{ toolResult: { toolUseId: 'c1', content: [{ text: 'x' }], ...failed } }] },
    ],
  },
  answer: {
    output: {
      message: {
        role: 'assistant',
        content: [{ toolUse: { toolUseId: 'c2', name: 'pay_invoice', input: { amount: 5 } } }],
      },
    },
    stopReason: 'tool_use',
  },
});
const toModel = (output: object): Exchange => ({
  api: 'model',
  request: {
    prompt: [
      { role: 'user', content: [{ type: 'text', text: 'Pay it.' }] },
      { role: 'assistant', content: [{ type: 'tool-call', toolCallId: 'c1', toolName: 'confirm', input: {} }] },
      {
        role: 'tool',
        content: [
          {
            type: 'tool-result',
            toolCallId: 'c1',
            toolName: 'confirm',
            output: { type: 'text', value: 'x', ...output },
          },
        ],
      },
    ],
  },
  answer: {
    content: [{ type: 'tool-call', toolCallId: 'c2', toolName: 'pay_invoice', input: '{"amount":5}' }],
    finishReason: { unified: 'tool-calls', raw: 'tool_calls' },
    usage: {},
    warnings: [],
  },
});
const toGemini = (response: object): Exchange => ({
  api: 'gemini',
  request: {
    contents: [
      { role: 'user', parts: [{ text: 'Pay it.' }] },
      { role: 'model', parts: [{ functionCall: { name: 'confirm', args: {} } }] },
      { role: 'user', parts: [{ functionResponse: { name: 'confirm', response: { output: 'x', ...response } } }] },
    ],
  },
  answer: {
    candidates: [
      {
        content: { role: 'model', parts: [{ functionCall: { name: 'pay_invoice', args: { amount: 5 } } }] },
        finishReason: 'STOP',
      },
    ],
  },
});

describe('a payment after a confirmation', () => {
  it.each<[string, (failed: object) => Exchange, object]>([
    ['Anthropic', toMessages, { is_error: true }],
    ['AWS Bedrock', toConverse, { status: 'error' }],
    ['Vercel AI SDK', toModel, { type: 'error-text' }],
    ['Google Gen AI', toGemini, { error: 'declined' }],
  ])('%s: passes, unless the confirmation failed', async (_, toExchange, failed) => {
    expect((await exchange(createPayingGuard(), toExchange({}))).received).toContain('pay_invoice');
    expect((await exchange(createPayingGuard(), toExchange(failed))).received).not.toContain('pay_invoice');
  });

  it('LangChain: passes, unless the call of the confirmation was denied', async () => {
    const run = async (isApproved: boolean) => {
      const paid: number[] = [];
      const schema = z.object({ amount: z.number() });
      const pay = tool(async ({ amount }) => `${paid.push(amount)}`, {
        name: 'pay_invoice',
        description: 'Pays.',
        schema,
      });
      const confirm = tool(async () => 'yes', { name: 'confirm', description: 'Asks.', schema: z.object({}) });
      const toCall = (id: string, name: string, args: object) =>
        new AIMessage({ content: '', tool_calls: [{ id, name, args: { ...args }, type: 'tool_call' }] });
      const model = fakeModel()
        .respond(toCall('c1', 'confirm', {}))
        .respond(toCall('c2', 'pay_invoice', { amount: 5 }))
        .respond(new AIMessage('Done.'));
      const options = { guard: createPayingGuard(), session: 's', onApproval: () => isApproved };
      const agent = createAgent({ model, tools: [pay, confirm], middleware: [guardMiddleware(options)] });
      await agent.invoke({ messages: [new HumanMessage('Pay it.')] });
      return paid;
    };
    expect([await run(true), await run(false)]).toEqual([[5], []]);
  });
});
