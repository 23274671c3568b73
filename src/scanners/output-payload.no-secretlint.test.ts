import { expect, it, vi } from 'vitest';
import { createScanner, textArtifact } from '../index.js';

vi.mock('@secretlint/secretlint-rule-preset-recommend', () => {
  throw new Error('no such module here');
});

/** As in a browser, where the rules for secrets cannot be loaded. */
it('says that it did not look for secrets, and reports the rest', async () => {
  const text = `xo${'xb'}-38192047 and \${jndi:ldap://a.example/x}`;
  const { findings, skipped, errors, decision } = await createScanner().scan(textArtifact('output', text));
  expect(errors).toEqual([]);
  expect(findings.map(({ rule }) => rule)).toContain('payload/lookup-injection');
  expect(skipped).toEqual([{ path: '', reason: expect.stringContaining('secrets'), scanner: 'output-payload' }]);
  expect(decision.reasons.join()).toContain('not searched for secrets');
});

it('has nothing to say where there could be none', async () => {
  const { skipped, decision } = await createScanner().scan(textArtifact('output', 'The weather is fine.'));
  expect(skipped).toEqual([]);
  expect(decision.action).toBe('allow');
});
