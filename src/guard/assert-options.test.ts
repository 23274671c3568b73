import { describe, expect, it } from 'vitest';
import { createGuard, type GuardOptions, type HookOptions } from './create-guard.js';

const NO_FLOW = { action: 'deny', from: {}, to: {} };
const withFlow = (flow: object): unknown => ({ policy: { extends: 'balanced', flows: [{ ...NO_FLOW, ...flow }] } });

describe('options that nobody reads are errors', () => {
  it.each<[string, unknown, string]>([
    ['of the guard', { polcy: 'strict' }, 'did you mean "policy"?'],
    ['of streams', { stream: { windw: 24 } }, 'did you mean "window"?'],
    ['of redaction', { redact: { kind: [] } }, 'did you mean "kinds"?'],
    ['of behavior', { behavior: { secrte: 'x' } }, 'did you mean "secret"?'],
    ['scanners that are none', { scanners: [{}] }, '`defineScanner` makes one'],
    ['of a flow', withFlow({ form: {} }), 'flows[0]: unknown option "form"'],
    ['of the source of a flow', withFlow({ from: { orign: 'user' } }), 'did you mean "origin"?'],
    ['of the target of a flow', withFlow({ to: { args: ['to'] } }), 'did you mean "arg"?'],
    ['of an earlier call', withFlow({ after: { tools: ['x'] } }), 'did you mean "tool"?'],
    ['a flow in the form of a policy file', withFlow({ ask: {} }), "expected { action: 'ask', from: {}, to: {} }"],
    ['an origin by name', withFlow({ from: 'untrusted' }), "from: expected an object in code: { origin: 'untrusted' }"],
    ['an act by name', withFlow({ to: 'pay' }), "to: expected an object in code: { act: 'pay' }"],
    ['an unknown act', withFlow({ to: { act: 'sned' } }), 'did you mean "send"?'],
    ['an unknown action', withFlow({ action: 'dney' }), 'did you mean "deny"?'],
    ['a text in place of a list', withFlow({ to: { tool: 'send_*' } }), 'flows[0].to.tool: expected a list'],
    ['an empty list', withFlow({ to: { tool: [] } }), 'flows[0].to.tool: expected a list'],
    ['an amount that is no number', withFlow({ to: { over: '1000' } }), 'flows[0].to.over: expected a number'],
    ['a scanner that does not exist', { only: ['unicod'] }, 'only: there is no scanner and no rule "unicod"'],
    ['a rule that does not exist', { skip: ['urls/*'] }, 'skip: there is no scanner and no rule "urls/*"'],
    ['a text in place of names', { only: 'unicode' }, 'only: expected a list'],
    ['a scanner with a taken id', { scanners: [{ id: 'unicode', scan: () => [] }] }, 'a scanner unicode already'],
    ['redaction by name', { redact: 'email' }, '"redact" must be true, false or settings'],
    ['a store without methods', { store: {} }, 'it has no method "load"'],
    ['flows that are no list', { policy: { extends: 'balanced', flows: {} } }, 'policy.flows: expected a list'],
  ])('%s', (_, options, message) => {
    expect(() => createGuard(options as GuardOptions)).toThrow(message);
  });

  it('but not the scanners that `tocsin scan` adds', () => {
    const fleet = { id: 'fleet', type: 'rule', scan: async () => [] } as const;
    expect(() => createGuard({ scanners: [fleet], only: ['fleet', 'pins'] })).not.toThrow();
  });

  it('of a hook', async () => {
    const options = { singal: new AbortController().signal } as HookOptions;
    await expect(createGuard().onPrompt('s', 'hello', options)).rejects.toThrow('did you mean "signal"?');
  });
});

it('signs an entry, and its type says so', async () => {
  const guard = createGuard({ behavior: { secret: 'k'.repeat(32) } });
  const decision = await guard.onMemoryWrite('s', { content: 'The user likes tea.', key: 'tea' });
  if (!('content' in decision)) throw new Error(decision.reasons[0]);
  const signature: string | undefined = decision.content.signature;
  expect(signature).toMatch(/^[0-9a-f]{64}$/);
});
