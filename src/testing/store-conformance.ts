import { NEW_SESSION, type SessionState } from '../session/state.js';
import type { SessionStore } from '../session/store.js';

/**
 * Checks a store of your own against the contract of `SessionStore`. Returns the broken promises; an empty list means that
 * the store conforms. `open` returns a new, empty store each time.
 */
export async function checkSessionStore(open: () => SessionStore | Promise<SessionStore>): Promise<readonly string[]> {
  const broken: string[] = [];
  for (const [promise, holds] of PROMISES) {
    const store = await open();
    try {
      if (!(await holds(store))) broken.push(promise);
    } catch (error) {
      broken.push(`${promise}: ${error instanceof Error ? error.message : String(error)}`);
    } finally {
      store.close();
    }
  }
  return broken;
}

type Holds = (store: SessionStore) => Promise<boolean>;

const at = (step: number, extra: Partial<SessionState> = {}): SessionState => ({ ...NEW_SESSION, step, ...extra });
const AWKWARD_IDS = ['__proto__', "'; DROP TABLE sessions; --", '🏕', 'a\u0000b', 'a', 'A', 'a '];

const PROMISES: readonly (readonly [promise: string, holds: Holds])[] = [
  ['load gives undefined for a session that nobody saved', async (store) => (await store.load('s')) === undefined],
  [
    'load gives back what was saved, to the last character',
    async (store) => {
      const log = { asked: ['"quoted"\n\u0000 🏕 \ud800'], tools: {}, recent: [] };
      const state = at(3, { at: 7, log, scanners: { a: { deep: [1, { b: null }] } }, quarantinedAt: 2 });
      const isSaved = await store.save('s', state, undefined);
      return isSaved && JSON.stringify((await store.load('s'))?.state) === JSON.stringify(state);
    },
  ],
  [
    'save without a version fails if the session exists',
    async (store) => (await store.save('s', at(1), undefined)) && !(await store.save('s', at(2), undefined)),
  ],
  [
    'save fails with a version that is not the latest',
    async (store) => {
      await store.save('s', at(1), undefined);
      const version = (await store.load('s'))?.version;
      const isFirst = await store.save('s', at(2), version);
      return isFirst && !(await store.save('s', at(3), version)) && (await store.load('s'))?.state.step === 2;
    },
  ],
  [
    'of many saves with one version, exactly one succeeds',
    async (store) => {
      await store.save('s', at(0), undefined);
      const version = (await store.load('s'))?.version;
      const saved = await Promise.all(Array.from({ length: 20 }, (_, i) => store.save('s', at(i + 1), version)));
      return saved.filter(Boolean).length === 1 && (await store.load('s'))?.state.step === saved.indexOf(true) + 1;
    },
  ],
  [
    'a version of a deleted session does not fit a new session of the same id',
    async (store) => {
      await store.save('s', at(1), undefined);
      const version = (await store.load('s'))?.version;
      await store.delete('s');
      await store.save('s', at(1), undefined);
      return !(await store.save('s', at(2), version));
    },
  ],
  [
    'delete says whether there was such a session',
    async (store) => {
      const isMissing = !(await store.delete('s'));
      await store.save('s', at(1), undefined);
      return isMissing && (await store.delete('s')) && (await store.load('s')) === undefined;
    },
  ],
  [
    'any text is an id of its own',
    async (store) => {
      for (const [i, id] of AWKWARD_IDS.entries()) if (!(await store.save(id, at(i + 1), undefined))) return false;
      for (const [i, id] of AWKWARD_IDS.entries()) if ((await store.load(id))?.state.step !== i + 1) return false;
      return true;
    },
  ],
];
