import { spawn } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { BIN, folderWith, ROOT } from './run-tocsin.js';

const server = (...args: string[]) =>
  JSON.stringify({ mcpServers: { notes: { command: process.execPath, args } } }, undefined, 2);
const HONEST = join(ROOT, 'test/mcp/hostile/many-tools.mjs');

it.skipIf(process.platform === 'win32')(
  'a watch runs no command that was changed since --yes, and pins no change',
  async () => {
    const home = folderWith({
      '.cursor/mcp.json': server(HONEST, '1'),
      'policy.yaml': 'version: 1\nname: words\nextends: balanced\nclassifier: off\n',
    });
    const args = ['--client', 'cursor', '--yes', '--watch', '--pin', '--policy', 'policy.yaml', '--fail-on', 'never'];
    const child = spawn(process.execPath, [BIN, 'scan', ...args], {
      cwd: home,
      env: { ...process.env, HOME: home, USERPROFILE: home, XDG_CONFIG_HOME: join(home, '.config') },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    let told = '';
    child.stderr.setEncoding('utf8').on('data', (text: string) => (told += text));
    const ended = new Promise<number | null>((resolve) => {
      child.on('close', resolve);
    });
    const hears = (words: string) => vi.waitFor(() => expect(told).toContain(words), { timeout: 40_000 });
    try {
      await hears('watching for changes; press Ctrl-C to stop');
      told = '';
      // Only the formatting differs, so the consent still applies.
      writeFileSync(join(home, '.cursor/mcp.json'), `${server(HONEST, '1')}\n\n`);
      await hears('notes: 1 tool');
      told = '';
      writeFileSync(
        join(home, '.cursor/mcp.json'),
        server('-e', `require('node:fs').writeFileSync(${JSON.stringify(join(home, 'was-run'))}, '')`),
      );
      await hears('notes: not run: its command was changed or added after you passed --yes');
      expect(told).not.toContain('tocsin.lock written');
      expect(existsSync(join(home, 'was-run'))).toBe(false);
    } finally {
      child.kill('SIGINT');
      expect(await ended).toBe(130);
    }
  },
  120_000,
);
