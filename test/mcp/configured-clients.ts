import type { Scope, Transport } from '../../src/core/server-entry.js';

export interface Configured {
  readonly client: string;
  readonly scope: Scope;
  readonly path: string;
  readonly text: string;
  readonly name: string;
  readonly transport: Transport;
  readonly isDisabled?: true;
}

type ByPlatform = readonly [mac: string, linux: string, windows: string];

const HOMES = { darwin: '/Users/me', linux: '/home/me', win32: 'C:\\Users\\me' } as const;
export type TriedPlatform = keyof typeof HOMES;

export const machineOptions = (platform: TriedPlatform) => ({
  platform,
  home: HOMES[platform],
  cwd: { darwin: '/Users/me/app/src', linux: '/home/me/app/src', win32: 'C:\\Users\\me\\app\\src' }[platform],
  env:
    platform === 'win32'
      ? {
          appdata: 'C:\\Users\\me\\AppData\\Roaming',
          LOCALAPPDATA: 'C:\\Users\\me\\AppData\\Local',
          ProgramData: 'D:\\ProgramData',
          ProgramFiles: 'D:\\Program Files',
        }
      : {},
});

const stdio = (name: string): Transport => ({
  type: 'stdio',
  command: 'npx',
  args: ['-y', `${name}-mcp@1.0.0`],
  env: { MODE: 'safe' },
});
const http = (name: string, headers = {}): Transport => ({ type: 'http', url: `https://${name}.example/mcp`, headers });

const entry = (name: string) => ({ command: 'npx', args: ['-y', `${name}-mcp@1.0.0`], env: { MODE: 'safe' } });
const listed = (key: string, name: string): string => JSON.stringify({ [key]: { [name]: entry(name) } });

