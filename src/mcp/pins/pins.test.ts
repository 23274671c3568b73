import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import fc from '../../../test/fast-check.js';
import { jsonArtifact } from '../../core/artifact.js';
import type { Artifact } from '../../core/types.js';
import { approve, toLock } from '../../scanners/pins/approve.js';
import { diffLock } from '../../scanners/pins/diff.js';
import { EMPTY_LOCK } from '../../scanners/pins/lock.js';
import { toDiffText } from './diff-text.js';
import { findLock, readLock, toLockText, writeLock } from './lock-file.js';
import { parseLock } from './parse-lock.js';
import { toWordDiff } from './word-diff.js';

const tool = (server: string, definition: unknown): Artifact => jsonArtifact('tool', definition, { server });
const mail = (description: string) => tool('mail', { name: 'send', description });

/** Any tool at all, of a few servers and names, so that some collide. */
const anyTool = fc
  .record({
    server: fc.constantFrom('a', 'b', '__proto__'),
    kind: fc.constantFrom('tool' as const, 'server-instructions' as const),
    pointer: fc.constantFrom('/tools/0', '/prompts/0', '/resources/1', '/about'),
    origin: fc.oneof(
      fc.jsonValue(),
      fc.record({
        name: fc.constantFrom('send', 'send #2', '__proto__', ''),
        description: fc.string({ unit: 'binary' }),
        inputSchema: fc.jsonValue(),
      }),
    ),
  })
  .map(({ kind, origin, ...options }) => jsonArtifact(kind, origin, options));

describe('the lock', () => {
  it('is the same bytes in whatever order servers list, and reads back as what it was', () => {
    const shuffled = fc
      .array(anyTool, { maxLength: 12 })
      .chain((list) => fc.tuple(fc.constant(list), fc.shuffledSubarray(list, { minLength: list.length })));
    fc.assert(
      fc.property(shuffled, ([list, other]) => {
        const text = toLockText(toLock(list));
        expect(toLockText(toLock(other))).toBe(text);
        expect(toLockText(parseLock(text, 'tocsin.lock'))).toBe(text);
        expect(text).toMatch(/^[\x20-\x7e\n]*$/);
      }),
      { numRuns: 50 },
    );
  });

  it('has no difference from what was just approved, whatever it was before', () => {
    fc.assert(
      fc.property(fc.array(anyTool), fc.array(anyTool), (before, after) => {
        const lock = toLock(after, toLock(before));
        expect(diffLock(lock, after)).toEqual([]);
        expect(diffLock(parseLock(toLockText(lock), 'tocsin.lock'), after)).toEqual([]);
        expect(typeof toDiffText(diffLock(toLock(before), after))).toBe('string');
      }),
      { numRuns: 50 },
    );
  });

  it('takes a definition that is nested deeper than any stack', () => {
    const deep = JSON.parse(`${'[0,'.repeat(20_000)}0${']'.repeat(20_000)}`);
    const list = [tool('a', { name: 'x', inputSchema: deep }), tool('a', { name: 'y', inputSchema: deep[1] })];
    const lock = parseLock(toLockText(toLock(list)), 'tocsin.lock');
    expect(diffLock(lock, list)).toEqual([]);
    expect(diffLock(lock, [list[0]!]).map(({ kind, key }) => `${kind} ${key}`)).toEqual(['removed tool y']);
  });

  it('keeps the hash alone of what may be a secret or is too long', () => {
    // Put together here, so that no secret scanner takes this file for a leak.
    const secret = ['ghp', 'x7Kd92LmQpRt5vWz8YbN3cHs6FgJ1aTeUoIr'].join('_');
    const text = toLockText(
      toLock([mail(`Uses ${secret}.`), tool('mail', { name: 'b', description: 'x'.repeat(20_000) })]),
    );
    expect(text).not.toContain(secret);
    expect(text).toContain('"omitted":"secret"');
    expect(text).toContain('"omitted":"long"');
    expect(text.length).toBeLessThan(2000);
    const changes = diffLock(parseLock(text, 'x'), [mail('Uses nothing.')]);
    expect(toDiffText(changes)).toContain('only the hash is kept');
  });

  it('keeps the servers that were not asked, and forgets what an asked one no longer lists', () => {
    const lock = toLock(
      [mail('Sends.')],
      toLock([mail('Old.'), tool('mail', { name: 'gone' }), tool('git', { name: 'log' })]),
    );
    expect([...lock.servers].map(([server, pins]) => [server, [...pins.keys()]])).toEqual([
      ['git', ['tool log']],
      ['mail', ['tool send']],
    ]);
  });
});

