import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hasEncoder } from '../example-memory.js';
import { bearer, HOOK_MS, INJECTION, startService, type TestService, toTokens } from './start.js';

let server: TestService;
beforeAll(async () => {
  const skip = ['sentinel', 'embedding-similarity'];
  server = await startService({ tokens: toTokens(['default', 'zoo']), isWorking: false, scan: { skip } });
}, HOOK_MS);
afterAll(() => server.close());

const as =
  (role: 'agent' | 'viewer' | 'operator', tenant = 'default') =>
  (method: string, path: string, body?: unknown) =>
    server.call(method, path, body, bearer(role, tenant));
const operator = as('operator');

const TEXT = 'The gardener hides the spare key of the greenhouse below the third blue flowerpot.';
const findRules = async (tenant: string, text = TEXT): Promise<string[]> => {
  const { body } = await as('agent', tenant)('POST', '/v1/scan', { text, kind: 'document' });
  return body.findings.map(({ rule }: { rule: string }) => rule);
};

describe.skipIf(!hasEncoder)('feedback', () => {
  it('makes later scans of the tenant recognize the text, until it is removed', async () => {
    expect(await findRules('default')).toEqual([]);
    const feedback = { text: TEXT, kind: 'document', label: 'attack', note: 'seen twice' };
    const { status, body } = await operator('POST', '/v1/feedback', feedback);
    expect([status, body]).toEqual([201, { id: expect.any(String), isNew: true, label: 'attack' }]);
    expect((await operator('POST', '/v1/feedback', feedback)).body).toEqual({ ...body, isNew: false });
    expect(await findRules('default')).toEqual(['semantic/confirmed-attack']);
    expect(await findRules('zoo')).toEqual([]);
    expect((await as('operator', 'zoo')('DELETE', `/v1/feedback/${body.id}`)).status).toBe(404);

    const [seen] = (await as('viewer')('GET', '/v1/feedback')).body.items;
    expect(seen).toMatchObject({ id: body.id, label: 'attack', note: 'seen twice', by: 'operator of default' });
    expect(seen.text).not.toContain('gardener');
    expect((await operator('GET', '/v1/feedback')).body.items).toMatchObject([{ text: TEXT }]);
    expect((await operator('DELETE', `/v1/feedback/${body.id}`)).status).toBe(204);
    expect(await findRules('default')).toEqual([]);
  });

  it('takes the passage of a decision, as long as it is kept', async () => {
    const { body: scan } = await as('agent')('POST', '/v1/scan', { text: INJECTION, kind: 'document' });
    const rate = () => operator('POST', '/v1/feedback', { decision: scan.id, label: 'benign' });
    expect((await rate()).status).toBe(201);
    expect((await operator('GET', `/v1/decisions/${scan.id}`)).body.feedback).toBe('benign');
    const { falseAlarmRate, benign } = (await operator('GET', '/v1/overview')).body.feedback;
    expect([benign, falseAlarmRate > 0]).toEqual([1, true]);
    await server.service.database.execute('UPDATE decisions SET evidence = NULL WHERE id = ?', [scan.id]);
    const { status, body } = await rate();
    expect([status, body.detail]).toEqual([422, expect.stringContaining('Send the text and its kind')]);
  });

  it.each([
    ['no words', '…', /contains no words/],
    ['too many sentences', 'One more line of the book. '.repeat(300), /more than 200 sentences/],
  ])('refuses a text with %s', async (_, text, message) => {
    const { status, body } = await operator('POST', '/v1/feedback', { text, kind: 'document', label: 'attack' });
    expect([status, body.detail]).toEqual([422, expect.stringMatching(message)]);
  });
});
