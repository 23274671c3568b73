import { defineRule } from '../rule.js';

/** Medium where the whole name stands under another publisher’s scope: some of those are honest copies. */
export default defineRule({
  id: 'config/lookalike-package',
  title: 'Runs a package whose name imitates a well-known server',
  scanner: 'server-config',
  detector: 'structural',
  severity: 'high',
  phase: 'initial_access',
  tags: ['MCP04:2025', 'MCP09:2025', 'LLM03:2025', 'ASI04:2026'],
  why: 'Attackers publish under names one slip away from a server that everybody has heard of. Whoever starts it hands it the keys that were meant for the real one.',
  fix: 'Compare the name letter by letter with the one on the project’s own page, and remove it if it differs.',
  surfaces: ['server-config'],
  match: [
    '{"command":"npx","args":["-y","@modelcontextprotoco1/server-github@1.0.0"]}',
    '{"command":"npx","args":["-y","firecrwal-mcp@1.0.0"]}',
    '{"command":"uvx","args":["mcp-sever-fetch==1.0.0"]}',
    '{"command":"npx","args":["-y","@mcp-tools-official/server-filesystem@1.0.0","/srv"]}',
  ],
  clean: [
    ['{"command":"npx","args":["-y","@modelcontextprotocol/server-github@1.0.0"]}', 'the real one'],
    ['{"command":"uvx","args":["mcp_server_fetch==1.0.0"]}', 'the same name for Python'],
    ['{"command":"uvx","args":["mcp-server-gist==1.0.0"]}', 'another word'],
    ['{"command":"npx","args":["-y","weather-mcp@1.0.0"]}', 'nobody’s name'],
  ],
});
