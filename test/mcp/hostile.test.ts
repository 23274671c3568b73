import { describe, expect, it } from 'vitest';
import { escapeText } from '../../src/core/escape.js';
import { takeInventory, toInventoryArtifacts } from '../../src/mcp/connect/index.js';
import { contact, contactFails, namesOf, OPTIONS, toEntry, toFailure, toHostile } from './contact.js';

const BRIEF = { timeoutMs: 1_500 };

describe('a server that does not answer', () => {
  it('hangs at start: timed-out', async () => {
    const error = await contactFails(toHostile('hangs'), [], BRIEF);
    expect(error).toMatchObject({ code: 'timed-out', server: 'label', message: 'did not respond within 1.5 s' });
    expect(error.advice).toContain('--timeout');
  });

  it('answers too slowly, page after page: timed-out', async () => {
    expect((await contactFails(toHostile('slow'), ['300'], { timeoutMs: 3_000 })).code).toBe('timed-out');
  });

  it('exits midway: exited, with its last words', async () => {
    const error = await contactFails(toHostile('exits-midway'));
    expect(error).toMatchObject({ code: 'exited', stderr: 'fatal: the database is gone' });
    expect(error.message).toBe('exited with code 7 before it responded');
  });

  it('is not there: not-started, or exited where the interpreter says so', async () => {
    const missing = toEntry({ type: 'stdio', command: 'no-such-program-here', args: [], env: {} });
    expect(await toFailure(takeInventory(missing, 'label', OPTIONS))).toMatchObject({
      code: 'not-started',
      message: expect.stringContaining('no-such-program-here could not be started: there is no such program'),
      advice: expect.stringContaining('PATH'),
    });
    const error = await contactFails('no-such-script.mjs');
    expect(error.code).toBe('exited');
    expect(error.stderr).toContain('Cannot find module');
  });

  it('is stopped by the caller: aborted', async () => {
    const stop = new AbortController();
    const error = await contactFails(toHostile('hangs'), [], {
      signal: stop.signal,
      onProgress: () => setTimeout(() => stop.abort(), 200),
    });
    expect(error.code).toBe('aborted');
    expect((await contactFails(toHostile('hangs'), [], { signal: stop.signal })).code).toBe('aborted');
  });
});

describe('a server that says too much', () => {
  it('floods standard output without a line end: flooded', async () => {
    const error = await contactFails(toHostile('floods-stdout'), [], { limits: { messageBytes: 4 * 1024 * 1024 } });
    expect(error).toMatchObject({ code: 'flooded', message: 'sent a message of more than 4 MB' });
  });

  it('floods standard output with lines: flooded', async () => {
    const error = await contactFails(toHostile('floods-stdout'), ['lines']);
    expect(error.code).toBe('flooded');
    expect(error.message).toMatch(/more than 1000 lines/);
  });

  it('floods standard error: flooded', async () => {
    const error = await contactFails(toHostile('floods-stderr'), [], { limits: { totalBytes: 8 * 1024 * 1024 } });
    expect(error.code).toBe('flooded');
    expect(error.stderr.length).toBeLessThanOrEqual(64 * 1024);
  });

  it('logs much on standard error and answers: listed', async () => {
    expect(namesOf((await contact(toHostile('floods-stderr'), ['briefly'])).tools)).toEqual(['one']);
  });

  it('has 10,000 tools: listed, and not one more', async () => {
    const all = await contact(toHostile('many-tools'), ['10000']);
    expect([all.tools.length, all.skipped]).toEqual([10_000, []]);
    const cut = await contact(toHostile('many-tools'), ['10001']);
    expect(cut.tools).toHaveLength(10_000);
    expect(cut.skipped).toEqual([{ path: 'tools', reason: 'more than 10000 items: the rest was not read' }]);
  });

  it('has a description of 5 MB: listed whole', async () => {
    const { tools, skipped } = await contact(toHostile('huge-description'), ['5']);
    expect((tools[0] as { description: string }).description).toHaveLength(5 * 1024 * 1024);
    expect(skipped).toEqual([]);
  });

  it('has a description beyond the limit: flooded', async () => {
    const error = await contactFails(toHostile('huge-description'), ['5'], { limits: { messageBytes: 1024 * 1024 } });
    expect(error.code).toBe('flooded');
  });
});

