import { expect, it } from 'vitest';
import type { SqlDatabase, SqlStatement } from '../../storage/sql/sql-database.js';
import { GroupWriter } from './group-writer.js';

const toStatement = (sql: string) => (): SqlStatement[] => [{ sql, args: [] }];

/** A database that cannot write "bad", and remembers its transactions. */
function openDatabase() {
  const batches: string[][] = [];
  const batch = async (statements: readonly SqlStatement[]) => {
    batches.push(statements.map(({ sql }) => sql));
    if (statements.some(({ sql }) => sql === 'bad')) throw new Error('cannot be written');
    return statements.map(() => 1);
  };
  return { batches, database: { batch } as unknown as SqlDatabase };
}

it('writes the records of concurrent requests together', async () => {
  const { batches, database } = openDatabase();
  const writer = new GroupWriter(database);
  await Promise.all(['a', 'b', 'c'].map((sql) => writer.write(toStatement(sql))));
  await writer.write(toStatement('d'));
  await writer.settle();
  expect(batches).toEqual([['a', 'b', 'c'], ['d']]);
});

it('fails only the record that cannot be written', async () => {
  const { batches, database } = openDatabase();
  const writer = new GroupWriter(database);
  const results = await Promise.allSettled(['a', 'bad', 'c'].map((sql) => writer.write(toStatement(sql))));
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect(batches).toEqual([['a', 'bad', 'c'], ['a'], ['bad'], ['c']]);
  await expect(writer.write(toStatement('bad'))).rejects.toThrow('cannot be written');
  await writer.write(toStatement('d'));
});
