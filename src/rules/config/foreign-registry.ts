import { defineRule } from '../rule.js';

export default defineRule({
  id: 'config/foreign-registry',
  title: 'Takes its packages from another registry',
  scanner: 'server-config',
  detector: 'structural',
  severity: 'low',
  phase: 'initial_access',
  tags: ['MCP04:2025', 'LLM03:2025', 'ASI04:2026'],
  why: 'The same name is another package there. Companies have registries of their own; an address that is not yours decides what runs here.',
  fix: 'Check whose registry it is, and name it in the settings of the package manager and not in the entry of a server.',
  surfaces: ['server-config'],
  match: [
    '{"command":"npx","args":["-y","--registry","https://npm.mirror.example/","notes-mcp@1.0.0"]}',
    '{"command":"uvx","args":["notes-mcp==1.0.0"],"env":{"UV_INDEX_URL":"https://py.mirror.example/simple"}}',
  ],
  clean: [
    ['{"command":"uvx","args":["notes-mcp==1.0.0"],"env":{"UV_INDEX_URL":"https://pypi.org/simple"}}', 'the usual one'],
  ],
});
