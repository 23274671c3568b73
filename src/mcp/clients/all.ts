import { TocsinError } from '../../core/errors.js';
import type { ConfigPlace, LaunchKeys, McpClient, System } from './client.js';

const SERVERS = ['mcpServers'];
const MAC: readonly System[] = ['darwin'];
const LINUX: readonly System[] = ['linux'];
const WINDOWS: readonly System[] = ['win32'];

const user = (file: string, keys = SERVERS, on?: readonly System[]): ConfigPlace => ({
  file,
  scope: 'user',
  keys,
  ...(on && { on }),
});
const project = (file: string, keys = SERVERS): ConfigPlace => ({ file: `$PROJECT/${file}`, scope: 'project', keys });
const profile = (file: string, keys = SERVERS): ConfigPlace => ({ file, scope: 'profile', keys });
const managed = (file: string, keys: readonly string[], on: readonly System[]): ConfigPlace => ({
  file,
  scope: 'managed',
  keys,
  on,
});

/** The folder names of Visual Studio Code and its forks. */
const CODE_EDITIONS = ['Code', 'Code - Insiders', 'VSCodium'];
const EXTENSION_HOSTS = [...CODE_EDITIONS, 'Cursor', 'Windsurf'];
const inExtensions = (file: string): ConfigPlace[] =>
  EXTENSION_HOSTS.map((host) => user(`$APP_DATA/${host}/User/globalStorage/${file}`));

const SETTING = ['mcp.servers'];
const ZED = ['context_servers'];
const OPEN_CODE = ['mcp'];
const CODEX = ['mcp_servers'];
const AMP = ['amp.mcpServers'];

export const DEFAULT_LAUNCH_KEYS: LaunchKeys = { type: 'stdio', command: ['command', 'args'], env: 'env' };

/**
 * These files also list bundled servers, servers of extensions and servers of a wider scope, which have no transport.
 */
const withBundledServers = (places: readonly ConfigPlace[]): ConfigPlace[] =>
  places.map((place) => ({ ...place, mayLackTransport: true }));

