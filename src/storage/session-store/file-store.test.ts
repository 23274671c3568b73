import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { describe, expect, it } from 'vitest';
import { folderWith, ROOT } from '../../../test/cli/run-tocsin.js';
import { describeStore } from '../../../test/session-store-conformance.js';
import { NEW_SESSION } from '../../session/state.js';
import { openFileStore } from './file-store.js';

const folder = folderWith({});
let files = 0;
const newFile = (): string => join(folder, `sessions ${files++} #?%.db`);

describeStore('the store in a file', (limits) => openFileStore(newFile(), limits));

describe('a file of sessions', () => {
  it('outlives the store that wrote it', async () => {
    const file = newFile();
    const first = openFileStore(file);
    await first.save('s', { ...NEW_SESSION, step: 4 }, undefined);
    first.close();
    const second = openFileStore(file);
    expect((await second.load('s'))!.state.step).toBe(4);
    second.close();
  });

  it('that is something else is left alone, and said', async () => {
    const file = newFile();
    writeFileSync(file, 'not a database, and long enough to be looked at as if it were one'.repeat(20));
    await expect(openFileStore(file).load('s')).rejects.toMatchObject({
      code: 'bad-session-store',
      message: expect.stringContaining(file),
    });
  });
});

/** Saves one session after the other as fast as it can, and prints each one once it is saved. */
const WRITER = `
  import { openFileStore } from '${new URL('dist/session-store/index.js', `file://${ROOT}`).href}';
  const [file, round] = process.argv.slice(-2);
  const store = openFileStore(file);
  const state = { step: 0, at: 0, log: { asked: ['x'.repeat(2000)], tools: {}, recent: [] }, scanners: {} };
  let version;
  for (let step = 1; ; step++) {
    const id = 'round ' + round;
    if (!(await store.save(id, { ...state, step }, version))) throw new Error('refused');
    version = (await store.load(id)).version;
    process.stdout.write(step + '\\n');
  }`;

const ROUNDS = 20;

it(`loses nothing that was acknowledged when the process is killed, ${ROUNDS} times`, async () => {
  const file = newFile();
  for (let round = 0; round < ROUNDS; round++) {
    const args = ['--input-type=module', '-e', WRITER, file, String(round)];
    const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
    let acknowledged = 0;
    for await (const line of createInterface({ input: child.stdout })) {
      acknowledged = Number(line);
      // At a different point each time, during the next save.
      if (acknowledged === 3 + round) child.kill('SIGKILL');
    }
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
    expect(child.signalCode).toBe('SIGKILL');
    const store = openFileStore(file);
    const { step } = (await store.load(`round ${round}`))!.state;
    store.close();
    // The save in progress may have succeeded too.
    expect(step).toBeGreaterThanOrEqual(acknowledged);
    expect(step).toBeLessThanOrEqual(acknowledged + 1);
  }
});
