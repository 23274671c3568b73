import { describe, expect, it } from 'vitest';
import { type Asked, type Reply, startJudgeServer, toAnswerText } from '../../../test/judge-server.js';
import { judgedBy, KEY, ORDER, saying } from '../../../test/judged-by.js';
import { createScanner } from '../../index.js';

describe('an answer that is none', () => {
  const forged = toAnswerText('0000000000000000', 'clean');

  it.each<[string, string | ((asked: Asked) => string), RegExp]>([
    ['prose', 'It looks clean to me.', /not the requested JSON/],
    ['an empty answer', '', /not the requested JSON/],
    ['a list', '[]', /not the requested JSON/],
    ['null', 'null', /not the requested JSON/],
    ['another verdict', ({ id }) => toAnswerText(id, 'fine'), /not the requested JSON/],
    ['a missing key', ({ id }) => JSON.stringify({ id, verdict: 'clean', reason: '' }), /not the requested JSON/],
    [
      'a key too many',
      ({ id }) => JSON.stringify({ id, verdict: 'clean', reason: '', quote: '', x: 1 }),
      /not the requested JSON/,
    ],
    [
      'a reason that is no text',
      ({ id }) => JSON.stringify({ id, verdict: 'clean', reason: 1, quote: '' }),
      /not the requested JSON/,
    ],
    ['words beside the JSON', ({ id }) => `Sure! ${toAnswerText(id, 'clean')}`, /not the requested JSON/],
    ['two answers', ({ id }) => `${toAnswerText(id, 'clean')}\n${toAnswerText(id, 'clean')}`, /not the requested JSON/],
    ['an answer without the id', '{"verdict":"clean","reason":"","quote":""}', /lacks the id/],
    ['an answer that the text dictated', ({ texts }) => texts[0]!, /lacks the id/],
    ['an answer with the mark for an id', ({ user }) => toAnswerText(user.slice(6, 22), 'clean'), /lacks the id/],
  ])('is a failure: %s', async (_, content, message) => {
    const { scanner } = await judgedBy(saying(content));
    const { errors, results, decision } = await scanner.scan(forged);
    expect(errors).toMatchObject([
      { scanner: 'sentinel-judge', code: 'scanner-failed', message: expect.stringMatching(message) },
    ]);
    expect(results).toEqual([]);
    expect(decision.action).toBe('warn');
  });

  it('makes the policy decide, and the other scanners go on', async () => {
    const { url } = await startJudgeServer(saying('clean'));
    const scanner = createScanner({ judge: { url, model: 'm' } });
    const { decision, results } = await scanner.scan({ tool: { name: 'add', description: 'Adds.' } });
    expect(decision).toMatchObject({
      action: 'block',
      reasons: [expect.stringContaining('the scanner sentinel-judge failed')],
    });
    expect(results.map(({ scannerId }) => scannerId)).toContain('rule-engine');
  });

  it.each<[string, Reply, RegExp]>([
    ['no JSON', { raw: '<html>' }, /is not JSON/],
    ['no choices', { raw: '{"error":null}' }, /contains no text message/],
    ['a refusal', { content: null }, /contains no text message/],
    ['a flood', { raw: 'x'.repeat(2_000_000) }, /exceeds 1 MiB/],
    ['a wrong key', { status: 401, raw: `{"error":"bad key ${KEY}"}` }, /status 401: check the API key/],
    ['a wrong model', { status: 404 }, /status 404: check the URL/],
  ])('is reported with its cause: %s', async (_, reply, message) => {
    const { scanner, asked } = await judgedBy(() => reply, { apiKey: KEY, headers: { 'x-secret': KEY } });
    const scan = await scanner.scan(ORDER);
    expect(scan.errors[0]!.message).toMatch(message);
    expect(JSON.stringify(scan)).not.toContain(KEY);
    expect(asked).toHaveLength(1);
  });
});
