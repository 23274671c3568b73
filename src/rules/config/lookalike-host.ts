import { defineRule } from '../rule.js';

export default defineRule({
  id: 'config/lookalike-host',
  title: 'Calls a host whose name imitates a well-known server',
  scanner: 'server-config',
  detector: 'structural',
  severity: 'high',
  phase: 'initial_access',
  tags: ['MCP09:2025', 'LLM03:2025', 'ASI04:2026'],
  why: 'The client sends tokens, questions and files to whoever owns the host, and one wrong letter makes that somebody else.',
  fix: 'Copy the address from the service’s own page, and revoke what was sent to this one.',
  surfaces: ['server-config'],
  match: [
    '{"type":"http","url":"https://mcp.n0tion.com/mcp"}',
    '{"type":"sse","url":"https://mcp.attlassian.com/v1/sse"}',
  ],
  clean: [
    ['{"type":"http","url":"https://mcp.notion.com/mcp"}', 'the real one'],
    ['{"type":"http","url":"https://mcp.nation.example/mcp"}', 'another name'],
  ],
});
