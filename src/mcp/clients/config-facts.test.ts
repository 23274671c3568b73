import { chmodSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { createMachine } from '../../../test/mcp/client-machine.js';
import type { ServerEntry } from '../../core/server-entry.js';
import { toTransport } from '../../scanners/server-config/entry-parts.js';
import { readConfigFacts } from './config-facts.js';

const server = (origin: object): ServerEntry => ({
  name: 's',
  client: 'cursor',
  scope: 'user',
  file: '/home/me/.cursor/mcp.json',
  transport: toTransport(origin)!,
  origin,
});

// Windows keeps permissions elsewhere, and nothing is said of them there.
describe.skipIf(process.platform === 'win32')('what the disk says', () => {
  const machine = createMachine('linux', []);
  const options = { home: '/home/me', cwd: '/home/me/app', platform: 'linux' as const, files: machine.files };
  const write = (path: string, mode: number, folderMode = 0o755): void => {
    machine.write(path, 'x');
    chmodSync(machine.toReal(path), mode);
    chmodSync(machine.toReal(path.slice(0, path.lastIndexOf('/'))), folderMode);
  };
  const factsOf = (origin: object) => readConfigFacts(server(origin), options);

  it('is who may write the file or put another in its place', async () => {
    const tell = async (mode: number, folderMode?: number) => {
      write('/home/me/.cursor/mcp.json', mode, folderMode);
      return (await factsOf({ command: 'a' })).file;
    };
    const path = '/home/me/.cursor/mcp.json';
    expect(await tell(0o600)).toEqual({ path });
    expect(await tell(0o664)).toEqual({ path, writableBy: 'group' });
    expect(await tell(0o666)).toEqual({ path, writableBy: 'everyone' });
    expect(await tell(0o644, 0o777)).toEqual({ path, writableBy: 'everyone' });
    expect(await tell(0o644, 0o1777)).toEqual({ path });
  });

  it('holds for a file that is named from where one stands', async () => {
    write('/home/me/app/mine.json', 0o666);
    const { file } = await readConfigFacts({ ...server({ command: 'a' }), file: 'mine.json' }, options);
    expect(file).toEqual({ path: '/home/me/app/mine.json', writableBy: 'everyone' });
  });

  it('covers the programs and scripts that are started', async () => {
    write('/home/me/.cursor/mcp.json', 0o644);
    write('/home/me/bin/run', 0o777);
    write('/home/me/app/tools/server.py', 0o646);
    expect(
      (await factsOf({ command: '~/bin/run', args: ['--file', 'tools/server.py', '@scope/name.js', 'https://x/y.js'] }))
        .programs,
    ).toEqual([
      { path: '/home/me/bin/run', pointer: '/command', writableBy: 'everyone' },
      { path: '/home/me/app/tools/server.py', pointer: '/args/1', writableBy: 'everyone' },
    ]);
    expect(
      (await factsOf({ command: 'python', args: ['server.py'], cwd: '/home/me/app/tools' })).programs,
    ).toMatchObject([{ path: '/home/me/app/tools/server.py', pointer: '/args/0' }]);
  });

  it('is nothing where there is no such file, or on Windows', async () => {
    expect((await factsOf({ command: '/no/such', args: ['nor.js'] })).programs).toEqual([]);
    expect(await readConfigFacts(server({ command: 'a' }), { ...options, platform: 'win32' })).toEqual({
      programs: [],
    });
  });
});
