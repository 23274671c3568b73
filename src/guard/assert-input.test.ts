import { describe, expect, it } from 'vitest';
import { createWordGuard, wordScanner } from '../../test/word-guard.js';
import { createMemoryStore } from '../session/memory-store.js';
import { createGuard } from './create-guard.js';

describe('what goes on to the model is what was looked at', () => {
  it.each([
    ['beside the content of a result', { name: 'fetch', content: 'x', structuredContent: { a: 'BLOCK' } }],
    ['in the bytes of a file', { name: 'read', content: new TextEncoder().encode('a BLOCK b') }],
    ['in bytes of which one is no letter', { name: 'read', content: Uint8Array.from([0xff, ...Buffer.from('BLOCK')]) }],
    ['in an error', { name: 'fetch', content: new Error('BLOCK') }],
    ['in a map', { name: 'fetch', content: new Map([['a', ['BLOCK']]]) }],
    ['in an address', { name: 'fetch', content: new URL('https://shop.example/BLOCK') }],
  ])('%s', async (_, result) => {
    expect(await createWordGuard().onToolResult('s', result)).toMatchObject({ action: 'block' });
  });

  it.each([
    ['the name', { key: 'a BLOCK b', content: 'x' }],
    ['a name that would have to be cleaned', { key: 'a SANITIZE b', content: 'x' }],
    ['what stands beside the content', { content: 'x', tags: ['BLOCK'] }],
  ])('%s of an entry in memory', async (_, entry) => {
    expect(await createWordGuard().onMemoryWrite('s', entry)).toMatchObject({ action: 'block' });
  });

  it('is not taken apart where it cannot be put together again', async () => {
    const content = new TextEncoder().encode('a SANITIZE b');
    expect(await createWordGuard().onToolResult('s', { name: 'read', content })).toMatchObject({ action: 'block' });
  });

  it('blocks a result that cannot be read: a promise that was not awaited', async () => {
    const decision = await createWordGuard().onToolResult('s', { name: 'fetch', content: Promise.resolve('BLOCK') });
    expect(decision.action).toBe('block');
    expect(decision.reasons[0]).toContain('Promise cannot be read');
  });

  it('leaves pictures alone', async () => {
    const content = Uint8Array.from({ length: 2_000 }, (_, i) => (i * 7919) % 256);
    expect(await createWordGuard().onToolResult('s', { name: 'read', content })).toMatchObject({ action: 'allow' });
  });
});

describe('mistakes in a call are told', () => {
  const guard = createWordGuard();

  it.each(['args', 'input', 'parameters'])('arguments that are called %s', async (word) => {
    const call = { name: 'run', [word]: { command: 'ls' } };
    await expect(guard.onToolCall('s', call)).rejects.toMatchObject({
      code: 'bad-input',
      message: expect.stringContaining(`pass "${word}" as "arguments"`),
    });
  });

  it('a trust that no policy knows, and a time that is none', async () => {
    const unknown = guard.onDocument('s', 'x', { trust: 'external' as never });
    await expect(unknown).rejects.toMatchObject({ code: 'bad-input' });
    await expect(guard.onDocument('s', 'x', { at: Number.NaN })).rejects.toMatchObject({ code: 'bad-input' });
  });

  it('a history that is none', async () => {
    for (const history of ['x', [null], [{ role: 'user', content: ['x'] }]]) {
      await expect(guard.onHistory('s', history as never)).rejects.toMatchObject({ code: 'bad-input' });
    }
  });

  it('ids that a store could take for one another', async () => {
    for (const id of ['a\ud800', '\udc00']) {
      await expect(guard.onPrompt(id, 'x')).rejects.toMatchObject({ code: 'bad-session' });
    }
  });
});

describe('whose words they are', () => {
  it('is not for the content to say: a message may be called history', async () => {
    const store = createMemoryStore();
    await createWordGuard({ store }).onPrompt('s', { name: 'history', content: 'what I want' });
    expect((await store.load('s'))!.state.log.asked).toEqual(['what I want']);
  });

  it('is nobody’s wish where anybody may have written them', async () => {
    const store = createMemoryStore();
    await createWordGuard({ store }).onPrompt('s', 'what they want', { trust: 'untrusted' });
    expect((await store.load('s'))!.state.log.asked).toEqual([]);
  });
});

describe('an event that is given up while it is looked at', () => {
  it('did not happen, and the next one waits for it', async () => {
    const store = createMemoryStore();
    let letGo = (): void => {};
    const held = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    const order: string[] = [];
    const slow = createGuard({
      store,
      only: ['words'],
      scanners: [
        {
          ...wordScanner,
          async scan(subject) {
            const [first] = subject.artifact.fields;
            order.push(`${first?.text} begins`);
            if (first?.text === 'one') await held;
            order.push(`${first?.text} ends`);
            return [];
          },
        },
      ],
    });
    const controller = new AbortController();
    const first = slow.onPrompt('s', 'one', { signal: controller.signal });
    const second = slow.onPrompt('s', 'two');
    await new Promise((resolve) => setImmediate(resolve));
    controller.abort(new Error('enough'));
    await expect(first).rejects.toThrow('enough');
    letGo();
    expect((await second).step).toBe(0);
    expect(order).toEqual(['one begins', 'one ends', 'two begins', 'two ends']);
    expect((await store.load('s'))!.state.log.asked).toEqual(['two']);
  });
});
