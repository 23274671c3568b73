import { describe, expect, it } from 'vitest';
import { createWordGuard } from '../../test/word-guard.js';
import { createMemoryStore } from '../session/memory-store.js';
import { Conversation } from './conversation.js';
import { SeenMessages, toMessageKey } from './seen-messages.js';
import type { Turn } from './turn.js';

function open(options: { onBlock?: 'throw' } = {}) {
  const store = createMemoryStore();
  const conversation = new Conversation(
    { guard: createWordGuard({ store }), seen: new SeenMessages(), ...options },
    's',
  );
  const countEvents = async () => (await store.load('s'))?.state.log.recent.length ?? 0;
  return { conversation, countEvents };
}

/** Sends alternating user and assistant messages. Returns the messages after the guard's replacements. */
async function send(conversation: Conversation, texts: readonly string[]) {
  const sent = [...texts];
  const turns = texts.map(
    (content, i): Turn => ({
      part: i % 2 === 0 ? 'prompt' : 'output',
      content,
      replace: (text: unknown) => {
        sent[i] = text as string;
      },
    }),
  );
  const refusal = await conversation.addTurns(turns);
  return { sent, refusal: refusal?.refusal };
}

describe('a conversation that is sent as a whole with each request', () => {
  it('records only new messages as events, even if a text repeats', async () => {
    const { conversation, countEvents } = open();
    await send(conversation, ['one']);
    await conversation.checkOutput('answer');
    expect(await countEvents()).toBe(2);
    await send(conversation, ['one', 'answer', 'two']);
    await send(conversation, ['one', 'answer', 'two']);
    expect(await countEvents()).toBe(3);
    await conversation.checkOutput('answer');
    await send(conversation, ['one', 'answer', 'two', 'answer', 'two']);
    expect(await countEvents()).toBe(5);
  });

  it('sends the sanitized text with each request', async () => {
    const { conversation, countEvents } = open();
    for (let i = 0; i < 2; i++) expect((await send(conversation, ['a SANITIZE'])).sent).toEqual(['a [removed]']);
    expect((await send(conversation, ['a SANITIZE', 'yes', 'b'])).sent).toEqual(['a [removed]', 'yes', 'b']);
    expect(await countEvents()).toBe(3);
  });

  it('refuses a message each time it is last, and withholds it later', async () => {
    const { conversation } = open();
    const refusal = 'This request was stopped by a security policy.';
    for (let i = 0; i < 2; i++) expect(await send(conversation, ['BLOCK'])).toMatchObject({ refusal });
    const next = await send(conversation, ['BLOCK', refusal, 'and now?']);
    expect(next).toEqual({ sent: [refusal, refusal, 'and now?'], refusal: undefined });
  });

  it('throws each time with onBlock: throw', async () => {
    const { conversation } = open({ onBlock: 'throw' });
    for (let i = 0; i < 2; i++)
      await expect(send(conversation, ['BLOCK'])).rejects.toMatchObject({ code: 'guard-block' });
  });

  it('withholds everything since the checkpoint after a reset', async () => {
    const { conversation } = open();
    await send(conversation, ['one']);
    await send(conversation, ['one', 'x', 'WARN']);
    expect(await conversation.checkOutput('RESET')).toHaveProperty('refusal');
    const { sent, refusal } = await send(conversation, ['one', 'x', 'WARN', 'no', 'three']);
    expect(refusal).toBeUndefined();
    expect(sent).toEqual(['one', 'x', 'This answer was withheld by a security policy.', 'no', 'three']);
  });

  it('decides again after the end of a quarantine', async () => {
    const guard = createWordGuard();
    const conversation = new Conversation({ guard, seen: new SeenMessages() }, 's');
    await conversation.checkOutput('INCIDENT');
    expect((await send(conversation, ['hello'])).refusal).toBeDefined();
    await guard.release('s');
    expect((await send(conversation, ['hello'])).refusal).toBeUndefined();
  });

  it('replaces one result and continues', async () => {
    const { conversation } = open();
    let put: unknown;
    const turn: Turn = {
      part: 'result',
      content: { id: 'c', name: 'fetch', content: 'BLOCK' },
      replace: (content) => {
        put = content;
      },
    };
    for (let i = 0; i < 2; i++) {
      put = undefined;
      expect(await conversation.addTurns([turn])).toBeUndefined();
      expect(put).toBe('The result was withheld by a security policy.');
    }
  });

  it('recognises a checked call, as JSON text or as an object', async () => {
    const { conversation, countEvents } = open();
    await conversation.checkCall({ id: '1', name: 'run', arguments: '{"a":1,"b":2}' });
    await conversation.addTurns([{ part: 'call', content: { id: '1', name: 'run', arguments: { b: 2, a: 1 } } }]);
    expect(await countEvents()).toBe(1);
    await conversation.addTurns([{ part: 'call', content: { id: '1', name: 'run', arguments: { a: 2 } } }]);
    expect(await countEvents()).toBe(2);
  });
});

describe('seen messages', () => {
  it('are bounded: the least recently used session is forgotten first', () => {
    const seen = new SeenMessages(500);
    for (const session of ['a', 'b', 'a', 'c', 'd']) seen.add(session, 'k', { step: 0 });
    expect(['a', 'b', 'c', 'd'].map((session) => seen.find(session, 'k') !== undefined)).toEqual([
      true,
      false,
      true,
      true,
    ]);
    seen.add('a', 'big', { step: 1, replaced: { content: 'x'.repeat(1000) } });
    expect(seen.find('d', 'k')).toBeUndefined();
    expect(seen.find('a', 'big')).toBeDefined();
  });

  it('are identified by kind and content, in any order of properties', () => {
    expect(toMessageKey('prompt', { a: 1, b: [2] })).toBe(toMessageKey('prompt', { b: [2], a: 1 }));
    expect(toMessageKey('prompt', 'x')).not.toBe(toMessageKey('output', 'x'));
  });
});
