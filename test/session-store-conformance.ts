import { afterEach, describe, expect, it } from 'vitest';
import { NEW_SESSION, type SessionState } from '../src/session/state.js';
import type { SessionStore, StoreLimits } from '../src/session/store.js';
import { createWordGuard } from './word-guard.js';

/** The tests that every store must pass. `open` returns a new, empty store each time. */
export function describeStore(name: string, open: (limits?: Partial<StoreLimits>) => SessionStore): void {
  const opened: SessionStore[] = [];
  const make = (limits?: Partial<StoreLimits>): SessionStore => {
    const store = open(limits);
    opened.push(store);
    return store;
  };
  afterEach(() => {
    for (const store of opened.splice(0)) store.close();
  });
  const at = (step: number, extra: Partial<SessionState> = {}): SessionState => ({ ...NEW_SESSION, step, ...extra });

  describe(name, () => {
    it('gives back what was saved, to the last character', async () => {
      const store = make();
      const tools = Object.assign(Object.create(null), { constructor: {}, run: { inputSchema: { type: 'object' } } });
      const log = { asked: ['"quoted"\n\u0000 🏕 \ud800'], tools, recent: [] };
      const state = at(3, { at: 7, log, scanners: { a: { deep: [1, { b: null }] } }, quarantinedAt: 2 });
      expect(await store.save('s', { ...state, checkpoint: { step: 1, log, scanners: {} } }, undefined)).toBe(true);
      const loaded = (await store.load('s'))!.state;
      expect(JSON.stringify(loaded)).toBe(JSON.stringify({ ...state, checkpoint: { step: 1, log, scanners: {} } }));
      expect(loaded.log.tools.toString).toBeUndefined();
      expect(loaded.checkpoint!.log.tools.toString).toBeUndefined();
    });

    it('knows no session that nobody saved, and none that was deleted', async () => {
      const store = make();
      expect(await store.load('s')).toBeUndefined();
      expect(await store.delete('s')).toBe(false);
      await store.save('s', at(1), undefined);
      expect(await store.delete('s')).toBe(true);
      expect(await store.load('s')).toBeUndefined();
    });

    it.each(['__proto__', '', "'; DROP TABLE sessions; --", '🏕', 'a\u0000b', 'x'.repeat(5000)])(
      'takes %j for an id like any other',
      async (id) => {
        const store = make();
        await store.save('another', at(9), undefined);
        expect(await store.load(id)).toBeUndefined();
        expect(await store.save(id, at(1), undefined)).toBe(true);
        expect((await store.load(id))!.state.step).toBe(1);
        expect((await store.load('another'))!.state.step).toBe(9);
      },
    );

    it('refuses whoever does not start from the latest version', async () => {
      const store = make();
      await store.save('s', at(1), undefined);
      expect(await store.save('s', at(1), undefined)).toBe(false);
      const { version } = (await store.load('s'))!;
      expect(await store.save('s', at(2), version)).toBe(true);
      expect(await store.save('s', at(3), version)).toBe(false);
      expect((await store.load('s'))!.state.step).toBe(2);
    });

    it('does not take a session made anew for the old one of the same id', async () => {
      const store = make();
      await store.save('s', at(1), undefined);
      const { version } = (await store.load('s'))!;
      await store.delete('s');
      expect(await store.save('s', at(2), version)).toBe(false);
      await store.save('s', at(1), undefined);
      expect(await store.save('s', at(2), version)).toBe(false);
    });

    it('lets one of many through that write at once', async () => {
      const store = make();
      await store.save('s', at(0), undefined);
      const { version } = (await store.load('s'))!;
      const saved = await Promise.all(Array.from({ length: 20 }, (_, i) => store.save('s', at(i), version)));
      expect(saved.filter(Boolean)).toHaveLength(1);
      expect((await store.load('s'))!.state.step).toBe(saved.indexOf(true));
    });

    it('forgets what nothing happened in for long, and starts anew', async () => {
      let now = 1000;
      const store = make({ ttlMs: 100, clock: () => now });
      await store.save('s', at(1), undefined);
      now += 100;
      const { version } = (await store.load('s'))!;
      await store.save('s', at(2), version);
      now += 100;
      const again = (await store.load('s'))!;
      now += 1;
      expect(await store.load('s')).toBeUndefined();
      expect(await store.save('s', at(3), again.version)).toBe(false);
      expect(await store.delete('s')).toBe(false);
      await store.save('t', at(1), undefined);
      now += 101;
      expect(await store.save('t', at(5), undefined)).toBe(true);
      expect((await store.load('t'))!.state.step).toBe(5);
    });

    it('keeps so many and no more: those that were used last', async () => {
      let now = 0;
      const store = make({ maxSessions: 5, clock: () => ++now });
      for (let i = 0; i < 5; i++) await store.save(`s${i}`, at(i), undefined);
      await store.save('s0', at(10), (await store.load('s0'))!.version);
      for (let i = 5; i < 8; i++) await store.save(`s${i}`, at(i), undefined);
      const kept: string[] = [];
      for (let i = 0; i < 8; i++) if (await store.load(`s${i}`)) kept.push(`s${i}`);
      expect(kept).toEqual(['s0', 's4', 's5', 's6', 's7']);
    });

    it('keeps the events of many sessions apart and whole, however they come at once', async () => {
      const store = make();
      const guard = createWordGuard({ store });
      const events = Array.from({ length: 20 }, (_, i) =>
        [1, 2, 3, 4, 5].map((n) => ({ session: `s${i}`, text: `${i}:${n}` })),
      );
      // Two guards on one store behave like two processes: only the versions separate them.
      const other = createWordGuard({ store });
      const mixed = events.flat().sort((a, b) => a.text.localeCompare(b.text));
      await Promise.all(mixed.map(({ session, text }, i) => (i % 2 ? guard : other).onPrompt(session, text)));
      for (let i = 0; i < 20; i++) {
        const { state } = (await store.load(`s${i}`))!;
        expect(state.step).toBe(5);
        expect(state.scanners.words).toBe(5);
        expect(state.log.asked.toSorted()).toEqual([1, 2, 3, 4, 5].map((n) => `${i}:${n}`));
        expect(state.log.recent.map(({ step }) => step)).toEqual([0, 1, 2, 3, 4]);
      }
    });

    it('takes events out of order: a result before its call, and times that run backwards', async () => {
      const store = make();
      const guard = createWordGuard({ store });
      await guard.onToolResult('s', { id: '1', name: 'f', content: 'late' }, { at: 3000 });
      await guard.onToolCall('s', { id: '1', name: 'f', arguments: {} }, { at: 1000 });
      await guard.onPrompt('s', 'hello', { at: 2000 });
      const { log, at: last } = (await store.load('s'))!.state;
      expect(log.recent.map(({ kind, at }) => [kind, at])).toEqual([
        ['tool-result', 3000],
        ['tool-call', 3000],
        ['prompt', 3000],
      ]);
      expect(last).toBe(3000);
    });
  });
}
