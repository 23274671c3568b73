import Anthropic from '@anthropic-ai/sdk';
import OpenAI from 'openai';
import { describe, expect, it } from 'vitest';
import { cut, toEventStream } from '../../test/guard/event-stream.js';
import { createWordGuard } from '../../test/word-guard.js';
import { guardAnthropic } from './anthropic.js';
import { guardOpenAI } from './openai.js';

type Event = Readonly<Record<string, unknown>>;

const settings = (events: readonly Event[]) => ({
  apiKey: 'k',
  baseURL: 'http://stub.invalid',
  maxRetries: 0,
  fetch: async () => toEventStream(events),
});
const options = { guard: createWordGuard(), session: 's' };

async function collect(events: AsyncIterable<unknown>): Promise<string> {
  const seen: unknown[] = [];
  for await (const event of events) seen.push(event);
  return JSON.stringify(seen);
}

const toResponses = async (events: readonly Event[]) =>
  collect(
    await guardOpenAI(new OpenAI(settings(events)), options).responses.create({
      model: 'm',
      input: 'hi',
      stream: true,
    }),
  );
const toChat = async (events: readonly Event[]) =>
  collect(
    await guardOpenAI(new OpenAI(settings(events)), options).chat.completions.create({
      model: 'm',
      messages: [{ role: 'user', content: 'hi' }],
      stream: true,
    }),
  );
const toMessages = async (events: readonly Event[]) =>
  collect(
    await guardAnthropic(new Anthropic(settings(events)), options).messages.create({
      model: 'm',
      max_tokens: 9,
      messages: [{ role: 'user', content: 'hi' }],
      stream: true,
    }),
  );

const HARMLESS = 'a plain note';
const REFUSED = 'a BLOCK note';
const response = { id: 'r', object: 'response', output: [] };

/** Streams that spread a text over several events. */
const STREAMS: Readonly<Record<string, (text: string) => Promise<string>>> = {
  'an unknown event of a response': (text) =>
    toResponses([
      { type: 'response.created', response },
      ...cut(text).map((delta) => ({ type: 'response.brand_new.delta', item_id: 'i', delta })),
      { type: 'response.completed', response },
    ]),
  'an unknown event at the end of a response': (text) =>
    toResponses(cut(text).map((delta) => ({ type: 'response.brand_new.delta', item_id: 'i', delta }))),
  'the code of an interpreter': (text) => {
    const item = { type: 'code_interpreter_call', id: 'i', code: '' };
    return toResponses([
      { type: 'response.output_item.added', output_index: 0, item },
      ...cut(text).map((delta) => ({ type: 'response.code_interpreter_call_code.delta', output_index: 0, delta })),
      { type: 'response.output_item.done', output_index: 0, item },
      { type: 'response.completed', response },
    ]);
  },
  'a shell call': (text) => {
    const item = { type: 'local_shell_call', id: 'i', call_id: 'c', action: { type: 'exec', command: ['echo', text] } };
    return toResponses([
      { type: 'response.output_item.added', output_index: 0, item },
      { type: 'response.output_item.done', output_index: 0, item },
      { type: 'response.completed', response: { ...response, output: [item] } },
    ]);
  },
  'a failed response': (text) =>
    toResponses([{ type: 'response.failed', response: { ...response, error: { code: 'x', message: text } } }]),
  'a call in the older form': (text) =>
    toChat([
      ...cut(text).map((piece, index) => ({
        choices: [{ index: 0, delta: { function_call: { ...(index === 0 && { name: 'f' }), arguments: piece } } }],
      })),
      { choices: [{ index: 0, delta: {}, finish_reason: 'function_call' }] },
    ]),
  'a block that is unknown': (text) =>
    toMessages([
      { type: 'content_block_start', index: 0, content_block: { type: 'brand_new', note: '' } },
      ...cut(text).map((note) => ({ type: 'content_block_delta', index: 0, delta: { type: 'note_delta', note } })),
      { type: 'content_block_stop', index: 0 },
    ]),
  'a citation': (text) =>
    toMessages([
      { type: 'content_block_start', index: 0, content_block: { type: 'text', text: '' } },
      {
        type: 'content_block_delta',
        index: 0,
        delta: { type: 'citations_delta', citation: { type: 'char_location', cited_text: text } },
      },
      { type: 'content_block_stop', index: 0 },
    ]),
};

describe.each(Object.entries(STREAMS))('%s', (_, run) => {
  it('passes if it is harmless', async () => {
    const seen = await run(HARMLESS);
    expect(seen).not.toContain('security policy');
    expect(seen.replace(/[^a-z]/g, '')).toContain('note');
  });

  it('does not pass if it is refused', async () => {
    const seen = await run(REFUSED);
    expect(seen).toContain('security policy');
    expect(seen).not.toContain('BLO');
  });
});
