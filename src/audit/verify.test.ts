import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { folderWith } from '../../test/cli/run-tocsin.js';
import fc from '../../test/fast-check.js';
import { NO_LINES, toLine } from './line.js';
import { openAuditLog } from './log.js';
import { verifyAudit } from './verify.js';

/** Three files: lines 0 to 7, 8 to 15, and 16 to 21, of which each begins with the file's own. */
const ENTRIES = 19;
const LINES = ENTRIES + 3;

const folder = folderWith({});
const file = join(folder, 'audit.jsonl');
let head = '';

beforeEach(async () => {
  for (const name of readdirSync(folder)) rmSync(join(folder, name));
  const log = await openAuditLog(file, { maxBytes: 2_000 });
  for (let i = 0; i < ENTRIES; i++) await log.append({ type: 'event', event: `deed ${String(i).padStart(2, '0')}` });
  await log.close();
  head = log.head.hash;
});

const path = (name: string): string => join(folder, name);
const read = (name: string): string[] => readFileSync(path(name), 'utf8').trimEnd().split('\n');
const write = (name: string, lines: readonly string[]): void => writeFileSync(path(name), `${lines.join('\n')}\n`);
const faults = async () =>
  (await verifyAudit(file)).faults.map(({ file: name, line, message }) => `${name}:${line}: ${message}`);

