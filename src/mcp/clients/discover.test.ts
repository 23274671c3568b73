import { describe, expect, it } from 'vitest';
import { createMachine } from '../../../test/mcp/client-machine.js';
import {
  type Configured,
  configureAll,
  machineOptions,
  type TriedPlatform,
} from '../../../test/mcp/configured-clients.js';
import type { ServerEntry } from '../../core/server-entry.js';
import { CLIENT_IDS } from './all.js';
import { discoverServers } from './discover.js';

const PLATFORMS: readonly TriedPlatform[] = ['darwin', 'linux', 'win32'];

const byName = (a: { name: string }, b: { name: string }) => (a.name < b.name ? -1 : 1);
const toFound = ({ client, scope, file, name, transport, isDisabled }: ServerEntry) => ({
  client,
  scope,
  path: file,
  name,
  transport,
  ...(isDisabled && { isDisabled }),
});
const toWanted = ({ text: _, ...wanted }: Configured) => wanted;

describe.each(PLATFORMS)('on %s', (platform) => {
  it('finds every server of every client, with its scope and transport', async () => {
    const configured = configureAll(platform);
    const machine = createMachine(platform, configured);
    const found = await discoverServers({ ...machineOptions(platform), files: machine.files });
    expect(found.problems).toEqual([]);
    expect(found.servers.map(toFound).sort(byName)).toEqual(configured.map(toWanted).sort(byName));
    expect(found.clients.map(({ id }) => id)).toEqual(CLIENT_IDS);
  });

  it('finds nothing, and no fault, on a machine without clients', async () => {
    const machine = createMachine(platform, []);
    const found = await discoverServers({ ...machineOptions(platform), files: machine.files });
    expect(found).toEqual({ clients: [], servers: [], problems: [] });
  });
});

describe('a search', () => {
  it('looks where variables say as well as in the usual folders', async () => {
    const text = '{"mcpServers":{"s":{"command":"a"}},"mcp":{"s":{"command":["a"]}}}';
    const machine = createMachine('linux', []);
    machine.write('/cfg/claude/.claude.json', text);
    machine.write('/cfg/claude/plugins/cache/x/.mcp.json', text);
    machine.write('/cfg/xdg/opencode/opencode.json', text);
    machine.write('/cfg/codex/config.toml', '[mcp_servers.s]\ncommand = "a"\n');
    machine.write('/home/me/.codex/config.toml', '[mcp_servers.s]\ncommand = "a"\n');
    const env = {
      CLAUDE_CONFIG_DIR: '/cfg/claude',
      XDG_CONFIG_HOME: '/cfg/xdg',
      CODEX_HOME: '/cfg/codex',
      COPILOT_HOME: 'relative',
    };
    const found = await discoverServers({ ...machineOptions('linux'), env, files: machine.files });
    expect(found.servers.map(({ client, file }) => `${client} ${file}`)).toEqual([
      'claude-code /cfg/claude/.claude.json',
      'claude-code /cfg/claude/plugins/cache/x/.mcp.json',
      'codex /cfg/codex/config.toml',
      'codex /home/me/.codex/config.toml',
      'opencode /cfg/xdg/opencode/opencode.json',
    ]);
  });

  it('does not leave the repository, and stays in its folder where there is none', async () => {
    const machine = createMachine('linux', []);
    const text = '{"mcpServers":{"s":{"command":"a"}}}';
    for (const folder of ['/home/me/app/src', '/home/me/app', '/home/me', '/srv/plain', '/srv']) {
      machine.write(`${folder}/.roo/mcp.json`, text);
    }
    const search = async (cwd: string) =>
      (await discoverServers({ ...machineOptions('linux'), cwd, files: machine.files })).servers.map(
        ({ file }) => file,
      );
    expect(await search('/home/me/app/src')).toEqual(['/home/me/app/src/.roo/mcp.json', '/home/me/app/.roo/mcp.json']);
    expect(await search('/srv/plain')).toEqual(['/srv/plain/.roo/mcp.json']);
  });

  it('counts a file once where the user’s folder is the project', async () => {
    const machine = createMachine('linux', []);
    machine.write('/home/me/.cursor/mcp.json', '{"mcpServers":{"s":{"command":"a"}}}');
    const options = { ...machineOptions('linux'), cwd: '/home/me', files: machine.files };
    expect((await discoverServers(options)).servers.map(({ scope }) => scope)).toEqual(['user']);
  });

  it('asks only the clients that are named, and names those there are where one is not', async () => {
    const machine = createMachine('linux');
    const options = { ...machineOptions('linux'), files: machine.files };
    const found = await discoverServers({ ...options, clients: ['cursor', 'amp'] });
    expect(new Set(found.servers.map(({ client }) => client))).toEqual(new Set(['cursor', 'amp']));
    await expect(discoverServers({ ...options, clients: ['cursr'] })).rejects.toMatchObject({
      code: 'unknown-client',
      message: expect.stringMatching(/"cursr".*cursor, vscode/),
    });
  });

  it('is on this machine’s disk unless told otherwise', async () => {
    const machine = createMachine('linux', []);
    machine.write('/home/me/.cursor/mcp.json', '{"mcpServers":{"s":{"command":"a"}}}');
    const home = machine.toReal('/home/me');
    const found = await discoverServers({ home, cwd: home, platform: 'linux', env: {}, clients: ['cursor'] });
    expect(found.servers).toEqual([
      {
        name: 's',
        client: 'cursor',
        scope: 'user',
        file: `${home}/.cursor/mcp.json`,
        pointer: '/mcpServers/s',
        transport: { type: 'stdio', command: 'a', args: [], env: {} },
        origin: { command: 'a' },
      },
    ]);
  });
});
