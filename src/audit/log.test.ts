import {
  appendFileSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readAuditLines } from '../../test/audit-lines.js';
import { folderWith } from '../../test/cli/run-tocsin.js';
import type { AuditEntry, AuditLine, ContextEntry } from './entry.js';
import { type AuditLogOptions, openAuditLog } from './log.js';
import { verifyAudit } from './verify.js';

const newLog = (): string => join(folderWith({}), 'logs', 'audit.jsonl');
const event = (name: string): AuditEntry => ({ type: 'event', event: name });
const toNames = (lines: readonly AuditLine[]) => lines.map((line) => (line.type === 'event' ? line.event : line.type));

async function write(file: string, names: readonly string[], options?: AuditLogOptions): Promise<void> {
  const log = await openAuditLog(file, options);
  await Promise.all(names.map((name) => log.append(event(name))));
  await log.close();
}

/** The files of the log. The file with its last line is left out. */
const filesBeside = (file: string): string[] =>
  readdirSync(join(file, '..'))
    .filter((name) => name !== 'audit.jsonl.head')
    .sort();

describe('a log', () => {
  it('ties each line to the one before, through every opening', async () => {
    const file = newLog();
    await write(file, ['a', 'b']);
    await write(file, ['c']);
    const lines = readAuditLines(file);
    expect(toNames(lines)).toEqual(['start', 'a', 'b', 'c']);
    expect(lines.map(({ seq }) => seq)).toEqual([0, 1, 2, 3]);
    expect(lines.slice(1).map(({ prev }) => prev)).toEqual(lines.slice(0, -1).map(({ hash }) => hash));
    expect(await verifyAudit(file)).toEqual({
      files: 1,
      lines: 4,
      faults: [],
      head: { seq: 3, hash: lines[3]!.hash },
      torn: 0,
    });
  });

  it('has the line in the file when append resolves', async () => {
    const file = newLog();
    const log = await openAuditLog(file, { sync: true });
    await log.append(event('now'));
    expect(toNames(readAuditLines(file))).toEqual(['start', 'now']);
    expect(log.head.seq).toBe(1);
    await log.close();
    await expect(log.append(event('late'))).rejects.toMatchObject({ code: 'audit-closed' });
  });

  it('is shared by several writers, whose lines stand in one chain', async () => {
    const file = newLog();
    const logs = await Promise.all([openAuditLog(file), openAuditLog(file), openAuditLog(file)]);
    for (let round = 0; round < 20; round++)
      await Promise.all(logs.map((log, index) => log.append(event(`${index}/${round}`))));
    await Promise.all(logs.map((log) => log.close()));
    const { lines, faults } = await verifyAudit(file);
    expect({ lines, faults }).toEqual({ lines: 61, faults: [] });
    expect(filesBeside(file)).toEqual(['audit.jsonl']);
  });

  it('puts files away by size, and the chain goes on in the next', async () => {
    const file = newLog();
    const log = await openAuditLog(file, { maxBytes: 2_000 });
    for (let i = 0; i < 30; i++) await log.append(event(`event ${i}`));
    await log.close();
    const names = filesBeside(file);
    expect(names.length).toBeGreaterThan(3);
    expect(names.slice(0, 3)).toEqual(['audit.1.jsonl', 'audit.2.jsonl', 'audit.3.jsonl']);
    const [first, second] = names.map((name) => readAuditLines(join(file, '..', name)));
    expect(second![0]).toMatchObject({ type: 'start', part: 2, previous: 'audit.1.jsonl', prev: first!.at(-1)!.hash });
    expect(await verifyAudit(file)).toMatchObject({ files: names.length, lines: 30 + names.length, faults: [] });
  });

  it('goes on from the file that was put away where its writer was stopped before the next began', async () => {
    const file = newLog();
    await write(file, ['a']);
    renameSync(file, join(file, '..', 'audit.1.jsonl'));
    await write(file, ['b']);
    expect(readAuditLines(file)[0]).toMatchObject({ type: 'start', part: 2, seq: 2 });
    expect((await verifyAudit(file)).faults).toEqual([]);
  });

  it('notices what other writers put away', async () => {
    const file = newLog();
    const small = await openAuditLog(file, { maxBytes: 1_000 });
    const large = await openAuditLog(file);
    for (let i = 0; i < 10; i++) {
      await small.append(event(`s${i}`));
      await large.append(event(`l${i}`));
    }
    await small.close();
    await large.close();
    const { files, faults } = await verifyAudit(file);
    expect(files).toBeGreaterThan(2);
    expect(faults).toEqual([]);
  });

  it('writes what entries refer to once into each file', async () => {
    const file = newLog();
    const context: ContextEntry = { type: 'scanners', digest: 'a'.repeat(64), scanners: [['unicode', 'unicode']] };
    const log = await openAuditLog(file, { maxBytes: 1_500 });
    for (let i = 0; i < 12; i++) await log.append(event(`e${i}`), [context]);
    await log.close();
    const names = filesBeside(file);
    expect(names.length).toBeGreaterThan(1);
    for (const name of names) {
      const types = readAuditLines(join(file, '..', name)).map(({ type }) => type);
      expect(types.slice(0, 2)).toEqual(['start', 'scanners']);
      expect(types.filter((type) => type === 'scanners')).toHaveLength(1);
    }
  });

  it('sets a line aside that was not finished, and says so', async () => {
    const file = newLog();
    await write(file, ['a']);
    appendFileSync(file, '{"seq":2,"time":"20');
    expect(await verifyAudit(file)).toMatchObject({ faults: [], torn: 19 });
    const messages: string[] = [];
    await write(file, ['b'], { onRepair: (message) => messages.push(message) });
    expect(messages).toEqual([expect.stringContaining('19 bytes were moved to audit.jsonl.torn-2')]);
    expect(toNames(readAuditLines(file))).toEqual(['start', 'a', 'repair', 'b']);
    expect(readFileSync(`${file}.torn-2`, 'utf8')).toBe('{"seq":2,"time":"20');
    expect(await verifyAudit(file)).toMatchObject({ faults: [], torn: 0 });
  });

  it('sets even the first line aside', async () => {
    const file = newLog();
    await write(file, []);
    truncateSync(file, 10);
    // The writer was stopped before it stored the head.
    rmSync(`${file}.head`);
    await write(file, ['a']);
    expect(toNames(readAuditLines(file))).toEqual(['start', 'repair', 'a']);
    expect((await verifyAudit(file)).faults).toEqual([]);
  });

  it('keeps the gap visible where lines were removed while it was open', async () => {
    const file = newLog();
    const log = await openAuditLog(file);
    await log.append(event('a'));
    const before = readFileSync(file);
    await log.append(event('secret deed'));
    truncateSync(file, before.length);
    await log.append(event('c'));
    expect((await verifyAudit(file)).faults).toEqual([
      { file: 'audit.jsonl', line: 3, message: 'before it, line 2 of the log is missing' },
    ]);
    rmSync(file);
    await log.append(event('d'));
    await log.close();
    expect((await verifyAudit(file)).faults[0]!.message).toBe('before it, lines 0 to 3 of the log are missing');
  });

  it.each([
    ['emptied', 0, 'before it, lines 0 to 2 of the log are missing'],
    ['cut', 1, 'before it, lines 1 to 2 of the log are missing'],
  ])('keeps the gap visible where it was %s while nobody wrote', async (_, lines, message) => {
    const file = newLog();
    await write(file, ['a', 'b']);
    const kept = readFileSync(file, 'utf8').split('\n').slice(0, lines);
    writeFileSync(file, kept.map((line) => `${line}\n`).join(''));
    await write(file, ['c']);
    expect((await verifyAudit(file)).faults.map((fault) => fault.message)).toEqual([message]);
  });

  it.skipIf(process.platform === 'win32')('belongs to its owner alone', async () => {
    const file = join(newLog(), '..', 'new', 'audit.jsonl');
    await write(file, ['a']);
    const modes = [file, `${file}.head`, join(file, '..')].map((path) => statSync(path).mode & 0o777);
    expect(modes).toEqual([0o600, 0o600, 0o700]);
  });

  it('does not go on behind a line that it cannot read', async () => {
    const file = newLog();
    await write(file, ['a']);
    appendFileSync(file, 'not a line\n');
    for (let i = 0; i < 2; i++) await expect(openAuditLog(file)).rejects.toMatchObject({ code: 'bad-audit' });
    expect(readFileSync(file, 'utf8')).toMatch(/not a line\n$/);
  });

  it('takes over the lock of a process that no longer runs', async () => {
    const file = newLog();
    await write(file, ['a']);
    symlinkSync(`999999999@${hostname()}@abc`, `${file}.lock`, 'junction');
    // Left behind by a process that was killed while it removed the lock of another dead process.
    symlinkSync(`999999998@${hostname()}@def`, `${file}.lock.123`, 'junction');
    await write(file, ['b']);
    expect(toNames(readAuditLines(file))).toEqual(['start', 'a', 'b']);
    expect(filesBeside(file)).toEqual(['audit.jsonl']);
  });

  describe('locked by a running process', () => {
    beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'Date'] }));
    afterEach(() => void vi.useRealTimers());

    const lock = async (): Promise<string> => {
      const file = newLog();
      await write(file, ['a']);
      symlinkSync(`${process.ppid}@${hostname()}@abc`, `${file}.lock`, 'junction');
      return file;
    };

    it('is written once the lock is released', async () => {
      const file = await lock();
      const writing = write(file, ['b']);
      await vi.advanceTimersByTimeAsync(5_000);
      expect(toNames(readAuditLines(file))).toEqual(['start', 'a']);
      rmSync(`${file}.lock`);
      await vi.advanceTimersByTimeAsync(20);
      vi.useRealTimers();
      await writing;
      expect(toNames(readAuditLines(file))).toEqual(['start', 'a', 'b']);
    });

    it('fails after ten seconds, names the owner and leaves its lock alone', async () => {
      const file = await lock();
      const writing = expect(write(file, ['b'])).rejects.toMatchObject({
        code: 'audit-locked',
        message: expect.stringContaining(`process ${process.ppid}@`),
      });
      await vi.advanceTimersByTimeAsync(10_100);
      await writing;
      expect(filesBeside(file)).toContain('audit.jsonl.lock');
      expect(toNames(readAuditLines(file))).toEqual(['start', 'a']);
    });
  });
});
