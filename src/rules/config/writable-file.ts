import { defineRule } from '../rule.js';

/** Low where only the group may write: many systems give every user a group of their own. */
export default defineRule({
  id: 'config/writable-file',
  title: 'Is configured in a file that others may change',
  scanner: 'server-config',
  detector: 'structural',
  severity: 'high',
  phase: 'persistence',
  tags: ['MCP02:2025', 'ASI05:2026', 'AML.T0081'],
  why: 'Whoever can write the file decides which commands the client starts, as you and with your rights.',
  fix: 'Take the right away from the others: chmod go-w on the file and on its folder.',
  surfaces: ['server-config'],
  match: [
    '{"entry":{"command":"npx","args":["-y","notes-mcp@1.0.0"]},"facts":{"file":{"path":"/srv/shared/.mcp.json","writableBy":"everyone"},"programs":[]}}',
  ],
  clean: [
    [
      '{"entry":{"command":"npx","args":["-y","notes-mcp@1.0.0"]},"facts":{"file":{"path":"/home/jo/.mcp.json"},"programs":[]}}',
      'its owner’s alone',
    ],
  ],
});
