import { expect, it } from 'vitest';
import { describeLedger } from '../../test/memory-ledger-conformance.js';
import { createWordGuard } from '../../test/word-guard.js';
import { createGuard } from '../guard/create-guard.js';
import { createMemoryLedger } from './memory-ledger.js';

describeLedger('the ledger in memory', createMemoryLedger);

const entry = { key: 'note', content: 'tea', source: 'user' };

it('forgets the entry that was written longest ago', async () => {
  const ledger = createMemoryLedger({ maxEntries: 2 });
  for (const key of ['a', 'b', 'a', 'c']) await ledger.set(key, key);
  expect([await ledger.find('a'), await ledger.find('b'), await ledger.find('c')]).toEqual(['a', undefined, 'c']);
});

it('records only entries that passed and have a key', async () => {
  const ledger = createMemoryLedger();
  const guard = createWordGuard({ behavior: { secret: 'key', memoryLedger: ledger } });
  await guard.onMemoryWrite('s', { ...entry, content: 'BLOCK' });
  expect(await guard.onMemoryWrite('s', { content: 'tea', source: 'user' })).toMatchObject({ action: 'allow' });
  expect(await ledger.find('note')).toBeUndefined();
});

it('refuses the entry if it cannot be written, and fails the scanner if it cannot be read', async () => {
  const broken = {
    find: () => Promise.reject(new Error('gone')),
    set: () => Promise.reject(new Error('gone')),
  };
  const behavior = { secret: 'key', memoryLedger: broken };
  const guard = createGuard({ only: ['memory-integrity'], behavior });
  expect(await guard.onMemoryWrite('s', entry)).toMatchObject({
    action: 'block',
    errors: [{ code: 'ledger-failed' }],
    reasons: ['block: the memory ledger could not be written: gone'],
  });
  const throwing = createGuard({ only: ['memory-integrity'], behavior, throwOnBlock: true });
  await expect(throwing.onMemoryWrite('s', entry)).rejects.toMatchObject({ code: 'guard-block' });
  const signed = await createGuard({ behavior: { secret: 'key' } }).onMemoryWrite('s', entry);
  const read = await guard.onMemoryRead('s', (signed as { content: typeof entry }).content);
  expect(read).toMatchObject({ action: 'warn', scans: [{ errors: [{ scanner: 'memory-integrity' }] }] });
});
