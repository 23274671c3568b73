import { defineRule } from '../rule.js';

export default defineRule({
  id: 'config/writable',
  title: 'Lets others change what the client starts',
  scanner: 'server-config',
  detector: 'structural',
  severity: 'high',
  phase: 'persistence',
  tags: ['MCP02:2025', 'MCP05:2025', 'ASI05:2026', 'AML.T0081'],
  why: 'Whoever can write the configuration or the program decides what the client starts, as you and with your rights.',
  fix: 'Take the right away from the others: chmod go-w on the file and on its folder, or keep it in a folder of your own.',
  surfaces: ['server-config'],
  variants: [
    {
      id: 'config/writable-file',
      name: 'the configuration',
      match: [
        '{"entry":{"command":"npx","args":["-y","notes-mcp@1.0.0"]},"facts":{"file":{"path":"/srv/shared/.mcp.json","writableBy":"everyone"},"programs":[]}}',
      ],
      clean: [
        [
          '{"entry":{"command":"npx","args":["-y","notes-mcp@1.0.0"]},"facts":{"file":{"path":"/home/jo/.mcp.json"},"programs":[]}}',
          'its owner’s alone',
        ],
      ],
    },
    {
      id: 'config/writable-program',
      name: 'the program',
      match: [
        '{"entry":{"command":"node","args":["/srv/shared/server.js"]},"facts":{"programs":[{"path":"/srv/shared/server.js","pointer":"/args/0","writableBy":"everyone"}]}}',
      ],
      clean: [
        [
          '{"entry":{"command":"node","args":["/opt/mcp/server.js"]},"facts":{"programs":[{"path":"/opt/mcp/server.js","pointer":"/args/0"}]}}',
          'its owner’s alone',
        ],
      ],
    },
  ],
});
