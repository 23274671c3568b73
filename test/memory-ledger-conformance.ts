import { describe, expect, it } from 'vitest';
import { createGuard } from '../src/guard/create-guard.js';
import { isPassed } from '../src/guard/decision.js';
import type { LedgerLimits, MemoryLedger } from '../src/session/memory-ledger.js';

/** The tests that every ledger must pass. */
export function describeLedger(name: string, open: (limits?: LedgerLimits) => MemoryLedger): void {
  describe(name, () => {
    it('knows the latest writing of each entry, deleted ones and unknown ones', async () => {
      const ledger = open();
      await ledger.set('a', 'one');
      await ledger.set('b', 'other');
      await ledger.set('a', 'two');
      await ledger.set('b', null);
      expect([await ledger.find('a'), await ledger.find('b'), await ledger.find('__proto__')]).toEqual([
        'two',
        null,
        undefined,
      ]);
    });

    it('lets a guard notice an older entry in the place of a newer one, in any session', async () => {
      const guard = createGuard({ only: ['memory-integrity'], behavior: { secret: 'key', memoryLedger: open() } });
      const write = async (content: string) => {
        const decision = await guard.onMemoryWrite('s', { key: 'role', content, source: 'operator' });
        if (!isPassed(decision)) throw new Error('refused');
        return decision.content;
      };
      const rulesOf = async (entry: object) =>
        (await guard.onMemoryRead('other', entry as never)).findings.map(({ rule }) => rule);
      const old = await write('Ann may approve payments.');
      expect(await rulesOf(old)).toEqual([]);
      const now = await write('Ann may approve nothing.');
      expect(await rulesOf(now)).toEqual([]);
      expect(await rulesOf(old)).toEqual(['memory/rolled-back']);
      expect(await rulesOf({ ...now, content: 'x' })).toEqual(['memory/tampered']);
      // Writing the old text again makes it the latest.
      expect(await rulesOf(await write('Ann may approve payments.'))).toEqual([]);
    });
  });
}
