import { mkdirSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { Writable } from 'node:stream';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { folderWith } from '../../test/cli/run-tocsin.js';
import { TocsinError } from '../core/errors.js';
import { runWatch } from './watch.js';
import { type Change, type WatchOptions, watchPaths } from './watch-paths.js';

let stops: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const stop of stops) await stop();
  stops = [];
});

/** Watches, and waits for a change of these; a slow machine may tell it in several pieces. */
function watching(paths: string[], options?: WatchOptions) {
  const controller = new AbortController();
  const seen: Change[] = [];
  let taken = 0;
  const ended = watchPaths(paths, (change) => void seen.push(change), controller.signal, options);
  stops.push(async () => {
    controller.abort();
    await ended;
  });
  const until = async (isIt: (change: Change) => boolean): Promise<void> => {
    await vi.waitFor(() => expect(seen.slice(taken).some(isIt)).toBe(true), { timeout: 20_000, interval: 10 });
    taken = seen.length;
  };
  return {
    seen,
    changed: (...path: string[]) => until(({ changed }) => changed.includes(join(...path))),
    gone: (...path: string[]) => until(({ gone }) => gone.includes(join(...path))),
  };
}

describe('a folder', () => {
  it('tells a changed file, a new one, and one in a new folder', async () => {
    const folder = folderWith({ 'a.md': 'a', 'deep/er/b.md': 'b' });
    const { changed } = watching([folder]);
    writeFileSync(join(folder, 'a.md'), 'changed');
    await changed(folder, 'a.md');
    writeFileSync(join(folder, 'deep/er/b.md'), 'changed');
    await changed(folder, 'deep/er/b.md');
    mkdirSync(join(folder, 'new', 'inner'), { recursive: true });
    writeFileSync(join(folder, 'new', 'inner', 'c.md'), 'c');
    await changed(folder, 'new');
    writeFileSync(join(folder, 'new', 'inner', 'c.md'), 'changed');
    await changed(folder, 'new', 'inner', 'c.md');
  });

  it('tells what is gone, and is not disturbed by it', async () => {
    const folder = folderWith({ 'a.md': 'a', 'sub/b.md': 'b' });
    const { changed, gone } = watching([folder]);
    rmSync(join(folder, 'a.md'));
    await gone(folder, 'a.md');
    rmSync(join(folder, 'sub'), { recursive: true });
    await gone(folder, 'sub');
    mkdirSync(join(folder, 'sub'));
    writeFileSync(join(folder, 'sub', 'b.md'), 'again');
    await changed(folder, 'sub');
  });

  it('can go and come again as a whole', async () => {
    const folder = folderWith({ 'root/a.md': 'a' });
    const root = join(folder, 'root');
    const { changed, gone } = watching([root]);
    rmSync(root, { recursive: true });
    await gone(root);
    mkdirSync(root);
    writeFileSync(join(root, 'a.md'), 'again');
    await changed(root);
    writeFileSync(join(root, 'a.md'), 'and again');
    await changed(root, 'a.md');
  });

  it('is silent about version control, packages, links, and what is left out or written by ourselves', async () => {
    const folder = folderWith({ '.git/HEAD': '', 'node_modules/x/index.js': '', 'skip/a.md': '', 'a.md': '' });
    const report = join(folder, 'report.json');
    const { changed, seen } = watching([folder], {
      except: [report],
      isIgnored: (path) => path.startsWith(join(folder, 'skip')),
    });
    for (const file of ['.git/HEAD', 'node_modules/x/index.js', 'skip/a.md', 'report.json'])
      writeFileSync(join(folder, file), 'changed');
    symlinkSync('/etc/passwd', join(folder, 'link.md'));
    writeFileSync(join(folder, 'a.md'), 'changed');
    await changed(folder, 'a.md');
    expect(seen).toEqual([{ changed: [join(folder, 'a.md')], gone: [] }]);
  });

  it('gathers a burst, and waits until the last one is dealt with', async () => {
    const folder = folderWith({});
    const controller = new AbortController();
    let running = 0;
    const seen: string[] = [];
    const ended = watchPaths(
      [folder],
      async ({ changed }) => {
        expect(++running).toBe(1);
        seen.push(...changed);
        if (seen.length < 100) for (let i = 0; i < 50; i++) writeFileSync(join(folder, `later-${i}`), 'x');
        await new Promise((done) => setTimeout(done, 20));
        running--;
      },
      controller.signal,
    );
    for (let i = 0; i < 50; i++) writeFileSync(join(folder, `first-${i}`), 'x');
    await vi.waitFor(() => expect(new Set(seen).size).toBe(100), { timeout: 20_000 });
    controller.abort();
    await ended;
  });
});

