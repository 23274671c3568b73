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

/** Appends as fast as it can, several events at once, and prints each event once its record is written. */
const WRITER = `
  import { openAuditLog, recordEvent } from '${new URL('dist/audit/index.js', `file://${ROOT}`).href}';
  const [file, name] = process.argv.slice(-2);
  const log = await openAuditLog(file, { maxBytes: 40_000 });
  const message = 'x'.repeat(3000);
  for (let count = 0; ; ) {
    const batch = Array.from({ length: 5 }, () => name + '/' + count++);
    await Promise.all(batch.map((event) => recordEvent(log, { event, message }).then(() => process.stdout.write(event + '\\n'))));
  }`;

/** Releases are tested with TOCSIN_KILLS=200. */
const KILLS = Number(process.env.TOCSIN_KILLS ?? 20);
const AT_ONCE = 2;
/** Decides after how many events, and how much later, each writer is killed. TOCSIN_SEED tries another schedule. */
const SEED = Number(process.env.TOCSIN_SEED ?? 20_261_118);

it(`loses nothing that was acknowledged when writers are killed, ${KILLS} times (seed ${SEED})`, async () => {
  const folder = folderWith({});
  const file = join(folder, 'audit.jsonl');
  const acknowledged: string[] = [];
  const killOne = async (name: string, random: () => number): Promise<void> => {
    const child = spawn(process.execPath, ['--input-type=module', '-e', WRITER, file, name], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const closed = once(child, 'close');
    let left = 1 + Math.floor(random() * 60);
    const delayMs = random() * 5;
    for await (const event of createInterface(child.stdout)) {
      acknowledged.push(event);
      if (--left === 0) setTimeout(() => child.kill('SIGKILL'), delayMs);
    }
    await closed;
  };
  const chains = Array.from({ length: AT_ONCE }, async (_, chain) => {
    // One generator a chain: the order in which chains interleave must not change what each of them draws.
    const { next } = createRandom(SEED + chain);
    for (let round = 0; round < KILLS / AT_ONCE; round++) await killOne(`${chain}/${round}`, next);
  });
  await Promise.all(chains);

  const log = await openAuditLog(file);
  await log.append({ type: 'event', event: 'at last' });
  await log.close();
  const { faults, torn, files } = await verifyAudit(file);
  expect({ faults, torn }).toEqual({ faults: [], torn: 0 });
  expect(files).toBeGreaterThan(1);
  const names = readdirSync(folder);
  expect(names.filter((name) => name.includes('.lock'))).toEqual([]);
  const written = new Set(
    names
      .filter((name) => name.endsWith('.jsonl'))
      .flatMap((name) => readFileSync(join(folder, name), 'utf8').trimEnd().split('\n'))
      .map((line) => (JSON.parse(line) as { event?: string }).event),
  );
  expect(acknowledged.filter((event) => !written.has(event))).toEqual([]);
  expect(acknowledged.length).toBeGreaterThan(KILLS);
});
