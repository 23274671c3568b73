import { expect, it } from 'vitest';
import { completePolicy } from './complete.js';
import { PRESETS } from './presets.js';

it('puts settings on top of a preset', () => {
  const policy = completePolicy({
    extends: 'strict',
    threshold: 0.4,
    floors: { low: 'block' },
    rules: { 'leak/*': 'off' },
    overrides: [{ when: { tool: 'read_*' }, classifier: 'off' }],
  });
  expect(policy).toEqual({
    ...PRESETS.strict,
    threshold: 0.4,
    floors: { ...PRESETS.strict.floors, low: 'block' },
    rules: { 'leak/*': 'off' },
    overrides: [...PRESETS.strict.overrides, { when: { tool: 'read_*' }, classifier: 'off' }],
  });
  expect(completePolicy()).toBe(PRESETS.balanced);
  expect(completePolicy('observe')).toBe(PRESETS.observe);
  expect(completePolicy({ ...PRESETS.strict, threshold: 0.9 })).toEqual({ ...PRESETS.strict, threshold: 0.9 });
  expect(completePolicy({ ceiling: 'block' })).toEqual({ ...PRESETS.balanced, ceiling: 'block' });
});

it.each<[unknown, string]>([
  ['stict', 'did you mean "strict"?'],
  [{ extends: 'balance' }, 'Did you mean "balanced"?'],
  [{ treshold: 0.5 }, 'policy: unknown option "treshold" (did you mean "threshold"?)'],
  [{ threshold: 3 }, 'threshold: expected a probability'],
  [{ quarantineAfter: 0 }, 'quarantineAfter: expected an integer'],
  [{ ceiling: 'blok' }, 'did you mean "block"?'],
  [{ floors: { hihg: 'block' } }, 'policy.floors: unknown option "hihg" (did you mean "high"?)'],
  [{ floors: { high: { untrused: 'block' } } }, 'did you mean "untrusted"?'],
  [{ phases: { persistance: 'block' } }, 'did you mean "persistence"?'],
  [{ onError: { default: 'reset' } }, 'onError.default: expected one of allow, warn, block'],
  [{ overrides: [{ threshold: 0.5 }] }, 'overrides: expected "when"'],
  [{ overrides: [{ when: { tools: 'x' } }] }, 'did you mean "tool"?'],
])('%j is an error', (policy, message) => {
  expect(() => completePolicy(policy as never)).toThrow(
    new RegExp(message.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'), 'i'),
  );
});