/** The registry of MCP clients. The list and the table in docs/mcp-clients.md are generated from it. */
export const CLIENTS: readonly McpClient[] = [
  {
    id: 'claude-desktop',
    label: 'Claude Desktop',
    places: [
      user('$APP_DATA/Claude/claude_desktop_config.json'),
      user('$APP_DATA/claude/claude_desktop_config.json', SERVERS, LINUX),
    ],
  },
  {
    id: 'claude-code',
    label: 'Claude Code',
    places: [
      user('$CLAUDE_STATE/.claude.json', ['mcpServers', 'projects.*.mcpServers']),
      { ...project('.mcp.json'), isShared: true },
      ...['cache', 'repos'].flatMap((folder): ConfigPlace[] => [
        { file: `$CLAUDE_HOME/plugins/${folder}/**/.mcp.json`, scope: 'plugin', keys: SERVERS, mayBeFlat: true },
        { file: `$CLAUDE_HOME/plugins/${folder}/**/.claude-plugin/plugin.json`, scope: 'plugin', keys: SERVERS },
      ]),
      managed('/Library/Application Support/ClaudeCode/managed-mcp.json', SERVERS, MAC),
      managed('/etc/claude-code/managed-mcp.json', SERVERS, LINUX),
      managed('$PROGRAM_FILES/ClaudeCode/managed-mcp.json', SERVERS, WINDOWS),
    ],
  },
  { id: 'cursor', label: 'Cursor', places: [user('~/.cursor/mcp.json'), project('.cursor/mcp.json')] },
  {
    id: 'vscode',
    label: 'VS Code',
    places: [
      ...CODE_EDITIONS.flatMap((edition) => [
        user(`$APP_DATA/${edition}/User/mcp.json`, ['servers']),
        user(`$APP_DATA/${edition}/User/settings.json`, SETTING),
        profile(`$APP_DATA/${edition}/User/profiles/*/mcp.json`, ['servers']),
        profile(`$APP_DATA/${edition}/User/profiles/*/settings.json`, SETTING),
      ]),
      project('.vscode/mcp.json', ['servers']),
      project('.vscode/settings.json', SETTING),
      project('.devcontainer/devcontainer.json', ['customizations.vscode.mcp.servers']),
    ],
  },
  {
    id: 'visual-studio',
    label: 'Visual Studio',
    places: [
      { ...user('~/.mcp.json', ['servers'], WINDOWS), isShared: true },
      { ...project('.mcp.json', ['servers']), isShared: true },
      project('.vs/mcp.json', ['servers']),
    ],
  },
  { id: 'windsurf', label: 'Windsurf', places: [user('~/.codeium/windsurf/mcp_config.json')] },
  {
    id: 'gemini-cli',
    label: 'Gemini CLI',
    places: [
      user('~/.gemini/settings.json'),
      project('.gemini/settings.json'),
      ...['settings.json', 'system-defaults.json'].flatMap((file) => [
        managed(`/Library/Application Support/GeminiCli/${file}`, SERVERS, MAC),
        managed(`/etc/gemini-cli/${file}`, SERVERS, LINUX),
        managed(`$PROGRAM_DATA/gemini-cli/${file}`, SERVERS, WINDOWS),
      ]),
    ],
  },
  {
    id: 'antigravity',
    label: 'Antigravity',
    places: [user('~/.gemini/antigravity/mcp_config.json'), user('~/.gemini/config/mcp_config.json')],
  },
  {
    id: 'codex',
    label: 'Codex',
    hasOwnHeaders: true,
    places: [
      user('$CODEX_HOME/config.toml', CODEX),
      profile('$CODEX_HOME/*.config.toml', CODEX),
      project('.codex/config.toml', CODEX),
      managed('/etc/codex/config.toml', CODEX, ['darwin', 'linux']),
      managed('/etc/codex/managed_config.toml', CODEX, ['darwin', 'linux']),
      managed('$PROGRAM_DATA/OpenAI/Codex/config.toml', CODEX, WINDOWS),
    ],
  },
  {
    id: 'zed',
    label: 'Zed',
    places: withBundledServers([
      user('$XDG_CONFIG/zed/settings.json', ZED, ['darwin', 'linux']),
      user('$APP_DATA/Zed/settings.json', ZED, WINDOWS),
      project('.zed/settings.json', ZED),
    ]),
  },
  {
    id: 'cline',
    label: 'Cline',
    places: [
      ...inExtensions('saoudrizwan.claude-dev/settings/cline_mcp_settings.json'),
      user('~/.cline/data/settings/cline_mcp_settings.json'),
    ],
  },
  {
    id: 'roo',
    label: 'Roo Code',
    places: [...inExtensions('rooveterinaryinc.roo-cline/settings/mcp_settings.json'), project('.roo/mcp.json')],
  },
  {
    id: 'kiro',
    label: 'Kiro',
    places: [
      user('~/.kiro/settings/mcp.json', ['mcpServers', 'powers.mcpServers']),
      project('.kiro/settings/mcp.json', ['mcpServers', 'powers.mcpServers']),
      profile('~/.kiro/agents/*.json'),
    ],
  },
  {
    id: 'opencode',
    label: 'OpenCode',
    launchKeys: { type: 'local', command: ['command'], env: 'environment' },
    places: withBundledServers(
      ['opencode.json', 'opencode.jsonc'].flatMap((file) => [
        user(`$XDG_CONFIG/opencode/${file}`, OPEN_CODE),
        project(file, OPEN_CODE),
        managed(`/Library/Application Support/opencode/${file}`, OPEN_CODE, MAC),
        managed(`/etc/opencode/${file}`, OPEN_CODE, LINUX),
        managed(`$PROGRAM_DATA/opencode/${file}`, OPEN_CODE, WINDOWS),
      ]),
    ),
  },
  {
    id: 'copilot-cli',
    label: 'GitHub Copilot CLI',
    launchKeys: { ...DEFAULT_LAUNCH_KEYS, type: 'local' },
    places: [user('$COPILOT_HOME/mcp-config.json')],
  },
  {
    id: 'amazon-q',
    label: 'Amazon Q',
    places: [
      user('~/.aws/amazonq/mcp.json'),
      profile('~/.aws/amazonq/agents/default.json'),
      profile('~/.aws/amazonq/agents/mcp.json'),
      profile('~/.aws/amazonq/cli-agents/*.json'),
      project('.amazonq/mcp.json'),
    ],
  },
  { id: 'junie', label: 'Junie', places: [user('~/.junie/mcp/mcp.json'), project('.junie/mcp/mcp.json')] },
  {
    id: 'continue',
    label: 'Continue',
    places: [
      user('~/.continue/config.yaml'),
      user('~/.continue/config.json', ['mcpServers', 'experimental.modelContextProtocolServers']),
      project('.continue/mcpServers/*.yaml'),
      project('.continue/mcpServers/*.json'),
    ],
  },
  {
    id: 'goose',
    label: 'Goose',
    launchKeys: { type: 'stdio', command: ['cmd', 'args'], env: 'envs' },
    places: withBundledServers([
      user('$XDG_CONFIG/goose/config.yaml', ['extensions'], ['darwin', 'linux']),
      user('$APP_DATA/Block/goose/config/config.yaml', ['extensions'], WINDOWS),
    ]),
  },
  { id: 'lm-studio', label: 'LM Studio', places: [user('~/.lmstudio/mcp.json'), user('~/.cache/lm-studio/mcp.json')] },
  {
    id: 'crush',
    label: 'Crush',
    places: [
      user('$XDG_CONFIG/crush/crush.json', ['mcp']),
      user('$XDG_DATA/crush/crush.json', ['mcp'], ['darwin', 'linux']),
      user('$LOCAL_APP_DATA/crush/crush.json', ['mcp'], WINDOWS),
      project('.crush.json', ['mcp']),
      project('crush.json', ['mcp']),
    ],
  },
  {
    id: 'amp',
    label: 'Amp',
    places: ['settings.json', 'settings.jsonc'].flatMap((file) => [
      user(`$XDG_CONFIG/amp/${file}`, AMP),
      project(`.amp/${file}`, AMP),
    ]),
  },
];

export const CLIENT_IDS: readonly string[] = CLIENTS.map(({ id }) => id);

export const findClient = (id: string): McpClient | undefined => CLIENTS.find((client) => client.id === id);

/** The clients with these ids, in the order of the registry. Default: all. */
export function selectClients(ids: readonly string[] = CLIENT_IDS): readonly McpClient[] {
  const unknown = ids.find((id) => !CLIENT_IDS.includes(id));
  if (unknown !== undefined) {
    throw new TocsinError(
      'unknown-client',
      `Unknown MCP client "${unknown}". Known clients: ${CLIENT_IDS.join(', ')}.`,
    );
  }
  return CLIENTS.filter(({ id }) => ids.includes(id));
}

/** `Cursor` for `cursor`; an unknown id is returned as it is. */
export const toClientLabel = (id: string): string => findClient(id)?.label ?? id;
