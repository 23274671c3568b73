import { describe, expect, it } from 'vitest';
import { createWordGuard, wordScanner } from '../../test/word-guard.js';
import { createMemoryStore } from '../session/memory-store.js';
import { createGuard } from './create-guard.js';

describe('content that passes was scanned completely', () => {
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

  it('is not changed if it cannot be rebuilt', async () => {
    const content = new TextEncoder().encode('a SANITIZE b');
    expect(await createWordGuard().onToolResult('s', { name: 'read', content })).toMatchObject({ action: 'block' });
  });

  it('blocks a result that cannot be read: a promise that was not awaited', async () => {
    const decision = await createWordGuard().onToolResult('s', { name: 'fetch', content: Promise.resolve('BLOCK') });
    expect(decision.action).toBe('block');
    expect(decision.reasons[0]).toContain('Promise cannot be read');
  });

  it('passes images unchanged', async () => {
    const content = Uint8Array.from({ length: 2_000 }, (_, i) => (i * 7919) % 256);
    expect(await createWordGuard().onToolResult('s', { name: 'read', content })).toMatchObject({ action: 'allow' });
  });
});

describe('invalid input is rejected', () => {
  const guard = createWordGuard();

  it.each(['args', 'input', 'parameters'])('arguments that are called %s', async (word) => {
    const call = { name: 'run', [word]: { command: 'ls' } };
    await expect(guard.onToolCall('s', call)).rejects.toMatchObject({
      code: 'bad-input',
      message: expect.stringContaining(`pass "${word}" as "arguments"`),
    });
  });

  it('an unknown trust label, and an invalid time', async () => {
    const unknown = guard.onDocument('s', 'x', { trust: 'external' as never });
    await expect(unknown).rejects.toMatchObject({ code: 'bad-input' });
    await expect(guard.onDocument('s', 'x', { at: Number.NaN })).rejects.toMatchObject({ code: 'bad-input' });
  });

  it('an invalid history', async () => {
    for (const history of ['x', [null], [{ role: 'user', content: ['x'] }]]) {
      await expect(guard.onHistory('s', history as never)).rejects.toMatchObject({ code: 'bad-input' });
    }
  });

  it('ids that a store could confuse', async () => {
    for (const id of ['a\ud800', '\udc00']) {
      await expect(guard.onPrompt(id, 'x')).rejects.toMatchObject({ code: 'bad-session' });
    }
  });
});

describe('the trust of content', () => {
  it('does not depend on the content: a message may be named history', async () => {
    const store = createMemoryStore();
    await createWordGuard({ store }).onPrompt('s', { name: 'history', content: 'what I want' });
    expect((await store.load('s'))!.state.log.asked).toEqual(['what I want']);
  });

  it('keeps untrusted text from counting as a request', async () => {
    const store = createMemoryStore();
    await createWordGuard({ store }).onPrompt('s', 'what they want', { trust: 'untrusted' });
    expect((await store.load('s'))!.state.log.asked).toEqual([]);
  });
});

describe('an event that is aborted during its scan', () => {
  it('is not recorded, and the next one waits for it', async () => {
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