describe('approving', () => {
  const before = [mail('Sends.'), tool('mail', { name: 'read' }), tool('git', { name: 'log', description: 'Logs.' })];
  const after = [
    mail('Sends more.'),
    tool('mail', { name: 'list' }),
    tool('git', { name: 'log', description: 'Shows.' }),
  ];
  const left = (approval: Parameters<typeof approve>[2]) =>
    diffLock(approve(toLock(before), after, approval), after).map(
      ({ kind, server, key }) => `${kind} ${server} ${key}`,
    );

  it('accepts what is named and nothing else', () => {
    const all = ['changed git tool log', 'added mail tool list', 'removed mail tool read', 'changed mail tool send'];
    expect(left({})).toEqual(all);
    expect(left({ items: ['send'] })).toEqual(all.slice(0, 3));
    expect(left({ items: ['tool read', 'list'] })).toEqual([all[0], all[3]]);
    expect(left({ servers: ['mail'] })).toEqual([all[0]]);
    expect(left({ servers: ['git'], items: ['send'] })).toEqual(all);
    expect(left({ all: true })).toEqual([]);
    expect(left({ all: true, keepRemoved: true })).toEqual([all[2]]);
  });

  it('tells a return to an approved version from something new', () => {
    const lock = toLock([mail('Two.')], toLock([mail('One.')]));
    expect(diffLock(lock, [mail('One.')])[0]).toMatchObject({ kind: 'reverted' });
    expect(diffLock(lock, [mail('Three.')])[0]).toMatchObject({ kind: 'changed' });
    // After the second approval it is current again, and the definition in between is history.
    const again = toLock([mail('One.')], lock);
    expect(diffLock(again, [mail('Two.')])[0]).toMatchObject({ kind: 'reverted' });
    expect(diffLock(again, [mail('One.')])).toEqual([]);
  });

  it('cannot be fooled by a prompt that calls itself a server', () => {
    const prompt = (description: string) =>
      jsonArtifact(
        'server-instructions',
        { name: 'x', serverInfo: {}, capabilities: {}, instructions: '', description },
        {
          server: 's',
          pointer: '/prompts/0',
        },
      );
    expect(diffLock(toLock([prompt('a')]), [prompt('b')])).toMatchObject([
      { key: 'prompt x', changes: [{ path: '/description', before: 'a', after: 'b' }] },
    ]);
  });
});