describe('a server with pages that never end', () => {
  it.each([
    ['more', /^more than 50 pages/, 50],
    ['empty', /^more than 50 pages/, 0],
    ['circle', /^the pages repeat: stopped after 3 of them/, 3],
    ['number', /^the cursor of the next page is invalid/, 1],
  ])('%s: cut and told', async (kind, reason, count) => {
    const inventory = await contact(toHostile('endless-pages'), [kind], { limits: { pages: 50 } });
    const { tools, skipped } = inventory;
    expect(tools).toHaveLength(count);
    expect(skipped).toEqual([{ path: 'tools', reason: expect.stringMatching(reason) }]);
    const [about] = toInventoryArtifacts(inventory);
    // Nothing is held back if nothing was listed.
    expect(about!.unsteady).toEqual(count === 0 ? undefined : `tools: ${skipped[0]!.reason}`);
  });

  it('is cut by its size as well', async () => {
    const { skipped } = await contact(toHostile('endless-pages'), ['more'], { limits: { listBytes: 1024 } });
    expect(skipped[0]!.reason).toMatch(/^more than 0 MB/);
  });
});

describe('a server that hides its tools', () => {
  it('and refuses to list what it declared: not listed as empty', async () => {
    const { tools, skipped } = await contact(toHostile('refuses-lists'));
    expect(tools).toEqual([]);
    expect(skipped).toEqual([{ path: 'tools', reason: 'the server declared tools and refused tools/list' }]);
  });

  it('and declares nothing: not listed as empty', async () => {
    const { skipped } = await contact(toHostile('refuses-lists'), ['declares-nothing']);
    expect(skipped).toEqual([{ path: 'tools', reason: 'the server declared no list and refused tools/list' }]);
  });

  it('and declares only prompts: its tools are listed all the same', async () => {
    const { tools, skipped } = await contact(toHostile('refuses-lists'), ['hides-tools']);
    expect([namesOf(tools), skipped]).toEqual([['hidden'], []]);
  });

  it.each(['prompts-only', 'is-silent'])('or has none and declares only prompts: no fault (%s)', async (mode) => {
    const { prompts, skipped } = await contact(toHostile('refuses-lists'), [mode]);
    expect([namesOf(prompts), skipped]).toEqual([['greet'], []]);
  });

  it('from scanners does not recognise one', async () => {
    expect(namesOf((await contact(toHostile('refuses-lists'), ['from-scanners'])).tools)).toEqual(['hidden']);
  });
});

describe('a server that does not speak the protocol', () => {
  it.each(['version', 'result'])('answers with invalid JSON-RPC (%s): bad-protocol', async (kind) => {
    const error = await contactFails(toHostile('invalid-json-rpc'), [kind]);
    expect(error).toMatchObject({ code: 'bad-protocol', message: 'sent a response that is not JSON-RPC 2.0' });
  });

  it('answers initialize with something else: bad-protocol', async () => {
    expect((await contactFails(toHostile('invalid-json-rpc'), ['about'])).code).toBe('bad-protocol');
  });

  it('refuses to be initialized: bad-protocol, with its reason', async () => {
    const error = await contactFails(toHostile('invalid-json-rpc'), ['error']);
    expect(error).toMatchObject({ code: 'bad-protocol', message: expect.stringContaining('go away') });
  });

  it('answers with broken JSON: timed-out, and told why', async () => {
    const error = await contactFails(toHostile('invalid-json-rpc'), ['text'], BRIEF);
    expect(error.code).toBe('timed-out');
    expect(error.message).toMatch(/1 line of its output were not part of a message/);
  });

  it('logs on standard output, asks for samples, and breaks one list: the rest is listed', async () => {
    const { tools, prompts, resources, skipped, notes } = await contact(toHostile('chatty'));
    expect([namesOf(tools), prompts, namesOf(resources)]).toEqual([['one'], [], ['r']]);
    expect(skipped).toEqual([{ path: 'prompts', reason: 'the server answered page 1 without a list' }]);
    expect(notes).toEqual(['4 lines of its output were not part of a message']);
  });
});

