import { defineRule } from '../rule.js';

/** Low where only the group may write: many systems give every user a group of their own. */
export default defineRule({
  id: 'config/writable-program',
  title: 'Starts a program that others may change',
  scanner: 'server-config',
  detector: 'structural',
  severity: 'high',
  phase: 'persistence',
  tags: ['MCP05:2025', 'ASI05:2026', 'AML.T0081'],
  why: 'The client starts it as you and with your rights, whatever somebody has written into it in the meantime.',
  fix: 'Take the right away from the others: chmod go-w on the file and on its folder, or keep it in a folder of your own.',
  surfaces: ['server-config'],
  match: [
    '{"entry":{"command":"node","args":["/srv/shared/server.js"]},"facts":{"programs":[{"path":"/srv/shared/server.js","pointer":"/args/0","writableBy":"everyone"}]}}',
  ],
  clean: [
    [
      '{"entry":{"command":"node","args":["/opt/mcp/server.js"]},"facts":{"programs":[{"path":"/opt/mcp/server.js","pointer":"/args/0"}]}}',
      'its owner’s alone',
    ],
  ],
});
