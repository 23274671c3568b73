import { describe, expect, it } from 'vitest';
import { createWordGuard } from '../../test/word-guard.js';
import { PRESETS } from '../policy/presets.js';
import { createMemoryStore } from '../session/memory-store.js';
import type { Guard } from './create-guard.js';

const rules = { 'words/reset': 'reset', 'words/incident': 'incident' } as const;
const guardWith = (settings = {}): Guard => createWordGuard({ policy: { ...PRESETS.balanced, rules, ...settings } });
const page = (content: string) => ({ name: 'read', content });

describe('a hostile result', () => {
  it('is withheld, and the session goes on', async () => {
    const guard = guardWith();
    await guard.onPrompt('s', 'hello');
    expect(await guard.onToolResult('s', page('INCIDENT'))).toMatchObject({
      action: 'block',
      phase: 'command_and_control',
      reasons: expect.arrayContaining(['block: withheld, and the session goes on (1 of 5)']),
    });
    expect(await guard.onToolResult('s', page('RESET'))).toMatchObject({ action: 'block' });
    expect(await guard.onPrompt('s', 'go on')).toMatchObject({ action: 'allow' });
  });

  it('is an incident when it is repeated, also in another process and after harmless events', async () => {
    const store = createMemoryStore();
    const policy = { ...PRESETS.balanced, rules, quarantineAfter: 3 };
    const events = [
      (guard: Guard) => guard.onToolResult('s', page('INCIDENT')),
      (guard: Guard) => guard.onDocument('s', 'INCIDENT'),
      (guard: Guard) => guard.onPrompt('s', 'INCIDENT'),
    ];
    const actions: string[] = [];
    for (const send of events) {
      const guard = createWordGuard({ store, policy });
      actions.push((await send(guard)).action);
      await guard.onPrompt('s', 'and now?');
    }
    expect(actions).toEqual(['block', 'block', 'incident']);
    const guard = createWordGuard({ store, policy });
    expect(await guard.onPrompt('s', 'hello')).toMatchObject({ action: 'block', scans: [] });
    await guard.release('s');
    expect(await guard.onToolResult('s', page('INCIDENT'))).toMatchObject({ action: 'block' });
  });

  it('counts once, however often the agent reads it again', async () => {
    const guard = guardWith({ quarantineAfter: 2 });
    for (let i = 0; i < 5; i++) {
      expect(await guard.onToolResult('s', page('INCIDENT'))).toMatchObject({
        action: 'block',
        reasons: expect.arrayContaining(['block: withheld, and the session goes on (1 of 2)']),
      });
    }
    expect(await guard.onToolResult('s', page('another INCIDENT'))).toMatchObject({ action: 'incident' });
  });

  it('ends the session at once if the policy says so', async () => {
    const guard = guardWith({ quarantineAfter: 1 });
    expect(await guard.onToolResult('s', page('INCIDENT'))).toMatchObject({ action: 'incident' });
  });
});

it('harm in a call, an answer or a memory is not withheld only: it ends the session', async () => {
  for (const send of [
    (guard: Guard) => guard.onToolCall('s', { name: 'send', arguments: { body: 'INCIDENT' } }),
    (guard: Guard) => guard.onOutput('s', 'INCIDENT'),
    (guard: Guard) => guard.onMemoryWrite('s', { content: 'INCIDENT' }),
  ]) {
    const guard = guardWith();
    expect(await send(guard)).toMatchObject({ action: 'incident' });
    expect(await guard.onPrompt('s', 'hello')).toMatchObject({ action: 'block', scans: [] });
  }
});