/** One or more typical files of every client, with the paths of one system. */
export function configureAll(platform: TriedPlatform): Configured[] {
  const at = (paths: ByPlatform): string => paths[{ darwin: 0, linux: 1, win32: 2 }[platform]]!;
  const home = (path: string): string =>
    platform === 'win32' ? `${HOMES.win32}\\${path.replaceAll('/', '\\')}` : `${HOMES[platform]}/${path}`;
  const app = (path: string): string =>
    home(`${at(['Library/Application Support', '.config', 'AppData/Roaming'])}/${path}`);
  const repository = (path: string): string => home(`app/${path}`);
  const all: Configured[] = [];
  const add = (
    client: string,
    scope: Scope,
    path: string,
    name: string,
    text: string,
    more: Partial<Configured> = {},
  ) => all.push({ client, scope, path, name, text, transport: stdio(name), ...more });
  const simple = (client: string, scope: Scope, path: string, name: string, key = 'mcpServers') =>
    add(client, scope, path, name, listed(key, name));

  simple('claude-desktop', 'user', app('Claude/claude_desktop_config.json'), 'desktop');
  add(
    'claude-code',
    'user',
    home('.claude.json'),
    'code-user',
    JSON.stringify({
      numStartups: 3,
      mcpServers: { 'code-user': entry('code-user') },
      projects: { '/srv/x': { mcpServers: { 'code-local': { type: 'sse', url: 'https://code-local.example/sse' } } } },
    }),
  );
  add('claude-code', 'project', home('.claude.json'), 'code-local', '', {
    transport: { type: 'sse', url: 'https://code-local.example/sse', headers: {} },
  });
  simple('claude-code', 'project', repository('.mcp.json'), 'code-project');
  add(
    'claude-code',
    'plugin',
    home('.claude/plugins/cache/market/tool/1.0.0/.mcp.json'),
    'code-plugin',
    JSON.stringify({ 'code-plugin': entry('code-plugin') }),
  );
  simple('claude-code', 'plugin', home('.claude/plugins/repos/a/b/.claude-plugin/plugin.json'), 'code-manifest');
  simple(
    'claude-code',
    'managed',
    at([
      '/Library/Application Support/ClaudeCode/managed-mcp.json',
      '/etc/claude-code/managed-mcp.json',
      'D:\\Program Files\\ClaudeCode\\managed-mcp.json',
    ]),
    'code-managed',
  );
  simple('cursor', 'user', home('.cursor/mcp.json'), 'cursor-user');
  simple('cursor', 'project', repository('src/.cursor/mcp.json'), 'cursor-project');
  add(
    'vscode',
    'user',
    app('Code/User/mcp.json'),
    'code-http',
    `\ufeff{\n  // hosted\n  "servers": { "code-http": { "type": "http", "url": "https://code-http.example/mcp", "headers": { "Authorization": "Bearer \${input:key}" } }, },\n}`,
    { transport: http('code-http', { Authorization: `Bearer \${input:key}` }) },
  );
  add(
    'vscode',
    'user',
    app('Code - Insiders/User/settings.json'),
    'code-setting',
    JSON.stringify({ 'editor.tabSize': 2, mcp: { servers: { 'code-setting': entry('code-setting') } } }),
  );
  simple('vscode', 'profile', app('Code/User/profiles/-3b2f/mcp.json'), 'code-profile', 'servers');
  simple('vscode', 'project', repository('.vscode/mcp.json'), 'code-workspace', 'servers');
  if (platform === 'win32') simple('visual-studio', 'user', home('.mcp.json'), 'studio-user', 'servers');
  else simple('visual-studio', 'project', repository('src/.mcp.json'), 'studio-solution', 'servers');
  add(
    'windsurf',
    'user',
    home('.codeium/windsurf/mcp_config.json'),
    'surf',
    '{"mcpServers":{"surf":{"serverUrl":"https://surf.example/mcp"}}}',
    { transport: http('surf') },
  );
  add(
    'gemini-cli',
    'user',
    home('.gemini/settings.json'),
    'gemini-user',
    '{"theme":"x","mcpServers":{"gemini-user":{"httpUrl":"https://gemini-user.example/mcp"}}}',
    { transport: http('gemini-user') },
  );
  simple('gemini-cli', 'project', repository('.gemini/settings.json'), 'gemini-project');
  for (const file of ['settings.json', 'system-defaults.json']) {
    const name = `gemini-${file}`;
    const path = at([
      `/Library/Application Support/GeminiCli/${file}`,
      `/etc/gemini-cli/${file}`,
      `D:\\ProgramData\\gemini-cli\\${file}`,
    ]);
    simple('gemini-cli', 'managed', path, name);
  }
  simple('antigravity', 'user', home('.gemini/antigravity/mcp_config.json'), 'gravity');
  simple('antigravity', 'user', home('.gemini/config/mcp_config.json'), 'gravity-config');
  const toml = (name: string): string =>
    `model = "o9"\n[mcp_servers.${name}]\ncommand = "npx"\nargs = ["-y", "${name}-mcp@1.0.0"]\nenv = { MODE = "safe" }\n`;
  add('codex', 'user', home('.codex/config.toml'), 'codex-user', toml('codex-user'));
  add(
    'codex',
    'profile',
    home('.codex/work.config.toml'),
    'codex-work',
    '[mcp_servers.codex-work]\nurl = "https://codex-work.example/mcp"\nbearer_token_env_var = "KEY"\n',
    { transport: http('codex-work', { Authorization: `Bearer \${KEY}` }) },
  );
  add('codex', 'project', repository('.codex/config.toml'), 'codex-project', toml('codex-project'));
  const codexManaged = at([
    '/etc/codex/config.toml',
    '/etc/codex/config.toml',
    'D:\\ProgramData\\OpenAI\\Codex\\config.toml',
  ]);
  add('codex', 'managed', codexManaged, 'codex-managed', toml('codex-managed'));
  const zed = {
    darwin: home('.config/zed/settings.json'),
    linux: home('.config/zed/settings.json'),
    win32: app('Zed/settings.json'),
  };
  add(
    'zed',
    'user',
    zed[platform],
    'zed-nested',
    `// Zed settings\n${JSON.stringify({
      context_servers: {
        'zed-nested': { command: { path: 'npx', args: ['-y', 'zed-nested-mcp@1.0.0'], env: { MODE: 'safe' } } },
        'zed-flat': { source: 'custom', ...entry('zed-flat') },
        'zed-extension': { settings: {} },
      },
    })}`,
  );
  add('zed', 'user', zed[platform], 'zed-flat', '');
  simple(
    'cline',
    'user',
    app('Code/User/globalStorage/saoudrizwan.claude-dev/settings/cline_mcp_settings.json'),
    'cline',
  );
  add(
    'cline',
    'user',
    app('Cursor/User/globalStorage/saoudrizwan.claude-dev/settings/cline_mcp_settings.json'),
    'cline-cursor',
    JSON.stringify({ mcpServers: { 'cline-cursor': { ...entry('cline-cursor'), disabled: true } } }),
    { isDisabled: true },
  );
  simple(
    'roo',
    'user',
    app('Code/User/globalStorage/rooveterinaryinc.roo-cline/settings/mcp_settings.json'),
    'roo-user',
  );
  simple('roo', 'project', repository('.roo/mcp.json'), 'roo-project');
  add(
    'kiro',
    'user',
    home('.kiro/settings/mcp.json'),
    'kiro-user',
    JSON.stringify({
      mcpServers: { 'kiro-user': entry('kiro-user') },
      powers: { mcpServers: { 'kiro-power': entry('kiro-power') } },
    }),
  );
  add('kiro', 'user', home('.kiro/settings/mcp.json'), 'kiro-power', '');
  simple('kiro', 'project', repository('.kiro/settings/mcp.json'), 'kiro-project');
  simple('kiro', 'profile', home('.kiro/agents/helper.json'), 'kiro-agent');
  const openCode = (name: string) =>
    `{ /* OpenCode */ "mcp": { "${name}": { "type": "local", "command": ["npx", "-y", "${name}-mcp@1.0.0"], "environment": { "MODE": "safe" } } } }`;
  add('opencode', 'user', home('.config/opencode/opencode.jsonc'), 'open-user', openCode('open-user'));
  add('opencode', 'project', repository('opencode.json'), 'open-project', openCode('open-project'));
  const openManaged = at([
    '/Library/Application Support/opencode/opencode.json',
    '/etc/opencode/opencode.json',
    'D:\\ProgramData\\opencode\\opencode.json',
  ]);
  add('opencode', 'managed', openManaged, 'open-managed', openCode('open-managed'));
  simple('copilot-cli', 'user', home('.copilot/mcp-config.json'), 'copilot');
  simple('amazon-q', 'user', home('.aws/amazonq/mcp.json'), 'q-user');
  simple('amazon-q', 'profile', home('.aws/amazonq/agents/default.json'), 'q-default');
  simple('amazon-q', 'profile', home('.aws/amazonq/agents/mcp.json'), 'q-agents');
  simple('junie', 'user', home('.junie/mcp/mcp.json'), 'junie-user');
  simple('junie', 'project', repository('.junie/mcp/mcp.json'), 'junie-project');
  add(
    'continue',
    'user',
    home('.continue/config.yaml'),
    'continue-yaml',
    'name: mine\nmcpServers:\n  - name: continue-yaml\n    command: npx\n    args:\n      - -y\n      - continue-yaml-mcp@1.0.0\n    env:\n      MODE: safe\n',
  );
  add(
    'continue',
    'user',
    home('.continue/config.json'),
    'continue-json',
    JSON.stringify({ mcpServers: [{ name: 'continue-json', ...entry('continue-json') }] }),
  );
  const goose = {
    darwin: home('.config/goose/config.yaml'),
    linux: home('.config/goose/config.yaml'),
    win32: app('Block/goose/config/config.yaml'),
  };
  add(
    'goose',
    'user',
    goose[platform],
    'goose',
    'extensions:\n  developer:\n    type: builtin\n    enabled: true\n  goose:\n    type: stdio\n    enabled: true\n    cmd: npx\n    args: [-y, goose-mcp@1.0.0]\n    envs: { MODE: safe }\n  goose-remote:\n    type: streamable_http\n    enabled: false\n    uri: https://goose-remote.example/mcp\n',
  );
  add('goose', 'user', goose[platform], 'goose-remote', '', { transport: http('goose-remote'), isDisabled: true });
  simple('lm-studio', 'user', home('.lmstudio/mcp.json'), 'studio');
  simple('lm-studio', 'user', home('.cache/lm-studio/mcp.json'), 'studio-cache');
  const crush = at([
    home('.config/crush/crush.json'),
    home('.config/crush/crush.json'),
    home('AppData/Local/crush/crush.json'),
  ]);
  simple('crush', 'user', crush, 'crush-user', 'mcp');
  simple('crush', 'project', repository('.crush.json'), 'crush-project', 'mcp');
  simple('amp', 'user', home('.config/amp/settings.json'), 'amp-user', 'amp.mcpServers');
  simple('amp', 'project', repository('.amp/settings.json'), 'amp-project', 'amp.mcpServers');
  return all;
}
