import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll } from 'vitest';

export const ROOT = fileURLToPath(new URL('../../', import.meta.url));
export const BIN = join(ROOT, 'dist', 'cli', 'bin.js');

export interface Ran {
  code: number | null;
  stdout: string;
  stderr: string;
}

export interface RunOptions {
  input?: string | Uint8Array;
  cwd?: string;
  env?: Record<string, string>;
  node?: string[];
}

// Commands record the lock files that they write in the user's state folder.
process.env.XDG_STATE_HOME = mkdtempSync(join(tmpdir(), 'tocsin-state-'));
process.on('exit', () => rmSync(process.env.XDG_STATE_HOME!, { recursive: true, force: true }));

/** Runs the built command line as a user would. */
export function tocsin(args: readonly string[], { input, cwd, env, node = [] }: RunOptions = {}): Promise<Ran> {
  return new Promise((resolve, reject) => {
    const { NO_COLOR: _, FORCE_COLOR: __, ...inherited } = process.env;
    const child = spawn(process.execPath, [...node, BIN, ...args], { cwd: cwd ?? ROOT, env: { ...inherited, ...env } });
    let stdout = '';
    let stderr = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => (stdout += text));
    child.stderr.setEncoding('utf8').on('data', (text: string) => (stderr += text));
    child.on('error', reject);
    child.on('close', (code) => resolve({ code, stdout, stderr }));
    child.stdin.on('error', () => {}); // The command may end before it has read everything.
    child.stdin.end(input ?? '');
  });
}

/** A folder with these files, deleted after the tests. */
export function folderWith(files: Record<string, string | Uint8Array>): string {
  const folder = mkdtempSync(join(tmpdir(), 'tocsin-test-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), content);
  }
  return folder;
}
