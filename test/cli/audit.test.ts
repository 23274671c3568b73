import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { beforeAll, describe, expect, it } from 'vitest';
import { openAuditLog } from '../../src/audit/log.js';
import { recordDecision, recordEvent } from '../../src/audit/record.js';
import { PRESETS } from '../../src/policy/presets.js';
import { createWordGuard } from '../word-guard.js';
import { BIN, folderWith, ROOT, tocsin } from './run-tocsin.js';

const folder = folderWith({});
const file = join(folder, 'audit.jsonl');
const policy = { ...PRESETS.balanced, rules: { 'words/block': 'block', 'words/warn': 'warn' } } as const;

beforeAll(async () => {
  const guard = createWordGuard({ policy });
  const log = await openAuditLog(file);
  await recordEvent(log, { event: 'proxy-started', server: 'one' });
  const calls = [
    ['a', 'fetch', 'hello'],
    ['a', 'fetch', 'BLOCK \u001b[2J this'],
    ['b', 'read\u0007file', 'WARN'],
  ] as const;
  for (const [session, name, text] of calls) {
    const decision = await guard.onToolCall(session, { name, arguments: { text } });
    await recordDecision(log, decision, {
      hook: 'onToolCall',
      server: 'one',
      direction: 'to-server',
      method: 'tools/call',
      name,
      ms: 1.5,
    });
  }
  await log.close();
});

const audit = (...args: string[]) => tocsin(['audit', ...args]);

describe('tocsin audit', () => {
  it('verify reports an intact log and names the head, which can be expected the next time', async () => {
    const { code, stdout } = await audit('verify', file);
    expect({ code, stdout }).toEqual({ code: 0, stdout: expect.stringMatching(/^intact: 7 lines in 1 file/) });
    const [, head] = /head: ([0-9a-f]{64}) \(line 6 of the log\)/.exec(stdout)!;
    expect((await audit('verify', file, '--expect-head', head!)).code).toBe(0);
    expect((await audit('verify', file, '--expect-head', head!.toUpperCase())).code).toBe(0);
    expect(await audit('verify', file, '--expect-head', head!.slice(0, 12))).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('64 hexadecimal digits'),
    });
    const cut = join(folderWith({}), 'audit.jsonl');
    writeFileSync(cut, readFileSync(file, 'utf8').replace(/[^\n]*\n$/, ''));
    expect((await audit('verify', cut)).code).toBe(0);
    expect(await audit('verify', cut, '--expect-head', head!)).toMatchObject({
      code: 1,
      stdout: expect.stringContaining('lines were cut off'),
    });
  });

  it('verify names the line that was changed', async () => {
    const changed = join(folderWith({}), 'audit.jsonl');
    writeFileSync(changed, readFileSync(file, 'utf8').replace('"action":"block"', '"action":"allow"'));
    const { code, stdout } = await audit('verify', changed, '--json');
    expect(code).toBe(1);
    expect(JSON.parse(stdout)).toMatchObject({ faults: [{ file: 'audit.jsonl', line: 6 }] });
    expect(await audit('verify', join(folder, 'none.jsonl'))).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('There is no audit log'),
    });
  });

  it('show prints lines for people, escaped, and only those asked for', async () => {
    const all = (await audit('show', file)).stdout;
    expect(all).toContain('proxy-started');
    expect(all).toMatch(/block {4}tools\/call fetch \(server one, session a, step 1, 1\.5 ms\)/);
    expect(all).toContain('read\\u{7}file');
    expect(all).not.toMatch(/[\u0007\u001b]/);
    const blocked = (await audit('show', file, '--action', 'block', 'incident')).stdout;
    expect(blocked.match(/tools\/call/g)).toHaveLength(1);
    expect(await audit('show', file, '--since', 'noon')).toMatchObject({ code: 2 });
  });

  it('show --json prints lines that the published schema takes', async () => {
    const ajv = new Ajv2020({ strict: false });
    addFormats.default(ajv);
    const isLine = ajv.compile(JSON.parse(readFileSync(join(ROOT, 'schema/audit-line-v1.schema.json'), 'utf8')));
    const lines = (await audit('show', file, '--json')).stdout.trimEnd().split('\n');
    expect(lines).toHaveLength(7);
    for (const line of lines) expect(isLine(JSON.parse(line)), line).toBe(true);
    expect(lines[0]).toMatch(/^\{"seq":0,"time":"/);
    expect(isLine({ ...JSON.parse(lines[0]!), hash: 'x' })).toBe(false);
  });

  it('replay comes to the same, or says what is different', async () => {
    expect(await audit('replay', file)).toMatchObject({
      code: 0,
      stdout: 'identical: 3 decisions replayed, all match the log\n',
    });
    expect((await audit('replay', file, '--session', 'b')).stdout).toContain('1 decision replayed');
    expect((await audit('replay', file, '--session', 'none')).stdout).toBe('no decisions replayed\n');
    const changed = join(folderWith({}), 'audit.jsonl');
    writeFileSync(changed, readFileSync(file, 'utf8').replaceAll('"action":"block"', '"action":"allow"'));
    const { code, stdout } = await audit('replay', changed);
    expect(code).toBe(1);
    expect(stdout).toContain('line 5: tools/call fetch (session a, step 1)');
    expect(stdout).toMatch(/action\n {2}- allow\n {2}\+ block\n/);
  });

  it.skipIf(process.platform === 'win32')('tail follows, also into the next file', async () => {
    const path = join(folderWith({}), 'audit.jsonl');
    const log = await openAuditLog(path, { maxBytes: 700 });
    for (const event of ['one', 'two']) await recordEvent(log, { event });
    const child = spawn(process.execPath, [BIN, 'audit', 'tail', path, '-n', '1', '--json']);
    const closed = once(child, 'close');
    const seen: string[] = [];
    for await (const line of createInterface(child.stdout)) {
      const { event } = JSON.parse(line) as { event?: string };
      if (event === undefined) continue;
      seen.push(event);
      if (event === 'two') for (let i = 0; i < 6; i++) await recordEvent(log, { event: `new ${i}` });
      if (event === 'new 5') child.kill('SIGINT');
    }
    await closed;
    await log.close();
    expect(seen).toEqual(['two', 'new 0', 'new 1', 'new 2', 'new 3', 'new 4', 'new 5']);
    expect(child.exitCode).toBe(130);
  });
});