describe('a log is verified', () => {
  it('whole, with every file', async () => {
    expect(await verifyAudit(file, { expectHead: head })).toEqual({
      files: 3,
      lines: LINES,
      faults: [],
      head: { seq: LINES - 1, hash: head },
      torn: 0,
    });
  });

  it('and tells a line that was changed', async () => {
    const lines = read('audit.1.jsonl');
    lines[3] = lines[3]!.replace('deed 02', 'deed 99');
    write('audit.1.jsonl', lines);
    expect(await faults()).toEqual(['audit.1.jsonl:4: the line was changed: its content does not match its hash']);
  });

  it('and tells a line that was changed and hashed again', async () => {
    const lines = read('audit.1.jsonl');
    const { seq, hash } = JSON.parse(lines[2]!) as { seq: number; hash: string };
    lines[3] = toLine({ seq, hash }, '2026-01-01T00:00:00.000Z', { type: 'event', event: 'honest' }).text.trimEnd();
    write('audit.1.jsonl', lines);
    expect(await faults()).toEqual([
      'audit.1.jsonl:5: it does not match the previous line, which was changed or replaced',
    ]);
  });

  it('and tells lines that were removed, from the middle or the beginning', async () => {
    const lines = read('audit.1.jsonl');
    write('audit.1.jsonl', [...lines.slice(0, 2), ...lines.slice(4)]);
    expect(await faults()).toEqual(['audit.1.jsonl:3: before it, lines 2 to 3 of the log are missing']);
    write('audit.1.jsonl', lines.slice(1));
    expect(await faults()).toEqual(['audit.1.jsonl:1: before it, line 0 of the log is missing']);
  });

  it('and tells lines that changed places', async () => {
    const [a, b, c, d, ...rest] = read('audit.1.jsonl');
    write('audit.1.jsonl', [a!, b!, d!, c!, ...rest]);
    expect(await faults()).toEqual([
      'audit.1.jsonl:3: before it, line 2 of the log is missing',
      'audit.1.jsonl:4: out of order: line 2 of the log follows line 3',
    ]);
  });

  it('and tells a line that was put in, with a true hash or without', async () => {
    const lines = read('audit.1.jsonl');
    const { seq, hash } = JSON.parse(lines[1]!) as { seq: number; hash: string };
    const forged = toLine({ seq, hash }, '2026-01-01T00:00:00.000Z', { type: 'event', event: 'forged' }).text.trimEnd();
    write('audit.1.jsonl', lines.toSpliced(2, 0, forged));
    expect(await faults()).toEqual(['audit.1.jsonl:4: out of order: line 2 of the log follows line 2']);
    write('audit.1.jsonl', lines.toSpliced(2, 0, '{"event":"forged"}'));
    expect(await faults()).toEqual(['audit.1.jsonl:3: the line is damaged: it is not a line of an audit log']);
  });

  it('and tells a file that is missing, and one that was cut off', async () => {
    const lines = read('audit.2.jsonl');
    const next = JSON.parse(read('audit.jsonl')[0]!) as { seq: number };
    rmSync(path('audit.2.jsonl'));
    const first = JSON.parse(lines[0]!) as { seq: number };
    expect(await faults()).toEqual([
      `audit.jsonl:1: the file audit.2.jsonl is missing: lines ${first.seq} to ${next.seq - 1} of the log are gone`,
    ]);
    write('audit.2.jsonl', lines.slice(0, -1));
    expect(await faults()).toEqual([`audit.jsonl:1: before it, line ${next.seq - 1} of the log is missing`]);
  });

  it('and tells that the end was cut off, or everything', async () => {
    write('audit.jsonl', read('audit.jsonl').slice(0, -1));
    const end = LINES - 1;
    const message = `audit.jsonl:${end}: the end of the log was cut off: by its .head file, line ${end} is missing`;
    expect(await faults()).toEqual([message]);
    for (const name of ['audit.1.jsonl', 'audit.2.jsonl']) rmSync(path(name));
    writeFileSync(file, '');
    expect(await faults()).toEqual([
      'audit.jsonl:0: the log is empty, but even a new log has a first line',
      `audit.jsonl:0: the end of the log was cut off: by its .head file, lines 0 to ${end} are missing`,
    ]);
    rmSync(path('audit.jsonl.head'));
    expect(await faults()).toEqual(['audit.jsonl:0: the log is empty, but even a new log has a first line']);
  });

  it('and tells an end that was replaced', async () => {
    const lines = read('audit.jsonl');
    const { seq, hash } = JSON.parse(lines.at(-2)!) as { seq: number; hash: string };
    const forged = toLine({ seq, hash }, '2026-01-01T00:00:00.000Z', { type: 'event', event: 'forged' }).text.trimEnd();
    write('audit.jsonl', [...lines.slice(0, -1), forged]);
    expect(await faults()).toEqual([
      `audit.jsonl:${LINES}: line ${LINES - 1} of the log is not the one that its .head file names: it was replaced`,
    ]);
  });

  it('and cannot tell that the end was cut off without the .head file, unless it is told what the end was', async () => {
    write('audit.jsonl', read('audit.jsonl').slice(0, -1));
    rmSync(path('audit.jsonl.head'));
    expect(await faults()).toEqual([]);
    const { faults: told } = await verifyAudit(file, { expectHead: head });
    expect(told).toMatchObject([{ message: expect.stringContaining('lines were cut off') }]);
  });

  it('from a line on, where the files before lie elsewhere', async () => {
    const after = (JSON.parse(read('audit.1.jsonl').at(-1)!) as { hash: string }).hash;
    rmSync(path('audit.1.jsonl'));
    expect((await verifyAudit(file)).faults).toHaveLength(1);
    expect((await verifyAudit(file, { after })).faults).toEqual([]);
    expect((await verifyAudit(file, { after: NO_LINES.hash })).faults).toHaveLength(1);
  });

  it('to the byte', async () => {
    const names = ['audit.1.jsonl', 'audit.2.jsonl', 'audit.jsonl'];
    const whole = new Map(names.map((name) => [name, readFileSync(path(name))]));
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...names), fc.nat(), fc.integer({ min: 1, max: 255 }), async (name, at, by) => {
        const bytes = Buffer.from(whole.get(name)!);
        bytes[at % bytes.length]! ^= by;
        writeFileSync(path(name), bytes);
        const { faults: found } = await verifyAudit(file, { expectHead: head });
        writeFileSync(path(name), whole.get(name)!);
        expect(found.length).toBeGreaterThan(0);
      }),
      { numRuns: 100 },
    );
  });

  it('only where there is one', async () => {
    await expect(verifyAudit(path('none.jsonl'))).rejects.toMatchObject({ code: 'no-audit' });
  });
});
