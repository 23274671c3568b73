import { defineRule } from '../rule.js';

/** Medium where it is the user’s own file; high in a file of a repository. */
export default defineRule({
  id: 'config/secret-in-header',
  title: 'Keeps a secret in the headers for a server',
  scanner: 'server-config',
  detector: 'structural',
  severity: 'medium',
  phase: 'initial_access',
  tags: ['MCP01:2025', 'LLM02:2025', 'AML.T0055'],
  why: 'A token in a configuration file goes wherever the file goes: into backups, dotfile repositories and the context of agents that may read files.',
  fix: 'Name a variable or an input of the client instead of the token, or use OAuth where the server offers it; change the token.',
  surfaces: ['server-config'],
  match: [
    '{"type":"http","url":"https://mcp.crm.example/mcp","headers":{"Authorization":"Bearer Zk39vQ0xWm81LrTd55"}}',
    '{"url":"https://mcp.crm.example/sse","headers":{"X-Api-Key":"b81f0c2e77a94d5d"}}',
  ],
  clean: [
    [
      `{"type":"http","url":"https://mcp.crm.example/mcp","headers":{"Authorization":"Bearer \${input:crm-token}"}}`,
      'an input',
    ],
    ['{"url":"https://mcp.crm.example/sse","headers":{"X-Team":"payments-2024-platform"}}', 'no secret'],
  ],
});
