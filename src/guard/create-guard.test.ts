import { describe, expect, it } from 'vitest';
import { createWordGuard, wordScanner } from '../../test/word-guard.js';
import { PRESETS } from '../policy/presets.js';
import { createMemoryStore } from '../session/memory-store.js';
import { createGuard } from './create-guard.js';
import { isPassed } from './decision.js';
import { GuardError } from './guard-error.js';

describe('a decision', () => {
  it('is allow or warn with unchanged content', async () => {
    const guard = createWordGuard();
    const blocks = [{ type: 'text', text: 'hello' }];
    expect(await guard.onPrompt('s', 'hello')).toMatchObject({
      action: 'allow',
      content: 'hello',
      step: 0,
      reasons: [],
    });
    const warned = await guard.onPrompt('s', 'WARN');
    expect(warned).toMatchObject({ action: 'warn', content: 'WARN', step: 1, tags: ['AML.T0051.001', 'LLM01:2025'] });
    const decision = await guard.onPrompt('s', blocks);
    expect(isPassed(decision) && decision.content).toBe(blocks);
  });

  it('is sanitize with the passages removed and the rest of the structure kept', async () => {
    const result = {
      id: 'c1',
      name: 'fetch',
      content: [{ type: 'text', text: 'a SANITIZE b SANITIZE', size: 3, 'x/y~z': ['SANITIZE', null, true] }],
    };
    expect(await createWordGuard().onToolResult('s', result)).toMatchObject({
      action: 'sanitize',
      removed: 3,
      content: {
        id: 'c1',
        name: 'fetch',
        content: [{ type: 'text', text: 'a [removed] b [removed]', size: 3, 'x/y~z': ['[removed]', null, true] }],
      },
    });
  });

  it('is sanitize if a removal creates another match, and block if that does not end', async () => {
    const guard = createWordGuard();
    const nested = { action: 'sanitize', content: 'x [removed] y' };
    expect(await guard.onDocument('s', 'x SANITIZE y')).toMatchObject(nested);
    const endless = createGuard({
      only: ['always'],
      scanners: [
        {
          ...wordScanner,
          id: 'always',
          scan: (subject) =>
            wordScanner.scan({
              ...subject,
              artifact: { ...subject.artifact, fields: [{ path: '', text: 'SANITIZE' }] },
            }),
        },
      ],
      policy: { ...PRESETS.balanced, rules: { 'words/sanitize': 'sanitize' } },
    });
    expect(await endless.onDocument('s', 'anything')).toMatchObject({
      action: 'block',
      reasons: ['block: it cannot be made clean', expect.any(String)],
    });
  });

  it.each([
    ['a tool call', { name: 'run', arguments: { a: 'SANITIZE' } }],
    ['a tool call whose arguments are JSON text', { name: 'run', arguments: '{"a":"SANITIZE"}' }],
  ])('is block and not sanitize for %s', async (_, call) => {
    expect(await createWordGuard().onToolCall('s', call)).toMatchObject({ action: 'block' });
  });

  it('is block and not sanitize for a match in a property’s name', async () => {
    const result = { name: 'fetch', content: { SANITIZE: 'x' } };
    expect(await createWordGuard().onToolResult('s', result)).toMatchObject({ action: 'block' });
  });

  it('removes refused tools from a list, and blocks a list without others', async () => {
    const guard = createWordGuard();
    const [good, bad] = [{ name: 'good' }, { name: 'bad', description: 'BLOCK' }];
    expect(await guard.onToolList('s', [good, bad])).toMatchObject({
      action: 'sanitize',
      content: [good],
      removed: 1,
      reasons: ["sanitize: left out bad (block: the policy's setting for words/block)"],
    });
    expect(await guard.onToolList('s', [bad])).toMatchObject({
      action: 'block',
      reasons: [
        'block: nothing of the list is left',
        "block: left out bad (block: the policy's setting for words/block)",
      ],
    });
    expect(await guard.onToolList('s', [])).toMatchObject({ action: 'allow', content: [] });
  });

  it.each(['RESET', 'INCIDENT'])('leaves a tool of %s out, and the session continues with the others', async (word) => {
    const guard = createWordGuard();
    await guard.onPrompt('s', 'WARN');
    const listed = await guard.onToolList('s', [{ name: 'good' }, { name: 'bad\u0007', description: word }]);
    expect(listed).toMatchObject({ action: 'sanitize', content: [{ name: 'good' }], removed: 1 });
    expect(listed.reasons).toEqual([
      `sanitize: left out bad\\u{7} (${word.toLowerCase()}: the policy's setting for words/${word.toLowerCase()})`,
    ]);
    expect(listed.scans.map(({ decision }) => decision.action)).toEqual(['allow', word.toLowerCase()]);
    expect(await guard.onToolList('s', [{ name: 'worse', description: word }])).toMatchObject({ action: 'block' });
    expect(await guard.onPrompt('s', 'hello')).toMatchObject({ action: 'allow', step: 3 });
  });

  it('refuses the whole list with refusedTools: stop, for all tools or for some', async () => {
    const rules = { 'words/block': 'block', 'words/incident': 'incident' } as const;
    const policy = {
      ...PRESETS.balanced,
      rules,
      overrides: [{ when: { tool: 'bank_*' }, refusedTools: 'stop' as const }],
    };
    const guard = createWordGuard({ policy });
    const good = { name: 'good' };
    expect(await guard.onToolList('s', [good, { name: 'other', description: 'INCIDENT' }])).toMatchObject({
      action: 'sanitize',
    });
    expect(await guard.onToolList('s', [good, { name: 'bank_pay', description: 'BLOCK' }])).toMatchObject({
      action: 'block',
    });
    expect(await guard.onToolList('s', [good, { name: 'bank_pay', description: 'INCIDENT' }])).toMatchObject({
      action: 'incident',
    });
    expect(await guard.onToolList('s', [good])).toMatchObject({ action: 'block', scans: [] });
  });

  it('is reset, and the session is back at its checkpoint', async () => {
    const store = createMemoryStore();
    const guard = createWordGuard({ store });
    await guard.onPrompt('s', 'one');
    await guard.onPrompt('s', 'two');
    const before = (await store.load('s'))!.state;
    await guard.onPrompt('s', 'WARN three');
    expect(await guard.onPrompt('s', 'RESET')).toMatchObject({ action: 'reset', step: 3, checkpoint: { step: 2 } });
    const after = (await store.load('s'))!.state;
    expect(after.scanners).toEqual(before.scanners);
    expect(after.log.asked).toEqual(['one', 'two']);
    expect(after.log.recent.map(({ step, action }) => [step, action])).toEqual([
      [0, 'allow'],
      [1, 'allow'],
      [3, 'reset'],
    ]);
    // Nothing came in between: another reset goes back to the same place.
    expect(await guard.onPrompt('s', 'RESET')).toMatchObject({ step: 4, checkpoint: { step: 2 } });
    await guard.onPrompt('s', 'four');
    expect(await guard.onPrompt('s', 'RESET')).toMatchObject({ step: 6, checkpoint: { step: 6 } });
  });

  it('is incident with a masked report, and blocks the session until it is released', async () => {
    const guard = createWordGuard({ clock: () => 0 });
    await guard.onPrompt('s', 'hello');
    const decision = await guard.onToolResult('s', { name: 'f', content: 'my INCIDENT \u001b[31m' });
    expect(decision).toMatchObject({
      action: 'incident',
      report: {
        session: 's',
        step: 1,
        at: '1970-01-01T00:00:00.000Z',
        phase: 'command_and_control',
        owasp: ['LLM01:2025'],
        atlas: ['AML.T0051.001'],
        findings: [{ rule: 'words/incident', path: '/content', evidence: 'IN······' }],
        before: [{ step: 0, kind: 'prompt', action: 'allow' }],
      },
    });
    const quarantined = {
      action: 'block',
      reasons: ['block: the session has been under quarantine since step 1'],
    };
    expect(await guard.onPrompt('s', 'hello?')).toMatchObject(quarantined);
    expect(await guard.onPrompt('other', 'hello')).toMatchObject({ action: 'allow' });
    expect([await guard.release('s'), await guard.release('s'), await guard.release('none')]).toEqual([
      true,
      false,
      false,
    ]);
    expect(await guard.onPrompt('s', 'hello?')).toMatchObject({ action: 'allow' });
  });

  it('remembers nothing of withheld content', async () => {
    const store = createMemoryStore();
    const guard = createWordGuard({ store });
    await guard.onPrompt('s', 'BLOCK');
    await guard.onPrompt('s', 'please SANITIZE');
    await guard.onToolList('s', [{ name: 'a' }, { name: 'b', description: 'BLOCK' }]);
    const { log } = (await store.load('s'))!.state;
    expect(log.asked).toEqual(['please [removed]']);
    expect(Object.keys(log.tools)).toEqual(['a']);
    expect(log.recent.map(({ action }) => action)).toEqual(['block', 'sanitize', 'sanitize']);
  });
});

