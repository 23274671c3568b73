import { defineRule } from '../rule.js';

/** High where a header goes along; low within a private network. */
export default defineRule({
  id: 'config/plain-http',
  title: 'Calls a server without encryption',
  scanner: 'server-config',
  detector: 'structural',
  severity: 'medium',
  phase: 'initial_access',
  tags: ['MCP07:2025', 'LLM02:2025', 'ASI07:2026'],
  why: 'Everybody on the way can read what is sent and rewrite what comes back, the descriptions of tools included.',
  fix: 'Use https, or a tunnel of your own to a server in your network.',
  surfaces: ['server-config'],
  match: [
    '{"url":"http://mcp.crm.example/sse"}',
    '{"command":"npx","args":["-y","mcp-remote@0.1.29","http://tools.crm.example/sse"]}',
  ],
  clean: [
    ['{"url":"https://mcp.crm.example/sse"}', 'encrypted'],
    ['{"url":"http://localhost:3845/sse"}', 'this machine'],
    ['{"url":"http://127.0.0.1:8000/mcp"}', 'this machine'],
  ],
});
