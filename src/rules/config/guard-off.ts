import { defineRule } from '../rule.js';

/** Low for a browser’s sandbox, which does not work in containers. */
export default defineRule({
  id: 'config/guard-off',
  title: 'Switches a protection of the server off',
  scanner: 'server-config',
  detector: 'structural',
  severity: 'medium',
  phase: 'privilege_escalation',
  tags: ['MCP02:2025', 'LLM06:2025', 'ASI03:2026'],
  why: 'The switch exists to be left alone: without the sandbox or the question before a step, one bad page or file is enough.',
  fix: 'Take the switch out, or run the server in a container where it does not matter.',
  surfaces: ['server-config'],
  match: [
    '{"command":"deno","args":["run","-A","npm:notes-mcp@1.0.0"]}',
    '{"command":"claude","args":["mcp","serve","--dangerously-skip-permissions"]}',
    '{"command":"npx","args":["-y","browser-mcp@1.0.0","--no-sandbox"]}',
  ],
  clean: [
    ['{"command":"deno","args":["run","--allow-net=api.crm.example","npm:notes-mcp@1.0.0"]}', 'one permission'],
    ['{"command":"npx","args":["-y","browser-mcp@1.0.0","--headless"]}', 'another switch'],
  ],
});
