import { expect, it } from 'vitest';
import { parsePolicy } from './load.js';
import { settingsFor } from './settings.js';

it('reads whether code is expected, for all or for some', () => {
  const policy = parsePolicy('version: 1\noverrides:\n  - when: { kind: output }\n    expectCode: true\n', 'p.yaml');
  const expects = (kind: 'output' | 'tool-call') => settingsFor(policy, { kind, trust: 'model', name: 'x' }).expectCode;
  expect([expects('output'), expects('tool-call')]).toEqual([true, false]);
  expect(parsePolicy('version: 1\nexpectCode: true\n', 'p.yaml').expectCode).toBe(true);
});

it('tells a wrong word with its line', () => {
  expect(() => parsePolicy('version: 1\nexpectCode: sometimes\n', 'p.yaml')).toThrow(/^p\.yaml:2: expectCode: /);
});
