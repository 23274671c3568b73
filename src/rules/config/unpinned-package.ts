import { defineRule } from '../rule.js';

/** Low, because this is how nearly every server is documented: it is worth a line to the reader and must not fail a build alone. */
export default defineRule({
  id: 'config/unpinned-package',
  title: 'Runs whatever version of a package is newest',
  scanner: 'server-config',
  detector: 'structural',
  severity: 'low',
  phase: 'initial_access',
  tags: ['MCP04:2025', 'LLM03:2025', 'ASI04:2026'],
  why: 'Each start fetches the version of that day. Whoever takes over the publisher, or a publisher who turns, runs code here at the next start, after everybody has looked.',
  fix: 'Name an exact version (name@1.2.3, name==1.2.3, an image by tag or digest) and raise it on purpose.',
  surfaces: ['server-config'],
  match: [
    '{"command":"npx","args":["-y","@modelcontextprotocol/server-filesystem","/srv/docs"]}',
    '{"command":"npx","args":["-y","@playwright/mcp@latest"]}',
    '{"command":"uvx","args":["mcp-server-fetch"]}',
    '{"command":"docker","args":["run","-i","--rm","-e","TOKEN","mcp/github"]}',
    '{"command":"cmd","args":["/c","npx","-y","tavily-mcp"]}',
  ],
  clean: [
    [
      '{"command":"npx","args":["-y","@modelcontextprotocol/server-filesystem@2025.8.21","/srv/docs"]}',
      'an exact version',
    ],
    ['{"command":"uvx","args":["mcp-server-fetch==2025.4.7"]}', 'an exact version'],
    ['{"command":"docker","args":["run","-i","--rm","ghcr.io/github/github-mcp-server:v0.9.1"]}', 'a tag'],
    ['{"command":"npx","args":["./tools/server"]}', 'a file of the project'],
    ['{"command":"node","args":["/opt/mcp/index.js"]}', 'nothing is fetched'],
  ],
});
