import { afterAll, beforeAll, expect, it } from 'vitest';
import { canStartDatabases, startPostgres, startRedis } from '../../scripts/test-services.mjs';
import { openSqlDatabase } from '../../src/storage/sql/open-database.js';
import type { SqlDatabase } from '../../src/storage/sql/sql-database.js';
import { type Replica, startProcess, startReplica } from './replica.js';
import { callJson, HOOK_MS, LEXICAL, readUntil, sendUntilQuarantine, THEFT } from './start.js';

/** `REPLICA_SESSIONS=1000 npx vitest run test/server/replicas.test.ts` is the long form. */
const SESSIONS = Number(process.env.REPLICA_SESSIONS ?? 60);
const LONG_MS = 300_000 + SESSIONS * 1_000;
const EVENTS = 4;
const REPLICAS = 4;

const hasDatabases = canStartDatabases();
if (!hasDatabases) console.warn('Skipped: PostgreSQL and Redis are not installed (see scripts/test-services.mjs)');

let postgres: Awaited<ReturnType<typeof startPostgres>>;
let redis: Awaited<ReturnType<typeof startRedis>>;
let database: SqlDatabase;
let replicas: Replica[] = [];

beforeAll(async () => {
  if (!hasDatabases) return;
  [postgres, redis] = await Promise.all([startPostgres(), startRedis()]);
  database = await openSqlDatabase(postgres.url);
  replicas = await Promise.all(Array.from({ length: REPLICAS }, () => startReplica(postgres.url, redis.url)));
}, HOOK_MS);

afterAll(async () => {
  await Promise.all(replicas.map((replica) => replica.kill()));
  await database?.close();
  await Promise.all([postgres?.stop(), redis?.stop()]);
}, HOOK_MS);

interface Acknowledged {
  readonly id: string;
  readonly session: string;
  readonly step: number;
  readonly action: string;
}

/** Sends the event to any replica until one acknowledges it, as a load balancer and a client with retries do. */
async function send(session: string, content: string, seed: number): Promise<Acknowledged> {
  for (let attempt = seed; ; attempt++) {
    const { url } = replicas[attempt % replicas.length]!;
    const answer = await callJson(`${url}/v1/guard/prompt`, 'POST', { session, content }).catch(() => undefined);
    if (answer?.status === 200) return { ...answer.body, session };
  }
}

it.skipIf(!hasDatabases)(
  'keeps sessions consistent over replicas, a killed replica and a restart of Redis',
  async () => {
    const acknowledged: Acknowledged[] = [];
    const isBad = (session: number): boolean => session % 5 === 0;
    let disturbed: Promise<unknown> | undefined;
    const runSession = async (index: number): Promise<void> => {
      const session = `session ${index}`;
      // All events of a session at once, each to another replica.
      const events = Array.from({ length: EVENTS }, (_, event) =>
        send(session, `Question ${event} about the weather`, index + event),
      );
      acknowledged.push(...(await Promise.all(events)));
      // Each to another replica: they count together what was withheld.
      let seed = index;
      const attack = (attempt: number) => send(session, `${THEFT} (${attempt})`, seed++);
      if (isBad(index)) acknowledged.push(...(await sendUntilQuarantine(attack)));
      if (acknowledged.length > (SESSIONS * EVENTS) / 3) {
        disturbed ??= Promise.all([replicas[0]!.kill('SIGKILL'), redis.restart?.()]);
      }
    };
    const indexes = Array.from({ length: SESSIONS }, (_, index) => index);
    const lanes = Array.from({ length: 8 }, async () => {
      for (let index = indexes.shift(); index !== undefined; index = indexes.shift()) await runSession(index);
    });
    await Promise.all(lanes);
    expect(disturbed).toBeDefined();
    await disturbed;

    // No acknowledged event is lost: each has its own place in its session, and its record.
    const steps = new Set(acknowledged.map(({ session, step }) => `${session} ${step}`));
    expect(steps.size).toBe(acknowledged.length);
    const rows = await database.query('SELECT id FROM decisions');
    const recorded = new Set(rows.map(({ id }) => id));
    expect(acknowledged.filter(({ id }) => !recorded.has(id))).toEqual([]);

    // No quarantine is forgotten, not even by a Redis that lost everything.
    const bad = Array.from({ length: SESSIONS }, (_, index) => index).filter(isBad);
    // An incident whose answer was lost with its replica is sent again, and is refused then like every later event.
    const incidents = acknowledged.filter(({ action }) => action === 'incident').map(({ session }) => session);
    expect(new Set(incidents).size).toBe(incidents.length);
    expect(bad.map((index) => `session ${index}`)).toEqual(expect.arrayContaining(incidents));
    const { Redis } = await import('ioredis');
    const client = new Redis(redis.url);
    for (const isLost of [false, true]) {
      if (isLost) await client.flushall();
      for (const index of bad) {
        const { url } = replicas[1 + (index % (REPLICAS - 1))]!;
        const body = { session: `session ${index}`, content: 'Hello' };
        // The replica may still be connecting to the new Redis.
        const answer = await readUntil(
          () => callJson(`${url}/v1/guard/prompt`, 'POST', body),
          ({ status }) => status === 200,
        );
        expect(answer.body).toMatchObject({ isPassed: false, action: 'block' });
      }
    }
    client.disconnect();
  },
  LONG_MS,
);

it.skipIf(!hasDatabases)(
  'takes over the jobs of a killed worker, and writes each result once',
  async () => {
    const args = ['worker', '--database', postgres.url, '--skip', ...LEXICAL.skip];
    const lists = Array.from({ length: 400 }, (_, index) => ({
      name: `list ${index}`,
      tools: [{ name: 'add', description: `Adds ${index} to a number.`, inputSchema: { type: 'object' } }],
    }));
    const { url } = replicas[1]!;
    const workers = await Promise.all([1, 2].map(() => startProcess(args, /taking jobs/)));
    const { body: scan } = await callJson(`${url}/v1/scans`, 'POST', { kind: 'tool-lists', lists });
    const toView = async () => (await callJson(`${url}/v1/scans/${scan.id}`, 'GET')).body;
    await readUntil(toView, ({ done }) => done > 0);
    await workers[0]!.kill('SIGKILL');
    // The lease of the killed worker ends by itself; the test does not wait for it.
    await database.execute('UPDATE jobs SET lease_until = 0 WHERE lease IS NOT NULL', []);
    const view = await readUntil(toView, ({ status }) => status === 'done');
    expect(view).toMatchObject({ total: 400, done: 400, failed: 0 });
    const rows = await database.query('SELECT position FROM scan_results WHERE scan = ?', [scan.id]);
    expect(new Set(rows.map(({ position }) => Number(position))).size).toBe(400);
    await workers[1]!.kill('SIGTERM');
  },
  LONG_MS,
);
