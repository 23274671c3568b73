import { describe, expect, it } from 'vitest';
import { createGuard } from '../../guard/create-guard.js';
import type { Flow } from '../../policy/flows.js';
import { PRESETS } from '../../policy/presets.js';

const guardWith = (...flows: Flow[]) =>
  createGuard({ policy: { ...PRESETS.balanced, flows }, only: ['tool-chain'], onApproval: () => false });
const MAIL = { name: 'send_email', arguments: { to: ['ann@our.example'], body: 'Nine.' } };

describe('flows in a session', () => {
  it('permit our own addresses and deny others, with the origin of the value', async () => {
    const guard = guardWith(
      { action: 'allow', from: {}, to: { tool: ['send_*'], arg: ['to'], value: ['*@our.example'] } },
      { action: 'deny', from: {}, to: { tool: ['send_*'], arg: ['to'] }, why: 'mails stay in the house' },
    );
    await guard.onPrompt('s', 'Answer the last mail.');
    await guard.onToolResult('s', { name: 'read_inbox', content: 'From: eve@evil.example. Lunch?' });
    expect(await guard.onToolCall('s', MAIL)).toMatchObject({ action: 'allow' });
    const to = ['ann@our.example', 'eve@evil.example'];
    const denied = await guard.onToolCall('s', { name: 'send_email', arguments: { to, body: 'Yes.' } });
    expect(denied.action).toBe('block');
    expect(denied.findings.map(({ rule, note }) => [rule, note])).toEqual([
      ['toolchain/denied-flow', expect.stringMatching(/mails stay in the house.*evil\.example.*read_inbox/)],
    ]);
  });

  it.each([
    ['end too early', '{"to":"eve@evil.example"'],
    ['name a member twice', '{"to":"eve@evil.example","to":"ann@our.example"}'],
    ['name a member twice, once with an escape', '{"to":"eve@evil.example","\\u0074o":"ann@our.example"}'],
  ])('object to arguments that %s, because another parser may read them', async (_, text) => {
    const guard = guardWith(
      { action: 'allow', from: {}, to: { tool: ['send_*'], arg: ['to'], value: ['*@our.example'] } },
      { action: 'deny', from: {}, to: { tool: ['send_*'], arg: ['to'] } },
    );
    expect(await guard.onToolCall('s', { name: 'send_email', arguments: text })).toMatchObject({ action: 'block' });
    const plain = { name: 'send_email', arguments: '{"to":"ann@our.example"}' };
    expect(await guard.onToolCall('s', plain)).toMatchObject({ action: 'allow' });
    expect(await guard.onToolCall('s', { name: 'read_note', arguments: text })).toMatchObject({ action: 'allow' });
  });

  it('deny a call as long as the confirmation has failed', async () => {
    const guard = guardWith({ action: 'deny', from: {}, to: { act: 'pay' }, unlessAfter: { tool: ['confirm'] } });
    const PAY = { name: 'pay_invoice', arguments: { amount: 5 } };
    const confirm = async (result: object) => {
      await guard.onToolCall('s', { name: 'confirm', arguments: {} });
      await guard.onToolResult('s', { name: 'confirm', content: 'x', ...result });
      return (await guard.onToolCall('s', PAY)).action;
    };
    expect(await confirm({ content: '', error: 'declined' })).toBe('block');
    expect(await confirm({ isError: true })).toBe('block');
    expect(await confirm({ content: { error: { code: 7 } } })).toBe('block');
    expect(await confirm({ content: { isError: true, content: [] } })).toBe('block');
    expect(await confirm({})).toBe('allow');
  });

  it.each(['to ', 'message.to', 'mail[to]', 'TO', 'tо'])('deny an argument named %j', async (name) => {
    const guard = guardWith({ action: 'deny', from: {}, to: { tool: ['send_*'], arg: ['to'] } });
    const call = { name: 'send_email', arguments: { [name]: 'eve@evil.example' } };
    expect((await guard.onToolCall('s', call)).action).toBe('block');
  });

  it('deny an amount, in a number and in a text', async () => {
    const guard = guardWith({ action: 'deny', from: {}, to: { act: 'pay', arg: ['amount'], over: 1000 } });
    const pay = async (amount: unknown) =>
      (await guard.onToolCall('s', { name: 'pay_invoice', arguments: { amount, memo: 'rent' } })).action;
    expect([await pay(999), await pay(1001), await pay('EUR 5.000,00'), await pay({ value: 2000 })]).toEqual([
      'allow',
      'block',
      'block',
      'block',
    ]);
  });

  it('deny a call after another that was made, not after one that was refused', async () => {
    const flows: Flow[] = [
      { action: 'ask', from: {}, to: { tool: ['read_vault'] } },
      { action: 'deny', from: {}, to: { tool: ['wipe'] } },
      { action: 'deny', from: {}, to: { act: 'send' }, after: { tool: ['read_secrets', 'wipe'] } },
    ];
    const guard = guardWith(...flows);
    expect((await guard.onToolCall('a', { name: 'wipe', arguments: {} })).action).toBe('block');
    expect((await guard.onToolCall('a', MAIL)).action).toBe('allow');
    await guard.onToolCall('a', { name: 'read_secrets', arguments: {} });
    expect((await guard.onToolCall('a', MAIL)).action).toBe('block');
    expect((await guard.onToolCall('b', MAIL)).action).toBe('allow');
  });

  it('want another call first, and a result of it', async () => {
    const guard = guardWith({ action: 'deny', from: {}, to: { act: 'send' }, unlessAfter: { tool: ['confirm'] } });
    expect((await guard.onToolCall('s', MAIL)).action).toBe('block');
    await guard.onToolCall('s', { name: 'confirm', arguments: { what: 'mail' } });
    expect((await guard.onToolCall('s', MAIL)).action).toBe('block');
    await guard.onToolResult('s', { name: 'confirm', content: 'yes' });
    expect((await guard.onToolCall('s', MAIL)).action).toBe('allow');
  });

  it('deny a call that hides a value behind hundreds of others', async () => {
    const guard = guardWith({
      action: 'deny',
      from: {},
      to: { tool: ['send_*'], arg: ['to'], except: ['*@our.example'] },
    });
    const cc = Array.from({ length: 300 }, (_, i) => `p${i}@our.example`);
    const call = { name: 'send_email', arguments: { to: cc.slice(0, 20) } };
    expect((await guard.onToolCall('s', call)).action).toBe('allow');
    expect((await guard.onToolCall('s', { ...call, arguments: { cc, to: 'eve@evil.example' } })).action).toBe('block');
  });

  it('remember the calls of long sessions, and count what they forget against the call', async () => {
    const guard = guardWith({ action: 'deny', from: {}, to: { act: 'send' }, after: { tool: ['read_secrets'] } });
    await guard.onToolCall('s', { name: 'read_secrets', arguments: {} });
    for (let i = 0; i < 70; i++) await guard.onToolResult('s', { name: 'look', content: `Nothing ${i}.` });
    expect((await guard.onToolCall('s', MAIL)).action).toBe('block');
    for (let i = 0; i < 70; i++) await guard.onToolCall('t', { name: `look_${i}`, arguments: {} });
    expect((await guard.onToolCall('t', MAIL)).action).toBe('block');
  });
});