describe('a file', () => {
  it('may be replaced as editors do it, deleted and made again', async () => {
    const folder = folderWith({ 'mcp.json': '{}', 'other.json': '{}' });
    const file = join(folder, 'mcp.json');
    const { changed, gone } = watching([file]);
    writeFileSync(join(folder, 'other.json'), '{"changed":1}');
    writeFileSync(`${file}.tmp`, '{"a":1}');
    renameSync(`${file}.tmp`, file);
    await changed(file);
    rmSync(file);
    await gone(file);
    writeFileSync(file, '{"b":2}');
    await changed(file);
  });

  it('is waited for where not even its folder is there', async () => {
    const folder = folderWith({});
    const file = join(folder, '.cursor', 'deep', 'mcp.json');
    const { changed } = watching([file]);
    mkdirSync(join(folder, '.cursor'));
    mkdirSync(join(folder, '.cursor', 'deep'));
    writeFileSync(file, '{}');
    await changed(file);
    writeFileSync(file, '{"a":1}');
    await changed(file);
  });
});

describe('watching on the command line', () => {
  it('scans all, then what changed, and ends with the last exit code; a failed scan does not end it', async () => {
    const folder = folderWith({ 'a.md': 'a' });
    const file = join(folder, 'a.md');
    const controller = new AbortController();
    let told = '';
    const stderr = new Writable({
      write(chunk, _, done) {
        told += chunk;
        done();
      },
    });
    const scans: (readonly string[] | undefined)[] = [];
    const ended = runWatch({
      paths: [folder],
      cwd: folder,
      io: { stderr },
      signal: controller.signal,
      scan: async (changed) => {
        scans.push(changed);
        if (scans.length === 2) throw new TocsinError('half-written', 'a.md: half written');
        return { code: scans.length === 3 ? 1 : 0 };
      },
    });
    await vi.waitFor(() => expect(told).toContain('watching'), { timeout: 20_000 });
    writeFileSync(file, 'b');
    await vi.waitFor(() => expect(told).toContain('half written'), { timeout: 20_000 });
    writeFileSync(file, 'cc');
    await vi.waitFor(() => expect(scans).toHaveLength(3), { timeout: 20_000 });
    controller.abort();
    expect(await ended).toEqual({ code: 1 });
    expect(scans).toEqual([undefined, [file], [file]]);
    expect(told).toContain('tocsin: changed: a.md');
  });

  it('names what changed as the scan of all names it', async () => {
    const folder = folderWith({ 'docs/a.md': 'a' });
    const named = relative(process.cwd(), folder);
    const controller = new AbortController();
    const scans: (readonly string[] | undefined)[] = [];
    const ended = runWatch({
      paths: [named],
      cwd: process.cwd(),
      io: { stderr: new Writable({ write: (_, __, done) => done() }) },
      signal: controller.signal,
      scan: async (changed) => {
        scans.push(changed);
        return { code: 0 };
      },
    });
    writeFileSync(join(folder, 'docs', 'a.md'), 'b');
    await vi.waitFor(() => expect(scans).toHaveLength(2), { timeout: 20_000 });
    controller.abort();
    await ended;
    expect(scans[1]).toEqual([join(named, 'docs', 'a.md')]);
  });

  it('ends on Ctrl-C and leaves no listener', async () => {
    const folder = folderWith({ 'a.md': 'a' });
    const before = process.listenerCount('SIGINT');
    const stderr = new Writable({ write: (_, __, done) => done() });
    const scan = vi.fn(async () => ({ code: 1 }) as const);
    const ended = runWatch({ paths: [folder], cwd: folder, io: { stderr }, scan });
    await vi.waitFor(() => expect(scan).toHaveBeenCalled());
    process.kill(process.pid, 'SIGINT');
    expect(await ended).toEqual({ code: 1 });
    expect(process.listenerCount('SIGINT')).toBe(before);
  });
});
