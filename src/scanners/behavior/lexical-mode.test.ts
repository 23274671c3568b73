import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createGuard } from '../../guard/create-guard.js';
import { PRESETS } from '../../policy/presets.js';

vi.mock('onnxruntime-node', () => {
  throw new Error('no such module here');
});
vi.mock('../semantic/wasm-runtime.js', () => {
  throw new Error('no WebAssembly here');
});
const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
beforeEach(() => vi.resetModules());

const BALANCES = [1000, 1001, 1002, 1003, 1000, 1000, 1004, 1005].map((n) => `Show me the balance of account ${n}`);

describe.each([
  ['without a runtime for the encoder', PRESETS.balanced],
  ['where the policy wants no encoder', { ...PRESETS.balanced, classifier: 'linear' as const }],
])('%s', (_, policy) => {
  it('lets an honest user ask the same kind of question again and again', async () => {
    const guard = createGuard({ policy });
    for (const prompt of BALANCES) {
      const { action, findings } = await guard.onPrompt('s', prompt);
      expect({ action, high: findings.filter(({ severity }) => severity === 'high') }).toEqual({
        action: 'allow',
        high: [],
      });
      await guard.onOutput('s', 'It is 20 euros.');
    }
  });
});

it('is announced once for all guards of a process', async () => {
  for (const session of ['a', 'b']) await createGuard({ policy: 'strict' }).onPrompt(session, BALANCES[0]!);
  expect(warn.mock.calls).toEqual([[expect.stringContaining('Rules and the linear model decide.')]]);
});
