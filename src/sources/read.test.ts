import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Reading, readSources } from './read.js';
import { readRegularFile } from './read-regular-file.js';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'tocsin-read-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

async function* none(): AsyncGenerator<Uint8Array> {}

async function readAll(path: string, stdin: AsyncIterable<Uint8Array> = none()): Promise<Reading[]> {
  const readings: Reading[] = [];
  for await (const reading of readSources([path], { stdin })) readings.push(reading);
  return readings;
}

const problemsOf = (readings: readonly Reading[]) =>
  readings.map((reading) => ('problem' in reading ? [reading.problem.code, reading.problem.message] : reading));

describe.skipIf(process.platform === 'win32')('a source that is not a regular file', () => {
  it('is a pipe: it is refused without waiting for a writer', async () => {
    const pipe = join(folder, 'pipe');
    execFileSync('mkfifo', [pipe]);
    expect(problemsOf(await readAll(pipe))).toEqual([
      ['not-regular', 'not a regular file: a pipe; use - to read standard input'],
    ]);
  });

  it('is a link to a device: it is refused', async () => {
    const link = join(folder, 'endless.json');
    symlinkSync('/dev/zero', link);
    expect(problemsOf(await readAll(link))).toEqual([['not-regular', 'not a regular file: a device']]);
  });

  it('is a socket: it is refused', async () => {
    const path = join(folder, 'socket');
    const server = createServer().listen(path);
    await new Promise((resolve) => server.once('listening', resolve));
    expect(problemsOf(await readAll(path))).toEqual([['not-regular', 'not a regular file: a socket']]);
    server.close();
  });

  it.runIf(process.platform === 'linux')('reads a system file whose size is reported as zero', async () => {
    expect(await readRegularFile('/proc/self/status')).toHaveProperty('bytes.length', expect.any(Number));
    const { bytes } = (await readRegularFile('/proc/self/status')) as { bytes: Uint8Array };
    expect(bytes.length).toBeGreaterThan(100);
  });
});

describe('a source without end', () => {
  it('on standard input is read up to the limit', async () => {
    const chunk = new Uint8Array(8 * 1024 * 1024).fill(97);
    let chunks = 0;
    const endless = (async function* () {
      for (;;) {
        chunks++;
        yield chunk;
      }
    })();
    expect(problemsOf(await readAll('-', endless))).toEqual([['too-large', 'more than 128 MB']]);
    expect(chunks).toBe(17);
  });

  it('in a file is read up to the limit, even if its size is not known beforehand', async () => {
    const file = join(folder, 'long.txt');
    writeFileSync(file, 'a'.repeat(3000));
    expect(await readRegularFile(file, 3000)).toHaveProperty('bytes.length', 3000);
    truncateSync(file, 3001);
    expect(await readRegularFile(file, 3000)).toHaveProperty('code', 'too-large');
  });
});
