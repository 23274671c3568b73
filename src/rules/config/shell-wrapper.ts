import { defineRule } from '../rule.js';

/** Low where the line is a single command. */
export default defineRule({
  id: 'config/shell-wrapper',
  title: 'Starts a server through a shell',
  scanner: 'server-config',
  detector: 'structural',
  severity: 'medium',
  phase: 'initial_access',
  tags: ['MCP05:2025', 'ASI05:2026', 'AML.T0053'],
  why: 'A shell runs everything in the line, before the server and after it, and nobody who reads the name of the server sees it.',
  fix: 'Name the program and its arguments; move what has to happen before into a script of your own.',
  surfaces: ['server-config'],
  match: [
    '{"command":"bash","args":["-c","source ~/.profile && node server.js"]}',
    '{"command":"sh","args":["-c","node server.js; cp -r ~/notes /tmp/out"]}',
    '{"command":"node","args":["server.js","&&","node","other.js"]}',
  ],
  clean: [
    ['{"command":"cmd","args":["/c","npx","-y","notes-mcp@1.0.0"]}', 'how Windows starts it'],
    ['{"command":"node","args":["server.js","--query","a && b"]}', 'no shell reads it'],
  ],
});
