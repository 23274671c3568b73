import { readFileSync } from 'node:fs';
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { createMachine, type FakeMachine } from '../../../test/mcp/client-machine.js';
import { configureAll } from '../../../test/mcp/configured-clients.js';
import { runInstall, runUninstall } from '../../cli/install.js';
import type { InstallFlags } from '../../cli/install-flags.js';
import type { Io } from '../../cli/io.js';
import { createPaint } from '../../core/color.js';
import type { ServerEntry } from '../../core/server-entry.js';
import { CLIENT_IDS } from '../clients/all.js';
import { discoverServers } from '../clients/discover.js';
import { toDiffText } from './diff-text.js';

const PROGRAM = '/opt/tocsin/dist/cli/bin.js';
const ALL: InstallFlags = { all: true, yes: true, scope: ['user', 'profile', 'project'] };

function createIo(machine: FakeMachine, more: Partial<Io> = {}) {
  const stdout = new PassThrough();
  const io: Io = {
    stdin: PassThrough.from([]),
    stdout,
    stderr: new PassThrough().resume(),
    env: {},
    isTerminal: false,
    isInteractive: false,
    cwd: machine.toReal('/home/me/app/src'),
    home: machine.toReal('/home/me'),
    platform: 'linux',
    interruption: () => new AbortController().signal,
    ...more,
  };
  return { io, printed: () => text(stdout.end()) };
}

const install = (machine: FakeMachine, flags: InstallFlags) => runInstall(flags, createIo(machine).io, PROGRAM);
const uninstall = (machine: FakeMachine, flags: InstallFlags = ALL) => runUninstall(flags, createIo(machine).io);
const find = async (machine: FakeMachine) => (await discoverServers(createIo(machine).io)).servers;
const read = (machine: FakeMachine, path: string) => readFileSync(machine.toReal(path), 'utf8');
const toSummary = ({ name, client, transport, pointer }: ServerEntry) => ({ name, client, transport, pointer });

/** A machine with one file. */
function oneFile(path: string, content: string): FakeMachine {
  const machine = createMachine('linux', []);
  machine.write(path, content);
  return machine;
}

const CURSOR = '/home/me/.cursor/mcp.json';
const TWO = `{
  // my servers
  "mcpServers": {
    "files": { "command": "npx", "args": ["-y", "files@1.0.0"], "env": { "ROOT": "/srv" } }, // mine
    "web": {
      "command": "uvx",
      "args": [
        "web==2.0"
      ]
    }
  }
}
`;

describe('every client', () => {
  it('goes through the proxy, is looked through, and back byte for byte', async () => {
    // Files of an administrator lie outside of the machine's home, and are not ours to change.
    const configured = configureAll('linux').filter(
      ({ scope, path }) => scope !== 'managed' && path.startsWith('/home'),
    );
    const machine = createMachine('linux', configured);
    const before = await find(machine);
    const originals = configured
      .filter((file) => file.text !== '')
      .map(({ path }) => [path, read(machine, path)] as const);
    expect(await install(machine, ALL)).toMatchObject({ code: 0 });
    const changed = originals.filter(([path, was]) => read(machine, path) !== was).map(([path]) => path);
    const isWrapped = ({ client, transport }: (typeof configured)[number]): boolean =>
      transport.type === 'stdio' || (client !== 'codex' && Object.keys(transport.headers).length > 0);
    const wanted = configured.filter((file) => file.scope !== 'plugin' && isWrapped(file));
    expect(new Set(changed)).toEqual(new Set(wanted.map(({ path }) => path)));
    expect(new Set(wanted.map(({ client }) => client)).size).toBeGreaterThanOrEqual(CLIENT_IDS.length - 1);
    expect((await find(machine)).map(toSummary)).toEqual(before.map(toSummary));
    expect(await uninstall(machine)).toMatchObject({ code: 0 });
    for (const [path, was] of originals) expect(read(machine, path), path).toBe(was);
    expect(await machine.files.list('/home/me/.cursor')).toEqual([{ name: 'mcp.json', mayBeFolder: false }]);
  });
});

