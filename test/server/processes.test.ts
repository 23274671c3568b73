import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { LEXICAL } from './start.js';

const BIN = join(import.meta.dirname, '../../dist/cli/bin.js');
const folder = mkdtempSync(join(tmpdir(), 'tocsin-processes-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Windows ends a process without telling it. */
const isWindows = process.platform === 'win32';

it.skipIf(isWindows).each(['SIGTERM', 'SIGINT'] as const)(
  'several processes answer at one address, and stop after %s',
  async (signal) => {
    const args = ['serve', '--listen', '127.0.0.1:0', '--processes', '2', '--database', join(folder, `${signal}.db`)];
    const child = spawn(process.execPath, [BIN, ...args, '--skip', ...LEXICAL.skip], {
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    const ended = once(child, 'exit');
    let output = '';
    child.stderr.on('data', (chunk) => {
      output += chunk;
    });
    const addresses = () => [...output.matchAll(/serving at (\S+)/g)].map(([, url]) => url);
    while (addresses().length < 2) await once(child.stderr, 'data');
    expect(new Set(addresses()).size).toBe(1);
    const answers = await Promise.all(
      Array.from({ length: 20 }, () =>
        fetch(`${addresses()[0]}/v1/scan`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ text: 'Hello', kind: 'document' }),
        }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    child.kill(signal);
    // If the processes do not end, the test reaches its time limit.
    expect((await ended)[1]).toBeNull();
  },
);
