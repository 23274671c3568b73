import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { expect, it } from 'vitest';
import { openAuditLog } from '../../src/audit/log.js';
import { verifyAudit } from '../../src/audit/verify.js';
import { createRandom } from '../../training/random.mjs';
import { folderWith, ROOT } from '../cli/run-tocsin.js';
import { SEED } from '../seed.js';

/**
 * Appends events without end and prints each one once its record is written. Kills itself right after the given call of the
 * given file system function has succeeded. A write is cut short first, so that it leaves an unfinished line.
 */
const WRITER = `
  import fs from 'node:fs';
  import { syncBuiltinESMExports } from 'node:module';
  import { openAuditLog, recordEvent } from '${new URL('dist/audit/index.js', `file://${ROOT}`).href}';
  const [file, name, fatalFunction, fatalCall, writtenShare] = process.argv.slice(-5);
  const original = fs[fatalFunction];
  let calls = 0;
  fs[fatalFunction] = (...args) => {
    const isFatal = calls + 1 === Number(fatalCall);
    if (isFatal && fatalFunction === 'writeSync') args = [args[0], args[1], 0, Math.floor(args[1].length * writtenShare)];
    const result = original(...args);
    calls++;
    if (isFatal) process.kill(process.pid, 'SIGKILL');
    return result;
  };
  syncBuiltinESMExports();
  const log = await openAuditLog(file, { maxBytes: 40_000 });
  const message = 'x'.repeat(3000);
  for (let count = 0; ; ) {
    const batch = Array.from({ length: 5 }, () => name + '/' + count++);
    await Promise.all(batch.map((event) => recordEvent(log, { event, message }).then(() => process.stdout.write(event + '\\n'))));
  }`;

/** The steps of one write: take the lock, write the lines, release the lock; and, for a full file, rename it. */
const FATAL_FUNCTIONS = [
  { fatalFunction: 'symlinkSync', maxCalls: 20 },
  { fatalFunction: 'writeSync', maxCalls: 20 },
  { fatalFunction: 'unlinkSync', maxCalls: 20 },
  { fatalFunction: 'renameSync', maxCalls: 4 },
] as const;

/** Releases are tested with TOCSIN_KILLS=200. */
const KILLS = Number(process.env.TOCSIN_KILLS ?? 50);
const CONCURRENT_WRITERS = 2;

it(`loses no acknowledged record when writers are killed, ${KILLS} times (TOCSIN_SEED=${SEED})`, async () => {
  const folder = folderWith({});
  const file = join(folder, 'audit.jsonl');
  const acknowledged: string[] = [];
  const runWriter = async (name: string, round: number, random: () => number): Promise<void> => {
    const { fatalFunction, maxCalls } = FATAL_FUNCTIONS[round % FATAL_FUNCTIONS.length]!;
    const fatalCall = 1 + Math.floor(random() * maxCalls);
    const args = [file, name, fatalFunction, String(fatalCall), String(random())];
    const child = spawn(process.execPath, ['--input-type=module', '-e', WRITER, ...args], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const closed = once(child, 'close');
    for await (const event of createInterface(child.stdout)) acknowledged.push(event);
    const [, signal] = (await closed) as [number | null, NodeJS.Signals | null];
    expect(signal).toBe('SIGKILL');
  };
  const chains = Array.from({ length: CONCURRENT_WRITERS }, async (_, chain) => {
    // One generator per chain, so that the interleaving of the chains does not change what each of them draws.
    const { next } = createRandom(SEED + chain);
    for (let round = 0; round < KILLS / CONCURRENT_WRITERS; round++)
      await runWriter(`${chain}/${round}`, round + chain, next);
  });
  await Promise.all(chains);

  const log = await openAuditLog(file);
  await log.append({ type: 'event', event: 'last' });
  await log.close();
  const { faults, torn, files } = await verifyAudit(file);
  expect({ faults, torn }).toEqual({ faults: [], torn: 0 });
  expect(files).toBeGreaterThan(1);
  const names = readdirSync(folder);
  expect(names.filter((name) => name.includes('.lock'))).toEqual([]);
  const lines = names
    .filter((name) => name.endsWith('.jsonl'))
    .flatMap((name) => readFileSync(join(folder, name), 'utf8').trimEnd().split('\n'))
    .map((line) => JSON.parse(line) as { type: string; event?: string });
  expect(lines.filter(({ type }) => type === 'repair').length).toBeGreaterThan(0);
  const written = new Set(lines.map(({ event }) => event));
  expect(acknowledged.filter((event) => !written.has(event))).toEqual([]);
  expect(acknowledged.length).toBeGreaterThan(KILLS);
});
