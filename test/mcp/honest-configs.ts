/** Typical entries, written for these tests. A scan must not report any of them. */
export const HONEST_CONFIGS: readonly (readonly [what: string, entry: object])[] = [
  [
    'files of a project',
    { command: 'npx', args: ['-y', '@modelcontextprotocol/server-filesystem', '/home/jo/projects'] },
  ],
  [
    'files on Windows',
    {
      command: 'cmd',
      args: ['/c', 'npx', '-y', '@modelcontextprotocol/server-filesystem', 'C:\\Users\\jo\\Documents'],
    },
  ],
  [
    'a memory',
    {
      command: 'npx',
      args: ['-y', '@modelcontextprotocol/server-memory'],
      env: { MEMORY_FILE_PATH: '/home/jo/.local/share/memory.json' },
    },
  ],
  [
    'a token from an input',
    {
      command: 'npx',
      args: ['-y', '@modelcontextprotocol/server-github'],
      env: { GITHUB_PERSONAL_ACCESS_TOKEN: `\${input:github_token}` },
    },
  ],
  [
    'a token to be filled in',
    {
      command: 'docker',
      args: ['run', '-i', '--rm', '-e', 'GITHUB_PERSONAL_ACCESS_TOKEN', 'ghcr.io/github/github-mcp-server'],
      env: { GITHUB_PERSONAL_ACCESS_TOKEN: '<YOUR_TOKEN>' },
    },
  ],
  [
    'a hosted server',
    {
      type: 'http',
      url: 'https://api.githubcopilot.com/mcp/',
      headers: { Authorization: `Bearer \${env:GITHUB_TOKEN}` },
    },
  ],
  ['a hosted server with OAuth', { type: 'http', url: 'https://mcp.notion.com/mcp' }],
  ['an older hosted server', { type: 'sse', url: 'https://mcp.atlassian.com/v1/sse' }],
  ['a bridge', { command: 'npx', args: ['-y', 'mcp-remote', 'https://mcp.linear.app/sse'] }],
  [
    'a bridge with a header',
    {
      command: 'npx',
      args: ['mcp-remote@0.1.29', 'https://tools.crm.example/mcp', '--header', `Authorization:\${AUTH_HEADER}`],
      env: { AUTH_HEADER: `Bearer \${CRM_TOKEN}` },
    },
  ],
  [
    'a browser',
    { command: 'npx', args: ['@playwright/mcp@latest', '--headless', '--browser', 'chromium', '--isolated'] },
  ],
  [
    'a browser in a container',
    {
      command: 'docker',
      args: ['run', '-i', '--rm', '--init', '--pull=always', 'mcr.microsoft.com/playwright/mcp', '--no-sandbox'],
    },
  ],
  ['documentation', { command: 'npx', args: ['-y', '@upstash/context7-mcp'] }],
  [
    'a database on this machine',
    {
      command: 'npx',
      args: ['-y', '@modelcontextprotocol/server-postgres', 'postgresql://postgres:postgres@localhost:5432/shop'],
    },
  ],
  ['a database by its name', { command: 'uvx', args: ['mcp-server-sqlite', '--db-path', '~/data/shop.db'] }],
  ['the web', { command: 'uvx', args: ['mcp-server-fetch', '--ignore-robots-txt'] }],
  ['the time', { command: 'python', args: ['-m', 'mcp_server_time', '--local-timezone=Europe/Paris'] }],
  [
    'git',
    {
      command: 'uvx',
      args: ['--from', 'mcp-server-git==2025.1.14', 'mcp-server-git', '--repository', '/home/jo/projects/app'],
    },
  ],
  ['a checkout', { command: 'uv', args: ['--directory', '/home/jo/src/weather', 'run', 'weather.py'] }],
  [
    'a script',
    {
      command: 'node',
      args: ['/home/jo/src/notes/build/index.js'],
      env: { NOTES_DIR: '/home/jo/notes', LOG_LEVEL: 'debug' },
    },
  ],
  [
    'a virtual environment',
    { command: '/home/jo/src/etl/.venv/bin/python', args: ['-m', 'etl.server', '--config', 'etl.toml'] },
  ],
  [
    'nvm first',
    {
      command: 'bash',
      args: ['-c', 'source ~/.nvm/nvm.sh && nvm use 22 >/dev/null && npx -y firecrawl-mcp'],
      env: { FIRECRAWL_API_KEY: `\${FIRECRAWL_API_KEY}` },
    },
  ],
  ['fnm first', { command: 'zsh', args: ['-lc', 'eval "$(fnm env)" && uvx mcp-server-fetch'] }],
  ['a login shell', { command: '/bin/zsh', args: ['-lc', 'npx -y tavily-mcp@0.2.4'] }],
  ['the server of a design program', { url: 'http://127.0.0.1:3845/mcp' }],
  [
    'a server in the house',
    { url: 'http://homeassistant.local:8123/mcp_server/sse', headers: { Authorization: `Bearer \${HASS_TOKEN}` } },
  ],
  [
    'issues',
    {
      command: 'docker',
      args: [
        'run',
        '-i',
        '--rm',
        '-e',
        'CONFLUENCE_URL',
        '-e',
        'JIRA_API_TOKEN',
        'ghcr.io/sooperset/mcp-atlassian:latest',
      ],
      env: { CONFLUENCE_URL: 'https://team.atlassian.example/wiki', JIRA_API_TOKEN: `\${JIRA_API_TOKEN}` },
    },
  ],
  [
    'a cluster',
    {
      command: 'npx',
      args: ['-y', 'kubernetes-mcp-server@latest', '--read-only'],
      env: { KUBECONFIG: '/home/jo/.kube/config' },
    },
  ],
  [
    'a cloud',
    {
      command: 'uvx',
      args: ['awslabs.aws-documentation-mcp-server@latest'],
      env: { FASTMCP_LOG_LEVEL: 'ERROR', AWS_REGION: 'eu-west-1', AWS_PROFILE: 'work' },
    },
  ],
  [
    'a project of a service',
    {
      command: 'npx',
      args: ['-y', '@supabase/mcp-server-supabase@latest', '--read-only', '--project-ref=abcdefghijklmnop'],
      env: { SUPABASE_ACCESS_TOKEN: `\${SUPABASE_ACCESS_TOKEN}` },
    },
  ],
  [
    'a path of programs',
    {
      command: '/opt/homebrew/bin/npx',
      args: ['-y', 'xcodebuildmcp@1.14.1'],
      env: { PATH: '/opt/homebrew/bin:/usr/bin:/bin', SENTRY_DISABLED: 'true' },
    },
  ],
  [
    'named approvals',
    {
      command: 'npx',
      args: ['-y', '@notionhq/notion-mcp-server'],
      env: { OPENAPI_MCP_HEADERS: '{"Authorization": "Bearer ntn_****", "Notion-Version": "2022-06-28"}' },
      alwaysAllow: ['search', 'read_page'],
      disabled: false,
      timeout: 60,
    },
  ],
  [
    'a list as a command',
    {
      type: 'local',
      command: ['bun', 'x', '@modelcontextprotocol/server-everything'],
      environment: { MY_ENV_VAR: 'my_env_var_value' },
      enabled: true,
    },
  ],
  [
    'thinking',
    {
      command: 'npx',
      args: ['-y', '@modelcontextprotocol/server-sequential-thinking'],
      description: 'Think step by step before answering hard questions.',
    },
  ],
  [
    'a search',
    {
      command: 'npx',
      args: ['-y', '@brave/brave-search-mcp-server', '--transport', 'stdio'],
      env: { BRAVE_API_KEY: '%BRAVE_API_KEY%' },
    },
  ],
  [
    'metrics',
    {
      command: 'uvx',
      args: ['mcp-grafana'],
      env: { GRAFANA_URL: 'http://localhost:3000', GRAFANA_SERVICE_ACCOUNT_TOKEN: 'op://dev/grafana/token' },
    },
  ],
  [
    'an assistant with orders of its own',
    {
      command: 'uvx',
      args: ['serena-agent', 'start-mcp-server', '--context', 'ide-assistant', '--project', '/home/jo/app'],
      instructions: 'Use for symbol search. Always prefer the language server over grep.',
    },
  ],
];
