import { afterAll, beforeAll, expect, it } from 'vitest';
import { Maintenance } from '../../src/server/maintenance.js';
import { HOOK_MS, INJECTION, readUntil, startService, type TestService } from './start.js';

const DAY_MS = 86_400_000;

let server: TestService;
let maintenance: Maintenance;
beforeAll(async () => {
  server = await startService({ isWorking: false });
  const { database, servers, scans, logins } = server.service;
  maintenance = new Maintenance({ database, servers, scans, logins });
}, HOOK_MS);
afterAll(() => server.close());

const get = async (path: string) => (await server.call('GET', path)).body;
const after = (days: number) => maintenance.runOnce(Date.now() + days * DAY_MS);
const addTools = (name: string) =>
  server.call('POST', '/v1/servers', { name, tools: [{ name: 'add', inputSchema: { type: 'object' } }] });

it('deletes evidence, and then decisions, when their time is over', async () => {
  const retention = { decisionDays: 20, evidenceDays: 3 };
  const approvals = { actions: ['warn', 'sanitize', 'block'] };
  await server.call('PUT', '/v1/settings', { retention, approvals });
  const { body: decision } = await server.call('POST', '/v1/guard/prompt', { session: 'old', content: INJECTION });
  const call = { name: 'run', arguments: { text: INJECTION } };
  const { body: asked } = await server.call('POST', '/v1/guard/tool-call', { session: 'old', content: call });
  const readEvidence = async () => (await get(`/v1/decisions/${decision.id}/evidence`)).findings;

  await after(2);
  expect(await readEvidence()).not.toEqual([]);
  await after(4);
  expect(await readEvidence()).toEqual([]);
  expect((await get(`/v1/decisions/${decision.id}`)).findings).not.toEqual([]);
  expect((await get('/v1/sessions')).items).toHaveLength(1);
  await after(21);
  expect((await get(`/v1/decisions/${decision.id}`)).code).toBe('not-found');
  expect((await get(`/v1/approvals/${asked.approval.id}`)).code).toBe('not-found');
  expect((await get('/v1/sessions')).items).toEqual([]);
  // Who changed what is kept.
  expect((await get('/v1/audit')).items).not.toEqual([]);
});

it('removes finished scans, given-up jobs and logins', async () => {
  const { database, logins } = server.service;
  const { body: scan } = await server.call('POST', '/v1/scans', {
    kind: 'tool-lists',
    lists: [{ name: 'a', tools: [] }],
  });
  await database.execute("UPDATE jobs SET status = 'failed'");
  const token = await logins.add({ name: 'dana', tenant: 'default', role: 'viewer' }, DAY_MS);
  await after(0);
  expect((await get(`/v1/scans/${scan.id}`)).total).toBe(1);
  expect(await logins.find(token)).toMatchObject({ name: 'dana' });
  await after(31);
  expect((await get(`/v1/scans/${scan.id}`)).code).toBe('not-found');
  for (const table of ['scan_items', 'scan_results', 'jobs', 'logins'])
    expect([table, (await database.query(`SELECT * FROM ${table}`)).length]).toEqual([table, 0]);
});

it('scans servers again after the rules have changed, once', async () => {
  await addTools('current');
  await addTools('outdated');
  const { database } = server.service;
  await database.execute("UPDATE servers SET rules = 'of an older version' WHERE name = 'outdated'");
  await after(0);
  await after(0);
  const { items } = await get('/v1/scans');
  expect(items).toMatchObject([{ kind: 'rules', total: 1 }]);
  server.service.startWorking();
  await readUntil(
    () => get(`/v1/scans/${items[0].id}`),
    ({ status }) => status === 'done',
  );
  await after(0);
  expect((await get('/v1/scans')).items).toHaveLength(1);
});
