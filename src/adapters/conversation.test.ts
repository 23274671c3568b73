import { describe, expect, it } from 'vitest';
import { createWordGuard } from '../../test/word-guard.js';
import { createMemoryStore } from '../session/memory-store.js';
import { Conversation, type Turn } from './conversation.js';
import { SeenMessages, toMessageKey } from './seen.js';

function open(options: { onBlock?: 'throw' } = {}) {
  const store = createMemoryStore();
  const talk = new Conversation({ guard: createWordGuard({ store }), seen: new SeenMessages(), ...options }, 's');
  const countEvents = async () => (await store.load('s'))?.state.log.recent.length ?? 0;
  return { talk, countEvents };
}

/** User and assistant in turn, and what would be sent. */
async function send(talk: Conversation, texts: readonly string[]) {
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
  const refusal = await talk.take(turns);
  return { sent, refusal: refusal?.refusal };
}

describe('a conversation that is sent whole each time', () => {
  it('makes an event of what is new alone, also where the same is said twice', async () => {
    const { talk, countEvents } = open();
    await send(talk, ['one']);
    await talk.output('answer');
    expect(await countEvents()).toBe(2);
    await send(talk, ['one', 'answer', 'two']);
    await send(talk, ['one', 'answer', 'two']);
    expect(await countEvents()).toBe(3);
    await talk.output('answer');
    await send(talk, ['one', 'answer', 'two', 'answer', 'two']);
    expect(await countEvents()).toBe(5);
  });

  it('sends the cleaned text again each time', async () => {
    const { talk, countEvents } = open();
    for (let i = 0; i < 2; i++) expect((await send(talk, ['a SANITIZE'])).sent).toEqual(['a [removed]']);
    expect((await send(talk, ['a SANITIZE', 'yes', 'b'])).sent).toEqual(['a [removed]', 'yes', 'b']);
    expect(await countEvents()).toBe(3);
  });

  it('answers what is refused, each time it is asked, and withholds it once the conversation has gone on', async () => {
    const { talk } = open();
    const refusal = 'This request was stopped by a security policy.';
    for (let i = 0; i < 2; i++) expect(await send(talk, ['BLOCK'])).toMatchObject({ refusal });
    const next = await send(talk, ['BLOCK', refusal, 'and now?']);
    expect(next).toEqual({ sent: [refusal, refusal, 'and now?'], refusal: undefined });
  });

  it('throws each time where that is wanted', async () => {
    const { talk } = open({ onBlock: 'throw' });
    for (let i = 0; i < 2; i++) await expect(send(talk, ['BLOCK'])).rejects.toMatchObject({ code: 'guard-block' });
  });

  it('withholds after a reset what came since the checkpoint', async () => {
    const { talk } = open();
    await send(talk, ['one']);
    await send(talk, ['one', 'x', 'WARN']);
    expect(await talk.output('RESET')).toHaveProperty('refusal');
    const { sent, refusal } = await send(talk, ['one', 'x', 'WARN', 'no', 'three']);
    expect(refusal).toBeUndefined();
    expect(sent).toEqual(['one', 'x', 'This answer was withheld by a security policy.', 'no', 'three']);
  });

  it('decides anew once a quarantine has ended', async () => {
    const guard = createWordGuard();
    const talk = new Conversation({ guard, seen: new SeenMessages() }, 's');
    await talk.output('INCIDENT');
    expect((await send(talk, ['hello'])).refusal).toBeDefined();
    await guard.release('s');
    expect((await send(talk, ['hello'])).refusal).toBeUndefined();
  });

  it('replaces one result and goes on', async () => {
    const { talk } = open();
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
      expect(await talk.take([turn])).toBeUndefined();
      expect(put).toBe('The result was withheld by a security policy.');
    }
  });

  it('knows a call again that it was asked about, as JSON text or as an object', async () => {
    const { talk, countEvents } = open();
    await talk.call({ id: '1', name: 'run', arguments: '{"a":1,"b":2}' });
    await talk.take([{ part: 'call', content: { id: '1', name: 'run', arguments: { b: 2, a: 1 } } }]);
    expect(await countEvents()).toBe(1);
    await talk.take([{ part: 'call', content: { id: '1', name: 'run', arguments: { a: 2 } } }]);
    expect(await countEvents()).toBe(2);
  });
});

describe('what was seen', () => {
  it('is bounded: the session used longest ago is forgotten first', () => {
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

  it('is told apart by kind and content, whatever the order of properties', () => {
    expect(toMessageKey('prompt', { a: 1, b: [2] })).toBe(toMessageKey('prompt', { b: [2], a: 1 }));
    expect(toMessageKey('prompt', 'x')).not.toBe(toMessageKey('output', 'x'));
  });
});
