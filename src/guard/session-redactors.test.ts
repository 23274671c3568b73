import { expect, it } from 'vitest';
import fc from '../../test/fast-check.js';
import { createGuard } from './create-guard.js';
import { isPassed } from './decision.js';

const scanners = { skip: ['sentinel', 'embedding-similarity', 'semantic-memory'] };
const ANSWER = 'Ana is at ana@firm.example, Bo at bo@firm.example; call +49 30 1234 5678 before noon.';
const REDACTED = 'Ana is at [EMAIL_1], Bo at [EMAIL_2]; call [PHONE_3] before noon.';

async function* cut(text: string, at: readonly number[]) {
  const points = [...new Set([0, ...at.map((n) => n % text.length), text.length])].sort((a, b) => a - b);
  for (const [i, from] of points.slice(0, -1).entries()) yield text.slice(from, points[i + 1]);
}

it('replaces personal data in answers and counts it', async () => {
  const guard = createGuard({ ...scanners, redact: true });
  const decision = await guard.onOutput('s', ANSWER);
  expect(decision).toMatchObject({ action: 'sanitize', removed: 3, content: REDACTED });
  expect(await guard.onOutput('s', [{ type: 'text', text: 'ana@firm.example' }])).toMatchObject({
    content: [{ type: 'text', text: '[EMAIL_1]' }],
  });
});

it('restores values only for the session, only with isReversible, and not after its end', async () => {
  const guard = createGuard({ ...scanners, redact: { isReversible: true } });
  await guard.onOutput('s', ANSWER);
  expect(guard.restore('s', REDACTED)).toBe(ANSWER);
  expect(guard.restore('other', REDACTED)).toBe(REDACTED);
  await guard.end('s');
  expect(guard.restore('s', REDACTED)).toBe(REDACTED);
  const forgetful = createGuard({ ...scanners, redact: true });
  await forgetful.onOutput('s', ANSWER);
  expect(forgetful.restore('s', REDACTED)).toBe(REDACTED);
});

it('replaces only the requested kinds', async () => {
  const decision = await createGuard({ ...scanners, redact: { kinds: ['phone'] } }).onOutput('s', ANSWER);
  expect(isPassed(decision) && decision.content).toContain('ana@firm.example');
});

it('redacts a stream the same way for any chunks', async () => {
  const long = `${'The meeting is at noon. '.repeat(30)}${ANSWER}${' Bring your notes, please.'.repeat(30)}`;
  const guard = createGuard({ ...scanners, redact: true });
  const whole = await guard.onOutput('s', long);
  const expected = isPassed(whole) && whole.content;
  await fc.assert(
    fc.asyncProperty(fc.array(fc.nat(long.length), { maxLength: 12 }), async (at) => {
      const stream = guard.onOutputStream('s', cut(long, at));
      let seen = '';
      for await (const piece of stream) seen += piece;
      expect(seen.replaceAll(/_\d+\]/g, '_n]')).toBe(String(expected).replaceAll(/_\d+\]/g, '_n]'));
      expect(await stream.decision).toMatchObject({ action: 'sanitize', removed: 3 });
    }),
    { numRuns: 15 },
  );
});
