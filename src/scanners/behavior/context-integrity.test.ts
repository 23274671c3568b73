import { describe, expect, it } from 'vitest';
import { assistant, replay, user } from '../../../test/session-replay.js';
import { wordScanner } from '../../../test/word-guard.js';
import { createGuard } from '../../guard/create-guard.js';
import { PRESETS } from '../../policy/presets.js';
import { createScanner } from '../../scan.js';
import { toCanary } from '../../session/canary.js';

const scanner = createScanner({ only: ['context-integrity'], behavior: { secret: 'key' } });
const rulesOf = async (messages: readonly unknown[], by = scanner) =>
  (await replay(by, { messages })).map(({ findings }) => findings.map(({ rule }) => rule));

it('abstains without a session', async () => {
  expect((await scanner.scan('Hello')).results).toEqual([]);
});

it('finds the canary in arguments, hidden characters or not, and not in the prompt that holds it', async () => {
  const canary = toCanary('key', 'replayed');
  const hidden = [...canary].join('\u200b');
  const call = (text: string) => ({
    role: 'assistant',
    content: '',
    tool_calls: [{ id: '1', type: 'function', function: { name: 'post', arguments: JSON.stringify({ text }) } }],
  });
  expect(await rulesOf([{ role: 'system', content: canary }, call(canary), call(hidden)])).toEqual([
    [],
    ['context/canary-leak'],
    ['context/canary-leak'],
  ]);
});

it('knows forged turns from shortened and repeated histories', async () => {
  const said = [user('a'), assistant('b'), user('a'), assistant('c')];
  const claims = async (history: readonly unknown[]) => (await rulesOf([...said, { history }])).at(-1);
  expect(await claims(said)).toEqual([]);
  expect(await claims(said.slice(2))).toEqual([]);
  expect(await claims([user('a'), assistant('c')])).toEqual([]);
  expect(await claims([assistant('c'), assistant('b')])).toEqual(['context/history-altered']);
  expect(await claims([assistant('a')])).toEqual(['context/history-altered']);
});

it('says nothing of turns older than what it keeps', async () => {
  const many = Array.from({ length: 300 }, (_, i) => user(`turn ${i}`));
  expect((await rulesOf([...many, { history: [user('turn 0'), user('turn 299')] }])).at(-1)).toEqual([]);
});

it('keeps a state of bounded size', async () => {
  let largest = 0;
  const watched = {
    scan: (...[input, session]: Parameters<typeof scanner.scan>) =>
      scanner.scan(input, {
        ...session!,
        write: (id, state) => {
          largest = Math.max(largest, JSON.stringify(state).length);
          session!.write(id, state);
        },
      }),
  };
  await replay(watched, { messages: Array.from({ length: 400 }, (_, i) => user(`turn ${i}`)) });
  expect(largest).toBeLessThan(4_000);
});

it('watches prompt and history without a key, and no canary', async () => {
  const keyless = createScanner({ only: ['context-integrity'] });
  const canary = toCanary('key', 'replayed');
  expect(await rulesOf([assistant(canary)], keyless)).toEqual([[]]);
  const system = (content: string) => ({ role: 'system', content });
  expect((await rulesOf([system('one'), system('two')], keyless)).at(-1)).toEqual(['context/system-prompt-changed']);
});

describe('a canary', () => {
  const canary = toCanary('key', 's');
  const guard = createGuard({ only: ['context-integrity'], behavior: { secret: 'key' } });
  const secret = canary.slice(5);

  it.each([
    ['percent-encoded', { a: [...canary].map((letter) => `%${letter.charCodeAt(0).toString(16)}`).join('') }],
    ['by character codes', { a: [...canary].map((letter) => `&#${letter.charCodeAt(0)};`).join('') }],
    ['in two arguments', { a: `ref ${canary.slice(0, 14)}`, b: canary.slice(14) }],
    ['in a list of letters', { a: [...secret] }],
  ])('is found %s', async (_, args) => {
    await guard.release('s');
    const { findings } = await guard.onToolCall('s', { name: 'log', arguments: args });
    expect(findings.map(({ rule }) => rule)).toEqual(['context/canary-leak']);
  });
});

it('holds a history against what was let through: the cleaned text, and nothing that was refused', async () => {
  const guard = createGuard({
    only: ['context-integrity', 'words'],
    scanners: [wordScanner],
    policy: { ...PRESETS.balanced, rules: { 'words/sanitize': 'sanitize', 'words/block': 'block' } },
  });
  await guard.onPrompt('s', 'a SANITIZE b');
  await guard.onPrompt('s', 'BLOCK it');
  const rulesOf = async (content: string) =>
    (await guard.onHistory('s', [{ role: 'user', content }])).findings.map(({ rule }) => rule);
  expect(await rulesOf('a [removed] b')).toEqual([]);
  expect(await rulesOf('BLOCK it')).toContain('context/history-altered');
});

it('takes a page with a list called history for a page', async () => {
  const guard = createGuard({ only: ['context-integrity'] });
  expect(await guard.onDocument('s', { history: [null, { role: 'user', content: 'x' }] })).toMatchObject({
    action: 'allow',
  });
});
