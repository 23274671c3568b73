import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { openEmbeddedDatabase } from './embedded.js';

const folder = mkdtempSync(join(tmpdir(), 'tocsin-embedded-'));
const file = join(folder, 'tocsin.db');
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('gives the file of an older version the tables and columns that it lacks', async () => {
  const older = openEmbeddedDatabase(file);
  await older.execute("INSERT INTO sessions (id, version, used, state) VALUES ('kept', 1, 1, '{}')");
  for (const sql of ['ALTER TABLE servers DROP COLUMN action', 'DROP TABLE logins', 'PRAGMA user_version = 1'])
    await older.execute(sql);
  await older.close();
  for (const time of ['first', 'second']) {
    const database = openEmbeddedDatabase(file);
    const [count] = await database.query("SELECT count(*) AS count FROM servers WHERE action = 'allow'");
    expect([time, Number(count!.count)]).toEqual([time, 0]);
    expect(await database.query('SELECT * FROM logins')).toEqual([]);
    expect(await database.query('SELECT id FROM sessions')).toMatchObject([{ id: 'kept' }]);
    await database.close();
  }
});

it('leaves the file of a newer version alone', async () => {
  const newer = openEmbeddedDatabase(file);
  await newer.execute('PRAGMA user_version = 99');
  await newer.close();
  await expect(openEmbeddedDatabase(file).query('SELECT 1')).rejects.toMatchObject({
    code: 'bad-database',
    message: expect.stringContaining('newer version of tocsin'),
  });
});
