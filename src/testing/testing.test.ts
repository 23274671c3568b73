import { describe, expect, it } from 'vitest';
import { createGuard, isPassed } from '../index.js';
import { createMemoryStore } from '../session/memory-store.js';
import type { SessionStore } from '../session/store.js';
import { ATTACK_FIXTURES, checkSessionStore, createFakeGuard, evaluate } from './index.js';

describe('createFakeGuard', () => {
  it('acts on the words of the test, and records the events', async () => {
    const guard = createFakeGuard({ actions: { STOP: 'block', CUT: 'sanitize' } });
    expect(await guard.onPrompt('s', 'hello')).toMatchObject({ action: 'allow' });
    expect(await guard.onToolCall('s', { name: 'send', arguments: { to: 'STOP' } })).toMatchObject({ action: 'block' });
    const cut = await guard.onToolResult('s', { name: 'read', content: 'milk CUT bread' });
    expect(isPassed(cut) && String(cut.content.content)).not.toContain('CUT');
    expect(guard.events.slice(0, 2)).toMatchObject([
      { kind: 'prompt', session: 's', texts: ['hello'] },
      { kind: 'tool-call', name: 'send' },
    ]);
  });

  it('keeps the behaviour of a guard: quarantine and errors', async () => {
    const guard = createFakeGuard({ actions: { EVIL: 'incident' }, throwOnBlock: true });
    await expect(guard.onToolCall('s', { name: 'x', arguments: { a: 'EVIL' } })).rejects.toMatchObject({
      code: 'guard-incident',
    });
    await expect(guard.onPrompt('s', 'hello')).rejects.toMatchObject({ code: 'guard-block' });
  });
});

it('evaluates a guard on labelled rows, in sessions of their own', async () => {
  const rows = ATTACK_FIXTURES.flatMap(({ id, event, text, honest }) => [
    { id, event, text, label: 'attack' as const },
    { id: `${id}-honest`, event, text: honest, label: 'benign' as const },
  ]);
  const result = await evaluate(createGuard({ policy: 'balanced' }), rows);
  expect(result).toMatchObject({
    attacks: 4,
    benign: 4,
    flaggedAttacks: 4,
    flaggedBenign: 0,
    recall: 1,
    falseAlarmRate: 0,
    mistakes: [],
  });
  const blind = await evaluate(createFakeGuard(), rows);
  expect(blind).toMatchObject({ recall: 0, stoppedAttacks: 0 });
  expect(blind.mistakes).toHaveLength(4);
  await expect(evaluate(createFakeGuard(), [{ text: 'x', label: 'bad' as never }])).rejects.toThrow(
    /label "attack" or "benign"/,
  );
});

describe('checkSessionStore', () => {
  it('passes a store that keeps its promises', async () => {
    expect(await checkSessionStore(() => createMemoryStore())).toEqual([]);
  });

  const through = (store: SessionStore): SessionStore => ({
    load: (id) => store.load(id),
    save: (id, state, version) => store.save(id, state, version),
    delete: (id) => store.delete(id),
    close: () => store.close(),
  });

  it.each<[string, (store: SessionStore) => Partial<SessionStore>]>([
    [
      'save fails with a version',
      (store) => ({ save: async (id, state) => store.save(id, state, (await store.load(id))?.version) }),
    ],
    ['delete says', () => ({ delete: async () => true })],
    ['any text', (store) => ({ load: (id) => store.load(id.toLowerCase()) })],
  ])('names the broken promise: %s', async (promise, breakIt) => {
    const broken = await checkSessionStore(() => {
      const store = through(createMemoryStore());
      return { ...store, ...breakIt(store) };
    });
    expect(broken.some((each) => each.startsWith(promise))).toBe(true);
  });
});