describe('a server that changes its tools after it was listed', () => {
  it.each([
    ['says so', []],
    ['says nothing', ['silent']],
  ])('and %s: both versions are listed, and that there were two', async (_, args) => {
    const inventory = await contact(toHostile('changes-tools'), args);
    expect(inventory.tools).toContainEqual(expect.objectContaining({ description: 'Version 2 of it.' }));
    expect(inventory.withdrawn).toEqual([
      { list: 'tools', item: expect.objectContaining({ description: 'Version 1 of it.' }), replacedBy: 1 },
      { list: 'tools', item: expect.objectContaining({ name: 'bait' }) },
    ]);
    const unsteady = toInventoryArtifacts(inventory).flatMap((artifact) =>
      artifact.unsteady === undefined ? [] : [[artifact.name, artifact.unsteady]],
    );
    expect(unsteady).toEqual([
      ['changes', 'listed with other values a moment before: description'],
      ['changes', 'listed with this definition at first, and with another one in a second listing'],
      ['bait', 'listed at first, but missing in a second listing'],
    ]);
  });

  it('and only by more of them: no fault', async () => {
    const inventory = await contact(toHostile('changes-tools'), ['grows']);
    expect(namesOf(inventory.tools)).toEqual(['stays', 'more']);
    expect([inventory.withdrawn, inventory.skipped]).toEqual([undefined, []]);
  });

  it('and ends when it is asked again: listed, and that is told', async () => {
    const { tools, notes } = await contact(toHostile('changes-tools'), ['ends']);
    expect(namesOf(tools)).toEqual(['stays']);
    expect(notes).toEqual([expect.stringMatching(/a second time, .* it exited with code 5/)]);
  });

  it('every time: told that it goes on', async () => {
    const { skipped } = await contact(toHostile('changes-tools'), ['always']);
    expect(skipped.map(({ reason }) => reason)).toContain(
      'the server keeps changing this list: later versions were not read',
    );
  });
});

describe('a server with escapes in its names', () => {
  // biome-ignore format: one character each
  const UNSAFE = /[\u0000-\u001f\u0080-\u009f\u200b\u202e]/;

  it('is listed as it is', async () => {
    const inventory = await contact(toHostile('escapes'));
    expect(String(namesOf(inventory.tools))).toMatch(UNSAFE);
    expect(toInventoryArtifacts(inventory)[0]!.name).toMatch(UNSAFE);
  });

  it('garbles no terminal with its last words', async () => {
    const { stderr } = await contactFails(toHostile('escapes'), ['fails']);
    expect(stderr).toMatch(UNSAFE);
    expect(escapeText(stderr)).not.toMatch(UNSAFE);
  });
});

describe('a server that does not go', () => {
  it('ignores SIGTERM, and its child too: both are ended', async () => {
    const { tools } = await contact(toHostile('stays'), [], { limits: { killAfterMs: 200 } });
    expect(namesOf(tools)).toEqual([expect.stringMatching(/^child-\d+$/)]);
  });

  it.runIf(process.platform === 'linux')('has a child that leaves the process group: ended', async () => {
    await contact(toHostile('stays'), ['detached'], { limits: { killAfterMs: 200 } });
  });

  it('still goes where it also never answers', async () => {
    await contactFails(toHostile('stays'), [], { timeoutMs: 1, limits: { killAfterMs: 100 } });
  });
});
