import { defineRule } from '../rule.js';

export default defineRule({
  id: 'config/auto-approve-all',
  title: 'Lets the client use every tool without asking',
  scanner: 'server-config',
  detector: 'structural',
  severity: 'medium',
  phase: 'privilege_escalation',
  tags: ['LLM06:2025', 'ASI02:2026', 'MCP02:2025'],
  why: 'The question before a call is what stands between an injected order and its effect. A star answers it for all tools, those of tomorrow’s version included.',
  fix: 'Name the tools that only read, and leave the rest to be asked for.',
  surfaces: ['server-config'],
  match: [
    '{"command":"npx","args":["-y","notes-mcp@1.0.0"],"alwaysAllow":["*"]}',
    '{"command":"npx","args":["-y","notes-mcp@1.0.0"],"trust":true}',
  ],
  clean: [
    ['{"command":"npx","args":["-y","notes-mcp@1.0.0"],"alwaysAllow":["list_notes","read_note"]}', 'two tools'],
    ['{"command":"npx","args":["-y","notes-mcp@1.0.0"],"tools":["*"]}', 'offered, and still asked for'],
  ],
});