describe('throwOnBlock', () => {
  it('throws for block, reset and incident', async () => {
    const guard = createWordGuard({ throwOnBlock: true });
    expect(await guard.onPrompt('s', 'SANITIZE')).toMatchObject({ action: 'sanitize' });
    for (const action of ['block', 'reset', 'incident']) {
      const error = await guard.onPrompt('s', action.toUpperCase()).catch((thrown: unknown) => thrown);
      expect(error).toBeInstanceOf(GuardError);
      expect(error).toMatchObject({ code: `guard-${action}`, decision: { action } });
    }
  });

  it.each([
    ['bad-session', (guard: ReturnType<typeof createWordGuard>) => guard.onPrompt('', 'x')],
    ['bad-session', (guard: ReturnType<typeof createWordGuard>) => guard.onPrompt('x'.repeat(513), 'x')],
    ['bad-input', (guard: ReturnType<typeof createWordGuard>) => guard.onPrompt('s', undefined as never)],
    ['bad-input', (guard: ReturnType<typeof createWordGuard>) => guard.onToolCall('s', {} as never)],
    ['bad-input', (guard: ReturnType<typeof createWordGuard>) => guard.onToolResult('s', null as never)],
    ['bad-input', (guard: ReturnType<typeof createWordGuard>) => guard.onToolList('s', {} as never)],
    ['bad-input', (guard: ReturnType<typeof createWordGuard>) => guard.onMemoryWrite('s', 'x' as never)],
  ])('%s is the code of a mistake in a call', async (code, call) => {
    await expect(call(createWordGuard())).rejects.toMatchObject({ code });
  });
});

