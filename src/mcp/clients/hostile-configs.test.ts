import { mkdirSync, symlinkSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import fc from '../../../test/fast-check.js';
import { createMachine, type FakeMachine } from '../../../test/mcp/client-machine.js';
import { machineOptions } from '../../../test/mcp/configured-clients.js';
import { toConfigArtifact } from '../../scanners/server-config/config-artifact.js';
import { toParts } from '../../scanners/server-config/entry-parts.js';
import { CLIENTS } from './all.js';
import { discoverServers } from './discover.js';
import { toEntries } from './entries.js';
import { readConfigFile } from './read-config-file.js';

const discover = (machine: FakeMachine) => discoverServers({ ...machineOptions('linux'), files: machine.files });
const HOME = '/home/me';

describe('a broken file', () => {
  it.each([
    [
      'JSON',
      `${HOME}/.cursor/mcp.json`,
      '{\n  "mcpServers": {\n    "a": { "command" "x" }\n  }\n}',
      /not valid JSON: colon expected at line 3, column 22/,
    ],
    [
      'TOML',
      `${HOME}/.codex/config.toml`,
      'model = "x"\n[mcp_servers.a\ncommand = "x"\n',
      /not valid TOML: .* at line 2, column \d+/,
    ],
    [
      'YAML',
      `${HOME}/.config/goose/config.yaml`,
      'extensions:\n  a: [1, 2\n  b: {',
      /not valid YAML: .* at line \d+, column \d+/,
    ],
    [
      'an alias bomb',
      `${HOME}/.config/goose/config.yaml`,
      `a: &a [x,x,x,x,x,x,x,x,x]\nb: &b [${'*a,'.repeat(50)}]\nc: &c [${'*b,'.repeat(50)}]\nextensions: [${'*c,'.repeat(50)}]`,
      /alias/,
    ],
    ['nesting', `${HOME}/.cursor/mcp.json`, `// deep\n${'['.repeat(200_000)}`, /nested too deep|not valid JSON/],
    ['binary data', `${HOME}/.cursor/mcp.json`, '\0\u0001\0\ufffd'.repeat(40), /./],
  ])('is a problem with its place, and the rest goes on: %s', async (_, path, text, message) => {
    const machine = createMachine('linux', []);
    machine.write(path, text);
    machine.write(`${HOME}/.codeium/windsurf/mcp_config.json`, '{"mcpServers":{"good":{"command":"a"}}}');
    const { servers, problems } = await discover(machine);
    expect(servers.map(({ name }) => name)).toEqual(['good']);
    expect(problems).toEqual([{ source: path, code: expect.any(String), message: expect.stringMatching(message) }]);
  });

  it('of two clients is told once', async () => {
    const machine = createMachine('linux', []);
    machine.write('/home/me/app/.mcp.json', '{');
    expect((await discover(machine)).problems).toHaveLength(1);
  });

  it('may be a folder, a loop of links, or too large', async () => {
    const machine = createMachine('linux', []);
    mkdirSync(machine.toReal(`${HOME}/.cursor/mcp.json`), { recursive: true });
    mkdirSync(machine.toReal(`${HOME}/.lmstudio`), { recursive: true });
    symlinkSync('mcp.json', machine.toReal(`${HOME}/.lmstudio/mcp.json`));
    machine.write(`${HOME}/.copilot/mcp-config.json`, new Uint8Array(33 * 1024 * 1024));
    const { problems } = await discover(machine);
    expect(problems.map(({ code, message }) => `${code}: ${message}`)).toEqual([
      'too-large: 33 MB; a configuration has at most 32 MB',
      'unreadable: cannot be read: not a regular file',
      'unreadable: cannot be read: its symbolic links form a circle',
    ]);
  });

  it('is not one where it is empty', async () => {
    const machine = createMachine('linux', []);
    machine.write(`${HOME}/.cursor/mcp.json`, ' \n');
    expect(await discover(machine)).toMatchObject({ servers: [], problems: [], clients: [{ id: 'cursor' }] });
  });
});

describe('a strange file', () => {
  const read = async (value: unknown) => {
    const machine = createMachine('linux', []);
    machine.write(`${HOME}/.cursor/mcp.json`, typeof value === 'string' ? value : JSON.stringify(value));
    return discover(machine);
  };

  it('with wrong types everywhere yields what makes sense in it, and says what does not', async () => {
    const { servers, problems } = await read({
      mcpServers: {
        number: 7,
        nothing: null,
        list: ['a'],
        empty: {},
        'odd command': { command: { path: 5 }, args: 'x', env: ['y'] },
        'odd rest': {
          command: 'a',
          args: ['x', 8080, null, { y: 1 }, true],
          env: { A: 1, B: null, C: ['d'], D: 'e' },
          headers: 'h',
          disabled: 'no',
        },
        'odd address': { url: 'not an address', headers: { A: { B: 1 } } },
      },
    });
    expect(servers.map(({ name, transport }) => ({ name, transport }))).toEqual([
      {
        name: 'odd rest',
        transport: { type: 'stdio', command: 'a', args: ['x', '8080', 'true'], env: { A: '1', D: 'e' } },
      },
      { name: 'odd address', transport: { type: 'http', url: 'not an address', headers: {} } },
    ]);
    expect(problems.map(({ message }) => message)).toEqual([
      '/mcpServers/empty has neither a command nor an address',
      '/mcpServers/list is not an object, so it configures no server',
      '/mcpServers/nothing is not an object, so it configures no server',
      '/mcpServers/number is not an object, so it configures no server',
      '/mcpServers/odd command has neither a command nor an address',
    ]);
    expect((await read({ mcpServers: 'x' })).problems).toMatchObject([
      { message: '/mcpServers is neither an object nor a list of servers' },
    ]);
    for (const root of [[], 'text', 5, null]) expect((await read(JSON.stringify(root))).servers).toEqual([]);
  });

  it.each(['', '// with a comment\n'])('cannot hide a server behind a name of prototypes (%j)', async (comment) => {
    const { servers } = await read(
      `${comment}{"mcpServers":{"__proto__":{"command":"evil","env":{"__proto__":"x"}},"constructor":{"command":"b"}}}`,
    );
    expect(servers.map(({ name }) => name)).toEqual(['__proto__', 'constructor']);
    expect(Object.entries((servers[0]!.transport as { env: object }).env)).toEqual([['__proto__', 'x']]);
    expect(({} as { command?: string }).command).toBeUndefined();
  });

  it('with 10,000 servers is read to the limit, and says so', async () => {
    const many = Object.fromEntries(Array.from({ length: 10_000 }, (_, i) => [`s${i}`, { command: 'a' }]));
    const { servers, problems } = await read({ mcpServers: many });
    expect(servers).toHaveLength(5_000);
    expect(problems).toMatchObject([{ message: 'more than 5000 servers: the rest was not read' }]);
  });
});

describe('a folder of plugins', () => {
  it('with links in circles is walked once', async () => {
    const machine = createMachine('linux', []);
    const root = `${HOME}/.claude/plugins/cache`;
    machine.write(`${root}/a/b/.mcp.json`, '{"s":{"command":"a"}}');
    symlinkSync('../..', machine.toReal(`${root}/a/b/up`));
    symlinkSync('.', machine.toReal(`${root}/a/self`));
    machine.write('/srv/linked/.mcp.json', '{"t":{"command":"a"}}');
    symlinkSync(machine.toReal('/srv/linked'), machine.toReal(`${root}/linked`));
    const { servers, problems } = await discover(machine);
    expect(problems).toEqual([]);
    expect(servers.map(({ name }) => name).sort()).toEqual(['s', 't']);
  });

  it('without end is left at a limit, which is told', async () => {
    const { files, ...rest } = { ...machineOptions('linux'), files: createMachine('linux', []).files };
    const names = Array.from({ length: 12 }, (_, i) => ({ name: `p${i}`, mayBeFolder: true }));
    const isPlugins = (path: string) => path.startsWith(`${HOME}/.claude/plugins/cache`);
    const endless = {
      ...files,
      list: async (path: string) => (isPlugins(path) ? names : files.list(path)),
      realpath: async (path: string) => (isPlugins(path) ? path : files.realpath(path)),
    };
    const { problems } = await discoverServers({ ...rest, files: endless });
    expect(problems).toMatchObject([{ code: 'too-many-folders', source: `${HOME}/.claude/plugins/cache` }]);
  });
});

describe('any value at all', () => {
  const keys = [...new Set(CLIENTS.flatMap(({ places }) => places.flatMap((place) => place.keys)))];
  const word = fc.constantFrom(
    'command',
    'args',
    'env',
    'url',
    'headers',
    'transport',
    'type',
    'projects',
    'mcpServers',
    'mcp',
    '__proto__',
    ...keys,
  );
  const value = fc.letrec((tie) => ({
    tree: fc.oneof(
      { depthSize: 'medium' },
      fc.jsonValue(),
      fc.string(),
      fc.array(tie('tree'), { maxLength: 4 }),
      fc.dictionary(fc.oneof(word, fc.string()), tie('tree'), { maxKeys: 5 }),
    ),
  })).tree;

  it('is read without an exception, as are the servers in it', () => {
    fc.assert(
      fc.property(value, (root) => {
        toParts(root);
        for (const key of keys) {
          const shape = { keys: [key], mayBeFlat: true as const };
          const { servers } = toEntries(root, shape, { client: 'cursor', scope: 'user', file: '/x' });
          for (const entry of servers) expect(toConfigArtifact(entry).fields.length).toBeGreaterThan(0);
        }
      }),
      { numRuns: 300 },
    );
  });
});

describe('a file by its name', () => {
  const read = (path: string, text: string, client?: string) => {
    const machine = createMachine('linux', []);
    machine.write(path, text);
    return readConfigFile(path, { files: machine.files, ...(client && { client }) });
  };
  const summary = async (path: string, text: string, client?: string) =>
    (await read(path, text, client)).servers.map(
      ({ name, client: owner, scope, transport }) => `${name} ${owner} ${scope} ${transport.type}`,
    );

  it('is read in every shape, and its client guessed from its path or its keys', async () => {
    const entry = '{"command":"a"}';
    expect(await summary('/x/.cursor/mcp.json', `{"mcpServers":{"s":${entry}}}`)).toEqual([
      's cursor command-line stdio',
    ]);
    expect(await summary('/x/mine.json', `{"mcpServers":{"s":${entry}}}`)).toEqual([
      's command-line command-line stdio',
    ]);
    expect(await summary('/x/mine.json', `{"context_servers":{"s":${entry}}}`)).toEqual(['s zed command-line stdio']);
    expect(await summary('/x/mine.toml', '[mcp_servers.s]\nurl = "https://a.example"')).toEqual([
      's codex command-line http',
    ]);
    expect(await summary('/x/mine.yml', 'mcpServers:\n  - name: s\n    command: a\n')).toEqual([
      's command-line command-line stdio',
    ]);
    expect(await summary('/x/mine.json', `{"s":${entry},"t":${entry}}`)).toHaveLength(2);
    expect(await summary('/x/mine.json', entry)).toEqual(['mine command-line command-line stdio']);
    expect(await summary('/x/mine.json', `{"mcpServers":{"s":${entry}}}`, 'windsurf')).toEqual([
      's windsurf command-line stdio',
    ]);
  });

  it('is a problem where it is missing or lists no servers', async () => {
    expect((await readConfigFile('/nowhere/at/all.json')).problems).toMatchObject([{ code: 'unreadable' }]);
    expect((await read('/x/a.json', '{"name":"x"}')).problems).toMatchObject([
      { code: 'no-servers', message: expect.stringContaining('mcpServers') },
    ]);
    await expect(read('/x/a.json', '{}', 'nobody')).rejects.toMatchObject({ code: 'unknown-client' });
  });
});