describe('the file', () => {
  const folder = mkdtempSync(join(tmpdir(), 'tocsin-lock-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  const file = join(folder, 'tocsin.lock');

  it('is written whole, without anything left beside it', async () => {
    expect(await findLock(file)).toBeUndefined();
    await expect(readLock(file)).rejects.toMatchObject({ code: 'no-lock' });
    await writeLock(file, EMPTY_LOCK);
    await writeLock(file, toLock([mail('Sends.')]));
    expect(readdirSync(folder)).toEqual(['tocsin.lock']);
    expect(diffLock(await readLock(file), [mail('Sends.')])).toEqual([]);
    await expect(writeLock(join(folder, 'no', 'such', 'x.lock'), EMPTY_LOCK)).rejects.toMatchObject({
      code: 'unwritable-lock',
    });
  });

  it('that was merged by hand is refused with the line', async () => {
    const text = toLockText(toLock([mail('Sends.'), tool('mail', { name: 'read', description: 'Reads.' })]));
    const lineOf = (part: string) => text.slice(0, text.indexOf(part)).split('\n').length;
    const entry = /\n {6}"tool send": \{[\s\S]*?\n {6}\}/.exec(text)![0];
    const cases: [string, RegExp][] = [
      [
        text.replace('      "tool send"', '<<<<<<< ours\n      "tool send"'),
        new RegExp(`line ${lineOf('"tool send"')}: an unresolved`),
      ],
      [text.replace('"Sends."', '"Sends all."'), new RegExp(`line ${lineOf('"Sends."')}: a field whose SHA-256`)],
      [text.replace(entry, `${entry},${entry}`), /line \d+: the same entry twice/],
      [text.replace('"version": 1', '"version": 2'), /line \d+: not a lock of version 1/],
      [text.replace('"sha256"', '"sha257"'), /line \d+: a field without/],
      [text.slice(0, -20), /line \d+: not valid JSON/],
      ['[]', /line 1: not a lock/],
      ['', /line 1: not valid JSON/],
      [`{"servers":{"a":${'['.repeat(100_000)}`, /line 1: /],
    ];
    for (const [broken, message] of cases) {
      writeFileSync(file, broken);
      await expect(readLock(file), broken.slice(0, 80)).rejects.toMatchObject({
        code: 'bad-lock',
        message: expect.stringMatching(message),
      });
    }
    writeFileSync(file, text.replaceAll('\n', '\r\n'));
    expect(toLockText(await readLock(file))).toBe(text);
  });

  it('merges where two branches approve different tools', () => {
    const names = ['a', 'b', 'c', 'd', 'e'].map((name) => tool('mail', { name, description: `Tool ${name}.` }));
    const changed = (name: string) =>
      names.map((item) => (item.name === name ? tool('mail', { name, description: 'New.' }) : item));
    const lines = (list: readonly Artifact[]) => toLockText(toLock(list, toLock(names))).split('\n');
    const touched = (list: readonly Artifact[]) => {
      const base = new Set(toLockText(toLock(names)).split('\n'));
      return lines(list).flatMap((line, at) => (base.has(line) ? [] : [at]));
    };
    const [first, second] = [touched(changed('a')), touched(changed('d'))];
    expect(Math.max(...first)).toBeLessThan(Math.min(...second) - 3);
    writeFileSync(join(folder, 'merged'), lines(names).join('\n'));
    expect(readFileSync(join(folder, 'merged'), 'utf8')).toBe(toLockText(toLock(names)));
  });
});

describe('the diff', () => {
  it('shows words, escaped, with what was around them', () => {
    const text = toDiffText(
      diffLock(toLock([mail('Sends a mail to one person.')]), [mail('Sends a mail to \u001b[2Jmany.')]),
    );
    expect(text).toBe(
      [
        'mail',
        '  ~ tool send  changed',
        '      description  Sends a mail to [-one person-]{+\\u{1b}\\u{5b}\\u{32}\\u{4a}many+}.',
      ].join('\n'),
    );
  });

  it('counts what it leaves out', () => {
    const fields = Object.fromEntries(Array.from({ length: 12 }, (_, at) => [`field${at}`, at]));
    const text = toDiffText(diffLock(toLock([]), [tool('mail', { name: 'send', ...fields })]));
    expect(text.split('\n').at(-1)).toBe('      and 1 more field');
  });

  it('says what either side says, whatever the texts', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' }), (before, after) => {
        const stretches = toWordDiff(before, after);
        const without = (kind: string) =>
          stretches
            .filter((stretch) => stretch.kind !== kind)
            .map(({ text }) => text)
            .join('');
        expect(without('new')).toBe(before);
        expect(without('old')).toBe(after);
      }),
    );
    const long = (word: string) => `${word} `.repeat(5000);
    expect(toWordDiff(long('a'), long('b'))).toHaveLength(3);
  });
});
