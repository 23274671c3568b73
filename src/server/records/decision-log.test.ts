import { expect, it } from 'vitest';
import type { SqlDatabase, SqlStatement } from '../../storage/sql/sql-database.js';
import { DecisionLog } from './decision-log.js';

it('counts concurrent decisions with one statement, and loses none', async () => {
  const written: SqlStatement[] = [];
  const batch = async (statements: readonly SqlStatement[]) => {
    await new Promise((resolve) => setImmediate(resolve));
    written.push(...statements);
    return statements.map(() => 1);
  };
  const log = new DecisionLog({ batch } as unknown as SqlDatabase);
  const countAll = () =>
    Promise.all([
      ...Array.from({ length: 5 }, () => log.count('acme', 'scan', 'allow')),
      log.count('zoo', 'scan', 'allow'),
      log.count('acme', 'gateway', 'allow'),
    ]);
  await countAll();
  const toCounts = () => written.map(({ args }) => [args[0], args[2], args[4]]);
  expect(toCounts()).toEqual([
    ['acme', 'scan', 5],
    ['zoo', 'scan', 1],
    ['acme', 'gateway', 1],
  ]);
  // While one transaction is written, the next counts gather.
  written.length = 0;
  const first = log.count('acme', 'scan', 'allow');
  await new Promise((resolve) => setTimeout(resolve, 0));
  await Promise.all([first, countAll()]);
  expect(written.reduce((sum, { args }) => sum + Number(args[4]), 0)).toBe(8);
});

it('fails all decisions of a count that cannot be written, and counts the next ones', async () => {
  let isAway = true;
  const batch = async () => {
    if (isAway) throw new Error('the database is away');
    return [1];
  };
  const log = new DecisionLog({ batch } as unknown as SqlDatabase);
  const results = await Promise.allSettled([1, 2].map(() => log.count('acme', 'scan', 'allow')));
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  isAway = false;
  await log.count('acme', 'scan', 'allow');
});