describe('a memory entry', () => {
  it('is signed if there is a key and the entry passed', async () => {
    const guard = createWordGuard({ behavior: { secret: 'k' } });
    const written = await guard.onMemoryWrite('s', { key: 'note', content: 'a SANITIZE', source: 'user' });
    expect(written).toMatchObject({ content: { key: 'note', content: 'a [removed]', signature: expect.any(String) } });
    expect(await guard.onMemoryWrite('s', { content: 'BLOCK' })).not.toHaveProperty('content');
    expect(await createWordGuard().onMemoryWrite('s', { content: 'x' })).toMatchObject({ content: { content: 'x' } });
  });
});

describe('another policy', () => {
  it('applies from the next event on, and sessions are kept', async () => {
    const guard = createWordGuard();
    expect(await guard.onPrompt('s', 'BLOCK')).toMatchObject({ action: 'block', step: 0 });
    guard.usePolicy({ ...PRESETS.balanced, rules: { 'words/block': 'warn' } });
    expect(await guard.onPrompt('s', 'BLOCK')).toMatchObject({ action: 'warn', step: 1 });
    guard.usePolicy('strict');
    expect(await guard.onPrompt('s', 'BLOCK')).toMatchObject({ action: 'allow', step: 2 });
  });

  it('does not apply to an event in progress', async () => {
    let go = (): void => {};
    const held = new Promise<void>((open) => {
      go = open;
    });
    const slow = {
      ...wordScanner,
      scan: async (subject: Parameters<typeof wordScanner.scan>[0]) => {
        await held;
        return wordScanner.scan(subject);
      },
    };
    const guard = createWordGuard({ scanners: [slow] });
    const begun = guard.onPrompt('s', 'BLOCK');
    guard.usePolicy({ ...PRESETS.balanced, rules: { 'words/block': 'warn' } });
    go();
    expect(await begun).toMatchObject({ action: 'block' });
  });

  it('that does not exist is rejected, and the old one stays', async () => {
    const guard = createWordGuard();
    expect(() => guard.usePolicy('lenient' as 'strict')).toThrow(/Unknown policy "lenient"/);
    expect(await guard.onPrompt('s', 'BLOCK')).toMatchObject({ action: 'block' });
  });

  it('applies to streams too', async () => {
    const guard = createWordGuard();
    guard.usePolicy({ ...PRESETS.balanced, rules: { 'words/block': 'warn' } });
    const stream = guard.onOutputStream(
      's',
      (async function* () {
        yield 'a BLOCK b';
      })(),
    );
    let text = '';
    for await (const part of stream) text += part;
    expect(text).toBe('a BLOCK b');
    expect(await stream.decision).toMatchObject({ action: 'warn' });
  });
});
