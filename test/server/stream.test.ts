import { afterAll, beforeAll, expect, it } from 'vitest';
import { toRecordId } from '../../src/server/records/record-id.js';
import {
  bearer,
  HOOK_MS,
  INJECTION,
  sendUntilQuarantine,
  startService,
  type TestService,
  THEFT,
  toTokens,
} from './start.js';

let server: TestService;
beforeAll(async () => {
  server = await startService({ tokens: toTokens(['default', 'zoo']), isWorking: false });
  const approvals = { actions: ['warn', 'sanitize', 'block'] };
  for (const tenant of ['default', 'zoo'])
    await server.call('PUT', '/v1/settings', { approvals }, bearer('admin', tenant));
}, HOOK_MS);
afterAll(() => server.close());

const guard = async (event: string, session: string, content: unknown, tenant = 'default') =>
  (await server.call('POST', `/v1/guard/${event}`, { session, content }, bearer('agent', tenant))).body;

interface Sent {
  readonly event: string;
  readonly data: Readonly<Record<string, unknown>>;
}

/** The last event may not be there as a whole yet. */
const toSent = (text: string): Sent[] =>
  [...text.slice(0, text.lastIndexOf('\n\n') + 1).matchAll(/^event: (\w+)\n(?:id: \w+\n)?data: (.*)$/gm)].map(
    ([, event, data]) => ({
      event: event!,
      data: JSON.parse(data!) as Sent['data'],
    }),
  );

/** What the stream sends while something happens, until everything is there. */
async function follow(
  work: () => Promise<unknown>,
  isAll: (sent: readonly Sent[]) => boolean,
  lastEventId?: string,
): Promise<Sent[]> {
  const headers = { ...bearer('viewer'), ...(lastEventId !== undefined && { 'last-event-id': lastEventId }) };
  const response = await fetch(`${server.url}/v1/stream`, { headers });
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  const readUntil = async (isDone: () => boolean): Promise<void> => {
    while (!isDone()) text += (await reader.read()).value ?? '';
  };
  await readUntil(() => text.includes(': connected'));
  await work();
  await readUntil(() => isAll(toSent(text)));
  await reader.cancel();
  return toSent(text);
}

it('streams approvals and incidents of its own tenant', async () => {
  const call = { name: 'run', arguments: { text: INJECTION } };
  let id = '';
  const sent = await follow(
    async () => {
      await guard('tool-call', 'of-another-tenant', call, 'zoo');
      ({ id } = (await guard('tool-call', 'asks', call)).approval);
      await server.call('POST', `/v1/approvals/${id}`, { decision: 'deny' }, bearer('operator'));
      await sendUntilQuarantine((attempt) => guard('prompt', 'bad', `${THEFT} (${attempt})`));
    },
    (found) =>
      found.some(({ event }) => event === 'incident') &&
      found.some(({ event, data }) => event === 'approval' && data.status === 'denied'),
  );
  expect(sent.findLast(({ event }) => event === 'approval')!.data).toEqual({
    ...{ id, status: 'denied', tool: 'run', session: 'asks' },
    ...{ decision: expect.any(String), expiresAt: expect.any(String) },
  });
  expect(sent.find(({ event }) => event === 'incident')!.data).toMatchObject({ session: 'bad' });
  expect(JSON.stringify(sent)).not.toContain('of-another-tenant');
});

it('sends what a client missed, and nothing twice that it knows', async () => {
  const { id } = await guard('prompt', 'missed', 'One');
  await guard('prompt', 'missed', 'Two');
  const isThird = ({ data }: Sent): boolean => data.session === 'missed' && data.step === 2;
  const sent = await follow(
    () => guard('prompt', 'missed', 'Three'),
    (found) => found.some(isThird),
    id,
  );
  expect(sent.filter(({ data }) => data.session === 'missed').map(({ data }) => data.step)).toEqual([1, 2]);
});

/** Writes copies of the latest row of a table in one transaction, as many processes at once would. */
async function copyRow(table: 'decisions' | 'approvals', count: number) {
  const { database } = server.service;
  const [row] = await database.query(`SELECT * FROM ${table} WHERE tenant = 'default' ORDER BY id DESC LIMIT 1`);
  const copies = Array.from({ length: count }, () => ({ ...row, id: toRecordId() }));
  const columns = Object.keys(row!);
  const sql = `INSERT INTO ${table} (${columns.join(', ')}) VALUES (${columns.map(() => '?').join(', ')})`;
  await database.batch(copies.map((copy) => ({ sql, args: Object.values(copy) as string[] })));
  return copies.map(({ id }) => id);
}

it('sends all decisions of a burst', async () => {
  await guard('prompt', 'burst', 'Hello');
  let ids: string[] = [];
  const toIds = (sent: readonly Sent[]) => new Set(sent.map(({ data }) => data.id));
  await follow(
    async () => {
      ids = await copyRow('decisions', 450);
    },
    (sent) => {
      const found = toIds(sent);
      return ids.every((id) => found.has(id));
    },
  );
});

it('sends a new approval although many others are open', async () => {
  await guard('tool-call', 'many', { name: 'run', arguments: { text: INJECTION } });
  await copyRow('approvals', 250);
  let id = '';
  await follow(
    async () => {
      ({ id } = (await guard('tool-call', 'many', { name: 'go', arguments: { text: INJECTION } })).approval);
    },
    (sent) => sent.some(({ event, data }) => event === 'approval' && data.id === id),
  );
});

it('takes no strange text for the id of an event', async () => {
  const isOwn = ({ data }: Sent): boolean => data.session === 'strange';
  const sent = await follow(
    () => guard('prompt', 'strange', 'Hello'),
    (found) => found.some(isOwn),
    "0' OR 1=1",
  );
  expect(sent.filter(({ data }) => data.session === 'asks')).toEqual([]);
});
