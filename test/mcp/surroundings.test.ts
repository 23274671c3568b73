import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'rolldown';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { takeInventory } from '../../src/mcp/connect/index.js';
import { describedBy, findProcesses, OPTIONS, stdio, toFailure, toHostile } from './contact.js';
import { serve } from './http-server.js';

const home = mkdtempSync(join(tmpdir(), 'tocsin-home-'));
writeFileSync(join(home, 'diary.txt'), 'private');
afterAll(() => rmSync(home, { recursive: true, force: true }));

const SCRIPT = toHostile('surroundings');
const written = fileURLToPath(new URL('hostile/written.tmp', import.meta.url));
afterAll(() => rmSync(written, { force: true }));

describe('what a server gets to see', () => {
  it('is a short list of our variables, its own, and its arguments', async () => {
    const env = { ...process.env, AWS_SECRET_ACCESS_KEY: 'not-for-you', WANTED: 'given', HOME: home };
    const entry = stdio(SCRIPT, ['--key=$WANTED'], { env: { OWN: 'value-$WANTED' }, cwd: home });
    const inventory = await takeInventory(entry, 'label', { ...OPTIONS, env });
    const seen = JSON.parse(describedBy(inventory, 'env')) as Record<string, string>;
    expect(seen).toMatchObject({ OWN: 'value-given', HOME: home });
    expect(seen).not.toHaveProperty('AWS_SECRET_ACCESS_KEY');
    expect(seen).not.toHaveProperty('WANTED');
    const added = Object.entries(seen).filter(([name]) => !(name in env) && name !== 'OWN');
    expect(added.join()).not.toMatch(/tocsin|scan|mcp/i);
    expect(JSON.parse(describedBy(inventory, 'args'))).toEqual(['--key=given']);
    expect(describedBy(inventory, 'cwd')).toBe(home);
  });

  it('names a variable that is not set in the advice', async () => {
    const entry = stdio('no-such-script.mjs', [], { env: { KEY: `\${NOT_SET_ANYWHERE}` } });
    const error = await toFailure(takeInventory(entry, 'label', OPTIONS));
    expect(error.advice).toContain('NOT_SET_ANYWHERE, which is not set here');
  });
});

const hasBwrap = spawnSync('bwrap', ['--ro-bind', '/', '/', '--unshare-all', 'true']).status === 0;

describe('a sandboxed server', () => {
  it.runIf(hasBwrap)('sees no home, writes nowhere and has no network', async () => {
    const { origin } = await serve(() => new Response('hello'));
    const env = { ...process.env, HOME: home };
    const entry = stdio(SCRIPT, [], { env: { PROBE_URL: origin } });
    const open = await takeInventory(entry, 'label', { ...OPTIONS, env });
    expect(['home', 'write', 'network'].map((name) => describedBy(open, name))).toEqual([
      'diary.txt',
      'written',
      'connected',
    ]);
    rmSync(written);
    const closed = await takeInventory(entry, 'label', { ...OPTIONS, env, sandbox: 'bwrap' });
    expect(['home', 'write', 'network'].map((name) => describedBy(closed, name))).toEqual([
      '',
      'EROFS',
      'ECONNREFUSED',
    ]);
    expect(existsSync(written)).toBe(false);
    const online = await takeInventory(entry, 'label', { ...OPTIONS, env, sandbox: 'bwrap', sandboxNetwork: true });
    expect(describedBy(online, 'network')).toBe('connected');
  });

  it.runIf(hasBwrap)('is ended with everything it started', async () => {
    const marker = `marker-${process.pid}`;
    const entry = stdio(toHostile('stays'), ['detached', marker]);
    await takeInventory(entry, 'label', { ...OPTIONS, sandbox: 'bwrap', limits: { killAfterMs: 200 } });
    expect(findProcesses(marker)).toEqual([]);
  });

  it('is an error where there is no bubblewrap', async () => {
    const env = { ...process.env, PATH: home };
    const error = await toFailure(takeInventory(stdio(SCRIPT), 'label', { ...OPTIONS, env, sandbox: 'bwrap' }));
    expect(error.code).toBe('no-sandbox');
    expect(error.advice).toContain('--sandbox');
  });
});

describe.runIf(process.platform !== 'win32')('when we are ended ourselves', () => {
  const bundle = join(home, 'process-group.mjs');
  beforeAll(async () => {
    const input = fileURLToPath(new URL('../../src/mcp/connect/process-group.ts', import.meta.url));
    await build({ input, platform: 'node', output: { file: bundle } });
  });

  /** Starts a server that does not exit, waits until it and its child are running, and exits itself. */
  const toProgram = (marker: string, then: string): string => `
    import { spawn } from 'node:child_process';
    import { ProcessGroup } from ${JSON.stringify(bundle)};
    const child = spawn(process.execPath, [${JSON.stringify(toHostile('stays'))}, '${marker}'], { detached: true });
    new ProcessGroup(child, 'none', 100);
    child.stdin.write('{"id":1,"method":"ping"}\\n');
    child.stdout.once('data', () => ${then});
  `;

  it.each([
    ['SIGINT', `process.kill(process.pid, 'SIGINT')`, [null, 'SIGINT']],
    ['SIGTERM', `process.kill(process.pid, 'SIGTERM')`, [null, 'SIGTERM']],
    ['exit', 'process.exit(5)', [5, null]],
    ['an error that nobody caught', '{ throw new Error("expected") }', [1, null]],
  ])('by %s, no server is left', async (how, then, outcome) => {
    const marker = `ended-by-${how.replaceAll(' ', '-')}-${process.pid}`;
    const program = toProgram(marker, then);
    const child = spawn(process.execPath, ['--input-type=module', '--eval', program], { stdio: 'ignore' });
    const ended = await new Promise((resolve) => child.once('exit', (code, signal) => resolve([code, signal])));
    expect(ended).toEqual(outcome);
    // The killed processes disappear shortly after this process has exited. Without the kill they would stay.
    await expect.poll(() => findProcesses(marker), { timeout: 30_000 }).toEqual([]);
  });
});