describe('install', () => {
  it('starts tocsin by paths, hands variables and options on, and keeps everything else', async () => {
    const machine = oneFile(CURSOR, TWO);
    await install(machine, { ...ALL, server: ['files'], policy: 'strict', audit: 'log.jsonl', env: ['TOKEN'] });
    const lock = machine.toReal('/home/me/.local/state/tocsin/tocsin.lock');
    const audit = machine.toReal('/home/me/app/src/log.jsonl');
    const words = `"${PROGRAM}", "proxy", "--name", "files", "--policy", "strict", "--lock", "${lock}", "--audit", "${audit}", "--env", "TOKEN", "--env", "ROOT", "--", "npx", "-y", "files@1.0.0"`;
    expect(read(machine, CURSOR)).toBe(
      TWO.replace('"npx"', JSON.stringify(process.execPath)).replace('"-y", "files@1.0.0"', words),
    );
    expect(read(machine, `${CURSOR}.tocsin-backup`)).toBe(TWO);
  });

  it('writes nothing on a dry run, unless agreed to, and a second time', async () => {
    const machine = oneFile(CURSOR, TWO);
    const dry = createIo(machine);
    expect(await runInstall({ ...ALL, yes: false, dryRun: true }, dry.io, PROGRAM)).toMatchObject({ code: 0 });
    expect(await dry.printed()).toMatch(/ {5}4 - .*"npx".*\n.* \+ .*"proxy".*"npx"/);
    expect(await runInstall({ ...ALL, yes: false }, createIo(machine).io, PROGRAM)).toMatchObject({ code: 1 });
    const asked = (answer: string) => createIo(machine, { isInteractive: true, stdin: PassThrough.from([answer]) }).io;
    expect(await runInstall({ ...ALL, yes: false }, asked('n\n'), PROGRAM)).toMatchObject({ code: 1 });
    expect(read(machine, CURSOR)).toBe(TWO);
    expect(await runInstall({ ...ALL, yes: false }, asked('y\n'), PROGRAM)).toMatchObject({ code: 0 });
    const once = read(machine, CURSOR);
    expect(once).not.toBe(TWO);
    await install(machine, ALL);
    expect(read(machine, CURSOR)).toBe(once);
  });

  it('puts no path of this machine into a file that others share', async () => {
    const machine = oneFile('/home/me/app/.mcp.json', '{"mcpServers":{"s":{"command":"npx","args":["a"]}}}');
    await install(machine, { ...ALL, scope: ['user'] });
    expect(read(machine, '/home/me/app/.mcp.json')).not.toContain('proxy');
    await install(machine, ALL);
    const written = read(machine, '/home/me/app/.mcp.json');
    expect(written).toMatch(
      /"command":"npx","args":\["-y", "tocsin@[\d.]+", "proxy", "--name", "s", "--", "npx", "a"\]/,
    );
  });

  it('follows links, keeps rights, and leaves a file alone that cannot be changed safely', async () => {
    const { chmodSync, lstatSync, statSync, symlinkSync } = await import('node:fs');
    const machine = oneFile('/home/me/dotfiles/mcp.json', TWO);
    machine.write('/home/me/.cursor/x', '');
    symlinkSync(machine.toReal('/home/me/dotfiles/mcp.json'), machine.toReal(CURSOR));
    chmodSync(machine.toReal('/home/me/dotfiles/mcp.json'), 0o640);
    await install(machine, ALL);
    expect(lstatSync(machine.toReal(CURSOR)).isSymbolicLink()).toBe(true);
    for (const path of ['/home/me/dotfiles/mcp.json', '/home/me/dotfiles/mcp.json.tocsin-backup'])
      expect(statSync(machine.toReal(path)).mode & 0o777).toBe(0o640);
    await uninstall(machine);
    expect(read(machine, '/home/me/dotfiles/mcp.json')).toBe(TWO);

    const twice = '{"mcpServers":{"s":{"command":"a","args":[]},"s":{"command":"b","args":[]}}}';
    const odd = oneFile(CURSOR, twice);
    const { io, printed } = createIo(odd);
    await runInstall(ALL, io, PROGRAM);
    expect(await printed()).toContain('cannot be edited safely');
    expect(read(odd, CURSOR)).toBe(twice);
  });

  it('keeps the headers of an address out of the command line, in every dialect', async () => {
    const headers = { Authorization: 'Bearer abc', 'X-Org': 'me' };
    const url = 'https://host.example/mcp';
    const machine = createMachine('linux', []);
    const files = {
      [CURSOR]: JSON.stringify({ mcpServers: { r: { url, headers } } }, null, 2),
      '/home/me/.config/Code/User/mcp.json': `{ "servers": { "r": { "type": "http", "url": "${url}", "headers": ${JSON.stringify(headers)} } } }`,
      '/home/me/.config/opencode/opencode.json': JSON.stringify({ mcp: { r: { type: 'remote', url, headers } } }),
      '/home/me/.config/goose/config.yaml': `extensions:\n  r:\n    type: streamable_http\n    uri: ${url} # here\n    headers:\n      Authorization: Bearer abc\n      X-Org: me\n    enabled: true\n`,
    };
    for (const [path, content] of Object.entries(files)) machine.write(path, content);
    const before = await find(machine);
    await install(machine, ALL);
    for (const path of Object.keys(files)) {
      const written = read(machine, path);
      expect(written).toMatch(/"--header-env",\s*"Authorization=TOCSIN_HEADER_AUTHORIZATION"/);
      expect(written).toMatch(/TOCSIN_HEADER_AUTHORIZATION"?: ?"Bearer abc"/);
      expect(written).not.toMatch(/streamable_http|remote"|"http"|headers/);
    }
    expect(read(machine, '/home/me/.config/opencode/opencode.json')).toContain('"type":"local"');
    expect((await find(machine)).map(toSummary)).toEqual(before.map(toSummary));
    await uninstall(machine);
    for (const [path, content] of Object.entries(files)) expect(read(machine, path)).toBe(content);
  });

  it.each([
    ['one line of JSON', (value: unknown) => JSON.stringify(value)],
    ['several lines of JSON', (value: unknown) => JSON.stringify(value, null, 2)],
  ])('shows no secret of a configuration in %s, and what it runs', (_, toText) => {
    const before = {
      mcpServers: {
        a: {
          command: 'node',
          args: ['/opt/server.js', '--api-key', 'hunter2-hunter2'],
          env: { PLAIN: 'hunter2-plain' },
        },
        b: { url: 'https://jo:hunter2@b.example/mcp?token=hunter2-token', headers: { 'X-Custom': 'hunter2-custom' } },
      },
      password: 'hunter2-outside',
    };
    const after = { ...before, mcpServers: { ...before.mcpServers, c: { command: 'evil-command' } } };
    const shown = toDiffText(toText(before), toText(after), createPaint(false));
    expect(shown).toContain('evil-command');
    expect(shown).not.toContain('hunter2');
  });

  it.each([2, 0])('shows no key, and by which variable it is found (indented by %d)', async (indent) => {
    const key = `ghp_${'aB3dE5fG7h'.repeat(3)}kL9mN1`;
    const headers = { Authorization: `Bearer ${key}` };
    const machine = oneFile(
      CURSOR,
      JSON.stringify({ mcpServers: { r: { url: 'https://a.example/mcp', headers } } }, null, indent),
    );
    const { io, printed } = createIo(machine);
    await runInstall({ ...ALL, dryRun: true }, io, PROGRAM);
    const shown = await printed();
    expect(shown).toMatch(/"TOCSIN_HEADER_AUTHORIZATION": ?"Bearer ····"/);
    expect(shown).not.toContain(key.slice(0, 12));
  });

  it('skips an address that may require a login or contains a secret, and reports why', async () => {
    const servers = { open: { url: 'https://a.example/mcp' }, key: { url: 'https://a.example/mcp?key=1' } };
    const content = JSON.stringify({ mcpServers: servers });
    const machine = oneFile(CURSOR, content);
    const { io, printed } = createIo(machine);
    await runInstall(ALL, io, PROGRAM);
    expect(await printed()).toMatch(/open: it may require a login[\s\S]*key: its address contains/);
    expect(read(machine, CURSOR)).toBe(content);
    await install(machine, { ...ALL, server: ['open'] });
    expect(read(machine, CURSOR)).toMatch(/"--upstream",\s*"https:\/\/a\.example\/mcp"/);
  });

  it('asks which client, and knows no other', async () => {
    const machine = oneFile(CURSOR, TWO);
    await expect(install(machine, { yes: true })).rejects.toMatchObject({ code: 'no-client' });
    await expect(install(machine, { client: ['emacs'] })).rejects.toMatchObject({ code: 'unknown-client' });
    await expect(install(machine, { ...ALL, server: ['no'] })).rejects.toMatchObject({
      code: 'unknown-server',
      message: expect.stringContaining('tocsin scan --no-exec'),
    });
  });
});

describe('uninstall', () => {
  it('after another install goes back to the very beginning', async () => {
    const machine = oneFile(CURSOR, TWO);
    await install(machine, { ...ALL, server: ['files'] });
    await install(machine, { ...ALL, server: ['web'] });
    await uninstall(machine);
    expect(read(machine, CURSOR)).toBe(TWO);
  });

  it('keeps what the user changed since, and says so', async () => {
    const machine = oneFile(CURSOR, TWO);
    await install(machine, ALL);
    machine.write(
      CURSOR,
      read(machine, CURSOR).replace('// my servers', '// my own servers').replace('"/srv"', '"/data"'),
    );
    const { io, printed } = createIo(machine);
    await runUninstall(ALL, io);
    expect(await printed()).toContain('it has changed since');
    const after = read(machine, CURSOR);
    expect(after).toContain('// my own servers');
    expect(JSON.parse(after.replaceAll(/\/\/.*/g, ''))).toEqual({
      mcpServers: {
        files: { command: 'npx', args: ['-y', 'files@1.0.0'], env: { ROOT: '/data' } },
        web: { command: 'uvx', args: ['web==2.0'] },
      },
    });
    expect(read(machine, `${CURSOR}.tocsin-backup`)).toBe(TWO);
  });

  it('of one server, of a changed file, loses nothing either', async () => {
    const machine = oneFile(CURSOR, TWO);
    await install(machine, ALL);
    const edited = (content: string) => content.replace('// my servers', '// edited');
    machine.write(CURSOR, edited(read(machine, CURSOR)));
    await uninstall(machine, { ...ALL, server: ['files'] });
    expect((await find(machine)).map(({ name }) => name)).toEqual(['files', 'web']);
    expect(read(machine, CURSOR)).toContain('"files": { "command": "npx", "args": ["-y", "files@1.0.0"]');
    await uninstall(machine);
    expect(read(machine, CURSOR)).toContain('// edited');
    expect(read(machine, CURSOR)).not.toContain('proxy');
  });

  it('takes out a proxy whose arguments were changed, and leaves an entry that is not ours any more', async () => {
    const machine = oneFile(CURSOR, TWO);
    await install(machine, ALL);
    const now = read(machine, CURSOR)
      .replace('"files@1.0.0"', '"files@1.1.0", "--verbose"')
      .replace(/"command": "[^"]*",\n {6}"args": \[[^\]]*"web==2\.0"\n {6}\]/, '"command": "mine",\n      "args": []');
    machine.write(CURSOR, now);
    await uninstall(machine);
    expect((await find(machine)).map(({ transport }) => transport)).toMatchObject([
      { command: 'npx', args: ['-y', 'files@1.1.0', '--verbose'] },
      { command: 'mine', args: [] },
    ]);
  });

  it('does nothing where nothing was installed', async () => {
    expect(await uninstall(oneFile(CURSOR, TWO))).toMatchObject({ code: 0 });
  });
});
