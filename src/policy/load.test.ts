import { expect, it } from 'vitest';
import { createGuard } from '../guard/create-guard.js';
import { parsePolicy } from './load.js';
import { settingsFor } from './settings.js';

it('reads expectCode, for all or some artifacts', () => {
  const policy = parsePolicy('version: 1\noverrides:\n  - when: { kind: output }\n    expectCode: true\n', 'p.yaml');
  const expects = (kind: 'output' | 'tool-call') => settingsFor(policy, { kind, trust: 'model', name: 'x' }).expectCode;
  expect([expects('output'), expects('tool-call')]).toEqual([true, false]);
  expect(parsePolicy('version: 1\nexpectCode: true\n', 'p.yaml').expectCode).toBe(true);
});

it('reports an unknown value with its line', () => {
  expect(() => parsePolicy('version: 1\nexpectCode: sometimes\n', 'p.yaml')).toThrow(/^p\.yaml:2: expectCode: /);
});

const FLOWS = `version: 1
flows:
  - allow: { from: { tool: get_contacts }, to: { tool: send_email, arg: [to, cc] } }
    why: our own address book
  - deny: { from: untrusted, to: { tool: send_*, arg: to } }
  - ask: { from: private, to: outward }
`;

it('reads flows, in order', () => {
  expect(parsePolicy(FLOWS, 'p.yaml').flows).toEqual([
    {
      action: 'allow',
      from: { tool: ['get_contacts'] },
      to: { tool: ['send_email'], arg: ['to', 'cc'] },
      why: 'our own address book',
    },
    { action: 'deny', from: { origin: 'untrusted' }, to: { tool: ['send_*'], arg: ['to'] } },
    { action: 'ask', from: { origin: 'private' }, to: { act: 'outward' } },
  ]);
});

it('reports an invalid flow with its line', () => {
  const broken = (line: string) => () => parsePolicy(`version: 1\nflows:\n  - ${line}\n`, 'p.yaml');
  expect(broken('deny: { from: untrustd, to: send }')).toThrow(/^p\.yaml:3: flows\.0\.deny\.from: /);
  expect(broken('{ deny: { from: user, to: send }, allow: { from: user, to: send } }')).toThrow(
    /^p\.yaml:3: flows\.0: expected exactly one of allow, ask, warn, deny/,
  );
  expect(broken('deny: { from: user, to: { tol: send_* } }')).toThrow(/^p\.yaml:3: flows\.0\.deny\.to/);
});

it('reports the expected values of a flow with their line', () => {
  const text = [
    'version: 1',
    'flows:',
    '  - deny: { from: nobody, to: outward }',
    '  - deny: { from: untrusted }',
    '  - warn: { from: user, to: { tol: x } }',
  ].join('\n');
  const complaint = (() => {
    try {
      return parsePolicy(text, 'p.yaml');
    } catch (error) {
      return (error as Error).message;
    }
  })();
  expect(complaint).toMatch(/^p\.yaml:3: flows\.0\.deny\.from: expected user, operator, .* or \{ origin, tool \}$/m);
  expect(complaint).toMatch(
    /^p\.yaml:4: flows\.1\.deny\.to: expected anything, outward, .* or \{ tool, arg, act, value, except, over, atMost \}$/m,
  );
  expect(complaint).toMatch(/^p\.yaml:5: flows\.2\.warn\.to/m);
});

it('gives a guard the flows of a file', async () => {
  const policy = parsePolicy('version: 1\nflows:\n  - deny: { from: untrusted, to: { tool: send_*, arg: to } }', 'p');
  const guard = createGuard({ only: ['tool-chain'], policy });
  await guard.onPrompt('s', 'Answer the last mail: yes.');
  await guard.onToolResult('s', { name: 'read_inbox', content: 'From ben@office.example: lunch?' });
  const call = { name: 'send_email', arguments: { to: 'ben@office.example', body: 'Yes.' } };
  expect(await guard.onToolCall('s', call)).toMatchObject({
    action: 'block',
    findings: [{ rule: 'toolchain/denied-flow' }],
  });
});
