import Anthropic from '@anthropic-ai/sdk';
import { BedrockRuntimeClient } from '@aws-sdk/client-bedrock-runtime';
import OpenAI from 'openai';
import { describe, expect, it } from 'vitest';
import { createWordGuard } from '../../test/word-guard.js';
import { guardMiddleware } from './ai-sdk.js';
import { guardAnthropic } from './anthropic.js';
import { guardBedrock } from './bedrock.js';
import { guardFetch } from './google.js';
import { guardExpress, guardFastify, guardHandler, guardHono } from './http.js';
import { guardMiddleware as guardLangChain } from './langchain.js';
import { guardMcpClient } from './mcp-client.js';
import { guardOpenAI } from './openai.js';

const MCP = { listTools: async () => ({}), callTool: async () => ({}) };

const ADAPTERS: Readonly<Record<string, (options: never) => unknown>> = {
  'tocsin/ai-sdk': guardMiddleware,
  'tocsin/openai': (options) => guardOpenAI(new OpenAI({ apiKey: 'none' }), options),
  'tocsin/anthropic': (options) => guardAnthropic(new Anthropic({ apiKey: 'none' }), options),
  'tocsin/google': guardFetch,
  'tocsin/bedrock': (options) => guardBedrock(new BedrockRuntimeClient({ region: 'eu-west-1' }), options),
  'tocsin/langchain': guardLangChain,
  'tocsin/mcp-client': (options) => guardMcpClient(MCP, options),
  'tocsin/http': (options) => guardHandler(async () => Response.json({}), options),
  'tocsin/http (Hono)': guardHono,
  'tocsin/http (Express)': guardExpress,
  'tocsin/http (Fastify)': guardFastify,
};
const GOOD = { guard: createWordGuard(), session: 's' };

describe.each(Object.entries(ADAPTERS))('%s reports mistakes when it is created:', (entry, create) => {
  it.each<[string, object, string]>([
    ['a misspelled option', { ...GOOD, onDecison: () => false }, 'did you mean "onDecision"?'],
    ['no guard', { session: 's' }, '"guard" must be a guard'],
    ['no session', { guard: GOOD.guard }, '"session" must be the id'],
    ['an unknown reaction', { ...GOOD, onBlock: 'trow' }, '"onBlock" must be "refuse", "throw" or a function'],
    ['a callback that is none', { ...GOOD, onDecision: 'log' }, '"onDecision" must be a function'],
    ['no approval function', { ...GOOD, onApproval: true }, 'onApproval must be a function'],
  ])('%s', (_, options, message) => {
    expect(() => create(options as never)).toThrow(message);
    if (!message.startsWith('onApproval')) expect(() => create(options as never)).toThrow(entry.split(' ')[0]);
  });

  it('and nothing else', () => {
    expect(() => create({ ...GOOD, onBlock: 'throw', approvalTimeoutMs: 5 } as never)).not.toThrow();
  });
});

it.each<[string, () => unknown]>([
  ['new OpenAI()', () => guardOpenAI(undefined as never, GOOD)],
  ['new Anthropic()', () => guardAnthropic(Promise.resolve() as never, GOOD)],
  ['new Client(', () => guardMcpClient({} as never, GOOD)],
  ['new BedrockRuntimeClient(', () => guardBedrock({}, GOOD)],
])('a value that is no client: expects %s', (example, create) => {
  expect(create).toThrow(example);
});
