import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { BIN, folderWith, ROOT } from './run-tocsin.js';

/** Sends one Ctrl-C once `isTime` returns true. */
function interrupt(args: readonly string[], cwd: string, isTime: (stderr: string) => boolean) {
  const child = spawn(process.execPath, [BIN, 'scan', '--yes', ...args], {
    cwd,
    env: { ...process.env, HOME: cwd, USERPROFILE: cwd },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let stdout = '';
  let stderr = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => (stdout += text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => (stderr += text));
  const ended = new Promise<{ code: number | null; stdout: string; stderr: string }>((resolve) => {
    child.on('close', (code) => resolve({ code, stdout, stderr }));
  });
  const asked = (async () => {
    while (child.exitCode === null && !isTime(stderr)) await wait(20);
    child.kill('SIGINT');
  })();
  return Promise.all([ended, asked]).then(([result]) => result);
}

const POLICY = 'version: 1\nname: words\nextends: balanced\nclassifier: off\n';

describe.skipIf(process.platform === 'win32')('Ctrl-C', () => {
  it('while a server starts ends it, with 130 and no report', async () => {
    const cwd = folderWith({
      'silent.mjs': `import { writeFileSync } from 'node:fs';
process.on('SIGTERM', () => {});
writeFileSync('pid.txt', String(process.pid));
setInterval(() => {}, 1000);`,
    });
    const file = join(cwd, 'pid.txt');
    const isStarted = () => existsSync(file) && readFileSync(file, 'utf8') !== '';
    const { code, stdout, stderr } = await interrupt(['--', process.execPath, 'silent.mjs'], cwd, isStarted);
    expect({ code, stdout }).toEqual({ code: 130, stdout: '' });
    expect(stderr).toContain('Interrupted before the scan was complete');
    expect(() => process.kill(Number(readFileSync(file, 'utf8')), 0)).toThrow('ESRCH');
  });

  it('while ten thousand tools are scanned is heard at once, and nothing is pinned', async () => {
    const cwd = folderWith({ 'policy.yaml': POLICY });
    const server = [process.execPath, join(ROOT, 'test/mcp/hostile/many-tools.mjs'), '10000'];
    const { code, stdout, stderr } = await interrupt(
      ['--pin', '--policy', 'policy.yaml', '--', ...server],
      cwd,
      (words) => words.includes('10000 tools'),
    );
    expect({ code, stdout }).toEqual({ code: 130, stdout: '' });
    expect(stderr).toContain('Interrupted before the scan was complete');
    expect(existsSync(join(cwd, 'tocsin.lock'))).toBe(false);
  });
});
