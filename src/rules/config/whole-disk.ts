import { defineRule } from '../rule.js';

/** Low where it is the user’s own folder, which many do; the manuals show narrower ones. */
export default defineRule({
  id: 'config/whole-disk',
  title: 'Opens all files to a server of files',
  scanner: 'server-config',
  detector: 'structural',
  severity: 'medium',
  phase: 'privilege_escalation',
  tags: ['MCP02:2025', 'LLM06:2025', 'ASI03:2026'],
  why: 'Whatever talks the model into reading or writing a file has all of them: keys, mail, other projects, the start-up files of your shell.',
  fix: 'Name the folder that the work is in.',
  surfaces: ['server-config'],
  match: [
    '{"command":"npx","args":["-y","@modelcontextprotocol/server-filesystem@2025.8.21","/"]}',
    '{"command":"npx","args":["-y","@modelcontextprotocol/server-filesystem@2025.8.21","/home/jo"]}',
  ],
  clean: [
    [
      '{"command":"npx","args":["-y","@modelcontextprotocol/server-filesystem@2025.8.21","/home/jo/projects/app"]}',
      'one project',
    ],
    ['{"command":"node","args":["server.js","/"]}', 'not known to open files'],
  ],
});
