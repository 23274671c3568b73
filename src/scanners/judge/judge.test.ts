import { describe, expect, it } from 'vitest';
import { startJudgeServer } from '../../../test/judge-server.js';
import { fair, judgedBy, KEY, ORDER } from '../../../test/judged-by.js';
import { createScanner } from '../../index.js';

describe('trouble', () => {
  it.each([429, 500, 503])('of status %i is asked about once more', async (status) => {
    const { scanner, asked } = await judgedBy((one, count) =>
      count === 1 ? { status, headers: { 'retry-after': '0' } } : fair(one),
    );
    expect(await scanner.scan(ORDER)).toMatchObject({ errors: [], findings: [{ rule: 'semantic/judged-attack' }] });
    expect(asked).toHaveLength(2);
  });

  it('that lasts is a failure after the second time', async () => {
    const { scanner, asked } = await judgedBy(() => ({ status: 500, headers: { 'retry-after': '0' } }));
    expect((await scanner.scan(ORDER)).errors[0]!.message).toMatch(/responded with status 500/);
    expect(asked).toHaveLength(2);
  });

  it('is not waited for where the wait is longer than the time limit', async () => {
    const { scanner, asked } = await judgedBy(() => ({ status: 429, headers: { 'retry-after': '3600' } }));
    expect((await scanner.scan(ORDER)).errors[0]!.message).toMatch(/status 429/);
    expect(asked).toHaveLength(1);
  });

  it('of a server that says nothing ends at the time limit', async () => {
    const { scanner } = await judgedBy(() => ({ isSilent: true }), { timeoutMs: 50, apiKey: KEY });
    const { errors } = await scanner.scan(ORDER);
    expect(errors).toMatchObject([{ scanner: 'sentinel-judge', message: 'no answer within 50 ms' }]);
  });

  it('of a server that is not there is named', async () => {
    const { url, stop } = await startJudgeServer(fair);
    await stop();
    const judge = { url, model: 'm', apiKey: KEY };
    const { errors } = await createScanner({ only: ['sentinel-judge'], judge }).scan(ORDER);
    expect(errors[0]!.message).toBe(
      `could not connect to ${url}/chat/completions (ECONNREFUSED); check that a server is running there`,
    );
  });
});

describe('the budget', () => {
  it('once spent makes it abstain, and every artifact says so', async () => {
    const { scanner, asked } = await judgedBy(fair, { maxCalls: 1 });
    expect((await scanner.scan('The first text.')).skipped).toEqual([]);
    for (const text of ['The second text.', 'The third text.']) {
      const { results, skipped, decision } = await scanner.scan(text);
      expect(results).toEqual([]);
      expect(skipped).toMatchObject([{ reason: 'sentinel-judge did not run: its budget of 1 call is exhausted' }]);
      expect(decision.action).toBe('warn');
    }
    expect((await scanner.scan('The first text.')).skipped, 'what is known needs no call').toEqual([]);
    expect(asked).toHaveLength(1);
  });

  it('counts the second try', async () => {
    const { scanner, asked } = await judgedBy(() => ({ status: 500, headers: { 'retry-after': '0' } }), {
      maxCalls: 1,
    });
    expect((await scanner.scan(ORDER)).errors).toHaveLength(1);
    expect(asked).toHaveLength(1);
  });
});

describe('the cache', () => {
  it('answers for a text that comes again, of the same kind', async () => {
    const { scanner, asked, url } = await judgedBy(fair);
    const first = await scanner.scan(ORDER);
    expect((await scanner.scan(ORDER)).findings).toEqual(first.findings);
    expect(asked).toHaveLength(1);
    const prompts = createScanner({ only: ['sentinel-judge'], kind: 'prompt', judge: { url, model: 'tiny' } });
    await prompts.scan(ORDER);
    expect(asked).toHaveLength(2);
  });

  it('asks once about a text that comes twice at the same time', async () => {
    const { scanner, asked } = await judgedBy(fair);
    const both = await Promise.all([scanner.scan(ORDER), scanner.scan(ORDER)]);
    expect(both.map(({ findings }) => findings.length)).toEqual([1, 1]);
    expect(asked).toHaveLength(1);
  });

  it('forgets what was not wanted for longest, and failures at once', async () => {
    const { scanner, asked } = await judgedBy((one, count) => (count === 1 ? { content: 'x' } : fair(one)), {
      cacheSize: 2,
    });
    for (const text of ['one', 'one', 'two', 'one', 'three', 'one', 'two']) await scanner.scan(text);
    expect(asked.map(({ texts }) => texts[0])).toEqual(['one', 'one', 'two', 'three', 'two']);
  });
});
