import { defineRule } from '../rule.js';

/** Medium where it is the user’s own file; high in a file of a repository. */
export default defineRule({
  id: 'config/secret-in-address',
  title: 'Keeps a secret in the address of a server',
  scanner: 'server-config',
  detector: 'structural',
  severity: 'medium',
  phase: 'initial_access',
  tags: ['MCP01:2025', 'LLM02:2025', 'AML.T0055'],
  why: 'Addresses are logged by every proxy and server on the way and shown in lists of servers; a key in one of them is no secret for long.',
  fix: 'Send the key in a header that names a variable, and change it.',
  surfaces: ['server-config'],
  match: [
    '{"url":"https://mcp.search.example/mcp?apiKey=7f3c9b1e-55d2-4e0a-9c1f-2ab8"}',
    '{"url":"https://jo:Wm81LrTd55@mcp.search.example/mcp"}',
  ],
  clean: [
    [`{"url":"https://mcp.search.example/mcp?apiKey=\${SEARCH_KEY}"}`, 'a reference'],
    ['{"url":"https://mcp.search.example/mcp?project=alpha-2024-07&read_only=true"}', 'no secret'],
  ],
});
