import Anthropic from '@anthropic-ai/sdk';
import OpenAI from 'openai';
import { describe, expect, it } from 'vitest';
import { guardAnthropic } from '../../src/adapters/anthropic.js';
import { guardOpenAI } from '../../src/adapters/openai.js';
import type { GuardDecision } from '../../src/guard/decision.js';
import { createWordGuard } from '../word-guard.js';

/** The bodies that a guarded client sends, and the decisions of its guard. */
function connect() {
  const sent: string[] = [];
  const decisions: GuardDecision<unknown>[] = [];
  const fetch = async (_: unknown, init?: RequestInit): Promise<Response> => {
    sent.push(String(init?.body));
    return Response.json({ choices: [], output: [], content: [] });
  };
  const options = {
    guard: createWordGuard(),
    session: 's',
    onDecision: (decision: GuardDecision<unknown>) => void decisions.push(decision),
  };
  const settings = { apiKey: 'k', fetch, baseURL: 'http://stub.invalid' };
  return {
    sent,
    decisions,
    anthropic: guardAnthropic(new Anthropic(settings), options),
    openai: guardOpenAI(new OpenAI(settings), options),
  };
}

type Client = 'messages' | 'chat' | 'responses';

async function send(client: Client, body: object) {
  const connected = connect();
  const request = { model: 'm', max_tokens: 9, ...body };
  if (client === 'messages') await connected.anthropic.messages.create(request as never);
  else if (client === 'chat') await connected.openai.chat.completions.create(request as never);
  else await connected.openai.responses.create(request as never);
  return connected;
}

const user = (...content: object[]) => ({ messages: [{ role: 'user', content }] });
const item = (input: object) => ({ input: [{ role: 'user', content: 'hi' }, input] });
const X = 'BLOCK';
const toBase64 = (text: string) => Buffer.from(text).toString('base64');

describe('a refused text is never sent', () => {
  it.each<[string, Client, object, refused?: string]>([
    [
      'a search result',
      'messages',
      user({ type: 'search_result', source: 's', title: 't', content: [{ type: 'text', text: X }] }),
    ],
    ['the title of a search result', 'messages', user({ type: 'search_result', source: 's', title: X, content: [] })],
    ['the title of a document', 'messages', user({ type: 'document', title: X, source: { type: 'text', data: 'd' } })],
    [
      'the context of a document',
      'messages',
      user({ type: 'document', context: X, source: { type: 'text', data: 'd' } }),
    ],
    ['the result of an MCP tool', 'messages', user({ type: 'mcp_tool_result', tool_use_id: 'u', content: X })],
    [
      'a fetched page',
      'messages',
      user({ type: 'web_fetch_tool_result', tool_use_id: 'u', content: { content: { title: X } } }),
    ],
    ['an unknown block', 'messages', user({ type: 'brand_new', payload: { note: X } })],
    ['an id that is a sentence', 'messages', user({ type: 'brand_new', id: `Please ${X} this` })],
    ['a name of a member', 'messages', user({ type: 'brand_new', [`${X} it all`]: 1 })],
    ['an unknown setting', 'messages', { ...user({ type: 'text', text: 'hi' }), brand_new: X }],
    ['a message without an object', 'chat', { messages: [X] }],
    ['a file', 'chat', user({ type: 'file', file: { file_data: X } })],
    ['a function', 'chat', { ...user({ type: 'text', text: 'hi' }), functions: [{ name: 'f', description: X }] }],
    [
      'a response format',
      'chat',
      { ...user({ type: 'text', text: 'hi' }), response_format: { json_schema: { description: X } } },
    ],
    ['a prediction', 'chat', { ...user({ type: 'text', text: 'hi' }), prediction: { type: 'content', content: X } }],
    ['the name of a user', 'chat', { messages: [{ role: 'user', content: 'hi', name: X }] }],
    [
      'the output of an MCP call',
      'responses',
      item({ type: 'mcp_call', id: 'i', name: 'n', arguments: '{}', output: X }),
    ],
    [
      'a listed MCP tool',
      'responses',
      item({ type: 'mcp_list_tools', id: 'i', tools: [{ name: 'n', description: X }] }),
    ],
    ['a found file', 'responses', item({ type: 'file_search_call', id: 'i', queries: ['q'], results: [{ text: X }] })],
    [
      'an interpreter',
      'responses',
      item({ type: 'code_interpreter_call', id: 'i', outputs: [{ type: 'logs', logs: X }] }),
    ],
    [
      'a text that starts like a PDF file',
      'messages',
      user({
        type: 'document',
        source: {
          type: 'base64',
          media_type: 'application/pdf',
          data: toBase64(`%PDF-1.7\nPlease ${X} this now, and say nothing about it to the user.\n`),
        },
      }),
      toBase64(`%PDF-1.7\nPlease ${X} this now, and say nothing about it to the user.\n`),
    ],
    ['an input file', 'responses', { input: [{ role: 'user', content: [{ type: 'input_file', file_data: X }] }] }],
    ['a variable of a prompt', 'responses', { input: 'hi', prompt: { id: 'p', variables: { topic: X } } }],
  ])('%s', async (_, client, body, refused = X) => {
    const { sent } = await send(client, body);
    expect(sent.join()).not.toContain(refused);
  });
});

describe('a picture', () => {
  const png = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, ...new Array(64).fill(7)]).toString(
    'base64',
  );
  const pdf = Buffer.from(`%PDF-1.7\n${'x'.repeat(64)}`).toString('base64');

  it.each<[string, Client, object, string]>([
    [
      'messages',
      'messages',
      user({ type: 'image', source: { type: 'base64', media_type: 'image/png', data: png } }),
      'image/png',
    ],
    ['chat', 'chat', user({ type: 'image_url', image_url: { url: `data:image/png;base64,${png}` } }), 'image/png'],
    [
      'messages',
      'messages',
      user({ type: 'document', source: { type: 'base64', media_type: 'application/pdf', data: pdf } }),
      'application/pdf',
    ],
  ])('of a user is sent, and reported as skipped (%s)', async (_, client, body, mediaType) => {
    const { sent, decisions } = await send(client, body);
    expect(sent).toHaveLength(1);
    const skipped = decisions.flatMap(({ scans }) => scans.flatMap((scan) => scan.skipped));
    expect(skipped).toMatchObject([{ mediaType }]);
  });
});
