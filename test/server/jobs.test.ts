import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type JobHandler, MAX_ATTEMPTS } from '../../src/server/jobs/job-queue.js';
import { createSqlQueue } from '../../src/server/jobs/sql-queue.js';
import { openSqlDatabase } from '../../src/storage/sql/open-database.js';
import type { SqlDatabase } from '../../src/storage/sql/sql-database.js';
import { HOOK_MS, INJECTION, readUntil, startService, THEFT } from './start.js';

let folder: string;
let database: SqlDatabase;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tocsin-jobs-'));
  database = await openSqlDatabase(join(folder, 'tocsin.db'));
});
afterEach(async () => {
  await database.close();
  await rm(folder, { recursive: true, force: true });
});

const toQueue = () => createSqlQueue(database, { idleMs: 5 });
const readJobs = () => database.query('SELECT status, attempts, lease, error FROM jobs');

/** Works until the jobs call `stop`. */
async function work(toHandlers: (stop: () => void) => Record<string, JobHandler>): Promise<void> {
  const stop = new AbortController();
  await toQueue().work(
    toHandlers(() => stop.abort()),
    stop.signal,
  );
}

it('delivers the report of an incident while a registry is being scanned', async () => {
  const queue = toQueue();
  await queue.add([...Array.from({ length: 50 }, (_, payload) => ({ kind: 'scan', payload }))]);
  await queue.add([{ kind: 'webhook', payload: 'incident' }]);
  const done: unknown[] = [];
  let deliver = (): void => {};
  const isDelivered = new Promise<void>((resolve) => {
    deliver = resolve;
  });
  await work((stop) => ({
    // The first chunk ends only after the delivery.
    scan: {
      run: async ({ payload }) => {
        await isDelivered;
        done.push(payload);
        stop();
      },
    },
    webhook: {
      run: async ({ payload }) => {
        done.push(payload);
        deliver();
      },
    },
  }));
  expect(done).toEqual(['incident', 0]);
});

it('does not count an attempt of a worker that was stopped, and lets another one go on at once', async () => {
  await toQueue().add([{ kind: 'scan', payload: 1 }]);
  for (let restart = 0; restart <= MAX_ATTEMPTS; restart++) {
    await work((stop) => ({
      scan: {
        run: async (_, signal) => {
          stop();
          signal.throwIfAborted();
        },
      },
    }));
  }
  expect(await readJobs()).toMatchObject([{ status: 'ready', attempts: 0, lease: null }]);
});

it('gives up a job that ends its worker again and again', async () => {
  await toQueue().add([{ kind: 'scan', payload: 'poison' }]);
  // As the workers that died left it.
  await database.execute("UPDATE jobs SET attempts = ?, lease = 'dead', lease_until = 1", [MAX_ATTEMPTS]);
  const given: unknown[] = [];
  await work((stop) => ({
    scan: {
      run: async () => {
        throw new Error('must not run again');
      },
      giveUp: async ({ payload }) => {
        given.push(payload);
        stop();
      },
    },
  }));
  expect(given).toEqual(['poison']);
  expect(await readJobs()).toMatchObject([{ status: 'failed', error: 'the workers that took the job ended' }]);
  expect(await toQueue().count()).toBe(0);
});

it('leaves jobs alone that it cannot do, for a worker of another version', async () => {
  await toQueue().add([{ kind: 'unknown', payload: 1 }]);
  await toQueue().add([{ kind: 'scan', payload: 2 }]);
  await work((stop) => ({ scan: { run: async () => stop() } }));
  expect(await readJobs()).toMatchObject([{ status: 'ready', attempts: 0 }]);
});

it(
  'ends a scan whose lists cannot be scanned, and says so',
  async () => {
    const server = await startService({ isWorking: false });
    const lists = [{ name: 'poison', tools: [] }];
    const { body: scan } = await server.call('POST', '/v1/scans', { kind: 'tool-lists', lists });
    await server.service.database.execute('UPDATE jobs SET attempts = ?', [MAX_ATTEMPTS]);
    server.service.startWorking();
    const { body: view } = await readUntil(
      () => server.call('GET', `/v1/scans/${scan.id}`),
      (answer) => answer.body.status === 'done',
    );
    expect(view).toMatchObject({ done: 1, failed: 1 });
    const { body } = await server.call('GET', `/v1/scans/${scan.id}/results`);
    expect(body.items).toMatchObject([{ name: 'poison', action: 'warn', error: expect.stringContaining('too often') }]);
    await server.close();
  },
  HOOK_MS,
);

it(
  'reports what gateways refuse, as it reports refused events',
  async () => {
    const server = await startService({ isWorking: false });
    await server.call('POST', '/v1/webhooks', { url: 'https://example.com/', events: ['block', 'incident'] });
    const guard = (content: string) => server.call('POST', '/v2/guard', { messages: [{ role: 'tool', content }] });
    await guard('The flowers bloom in April.');
    await guard(INJECTION);
    await server.call('POST', '/v1/guard/tool-result', { session: 's', content: { name: 'a', content: THEFT } });
    const rows = await server.service.database.query('SELECT payload FROM jobs ORDER BY id');
    const payloads = rows.map(({ payload }) => JSON.parse(String(payload)));
    expect(payloads).toMatchObject([
      { type: 'block', data: { gateway: 'lakera', decision: expect.any(String) } },
      { type: 'block', data: { session: 's' } },
    ]);
    expect(JSON.stringify(payloads)).not.toMatch(/ignore all/i);
    await server.close();
  },
  HOOK_MS,
);
