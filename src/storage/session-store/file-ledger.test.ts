import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { folderWith } from '../../../test/cli/run-tocsin.js';
import { describeLedger } from '../../../test/memory-ledger-conformance.js';
import { openFileLedger } from './file-ledger.js';

const folder = folderWith({});
let files = 0;
const newFile = (): string => join(folder, `ledger ${files++} #?%.db`);

describeLedger('the ledger in a file', (limits) => openFileLedger(newFile(), limits));

it('outlives whoever wrote it, and is shared', async () => {
  const file = newFile();
  const [one, other] = [openFileLedger(file), openFileLedger(file)];
  await Promise.all([one.set('a', 'x'), other.set('b', 'y')]);
  await one.set('b', null);
  one.close();
  expect([await other.find('a'), await other.find('b')]).toEqual(['x', null]);
  other.close();
  const later = openFileLedger(file);
  expect(await later.find('a')).toBe('x');
  later.close();
});

it('forgets the entries that were written longest ago', async () => {
  const ledger = openFileLedger(newFile(), { maxEntries: 10 });
  for (let i = 0; i < 256; i++) await ledger.set(`k${i}`, 's');
  expect([await ledger.find('k245'), await ledger.find('k246')]).toEqual([undefined, 's']);
  ledger.close();
});

it('in a file that is something else is refused', async () => {
  const file = newFile();
  writeFileSync(file, 'not a database, and long enough to be looked at as if it were one'.repeat(20));
  await expect(openFileLedger(file).find('a')).rejects.toMatchObject({ code: 'bad-memory-ledger' });
});
