import { defineRule } from '../rule.js';

export default defineRule({
  id: 'config/remote-package',
  title: 'Runs code straight from a repository or an address',
  scanner: 'server-config',
  detector: 'structural',
  severity: 'medium',
  phase: 'initial_access',
  tags: ['MCP04:2025', 'LLM03:2025', 'ASI04:2026'],
  why: 'No registry stands between the author and this machine: a branch changes without a version, and nothing remembers what it was yesterday.',
  fix: 'Name the commit, or install a released version.',
  surfaces: ['server-config'],
  match: [
    '{"command":"uvx","args":["--from","git+https://git.example/jo/notes-mcp","notes-mcp"]}',
    '{"command":"npx","args":["-y","github:jo/notes-mcp"]}',
    '{"command":"deno","args":["run","https://files.example/notes/server.ts"]}',
  ],
  clean: [
    ['{"command":"uvx","args":["--from","git+https://git.example/jo/notes-mcp@3f2a1bc9d0e4","notes-mcp"]}', 'a commit'],
    ['{"command":"uvx","args":["--from","mcp-atlassian==0.11.9","mcp-atlassian"]}', 'a release'],
  ],
});
