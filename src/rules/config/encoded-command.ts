import { defineRule } from '../rule.js';

export default defineRule({
  id: 'config/encoded-command',
  title: 'Hides what it runs in an encoded command',
  scanner: 'server-config',
  detector: 'structural',
  severity: 'high',
  phase: 'command_and_control',
  tags: ['MCP05:2025', 'ASI05:2026', 'AML.T0068'],
  why: 'Nobody can read what is started. Encoding a command has hardly another use than to get it past people and filters.',
  fix: 'Decode it before anything runs it, and remove the entry if you did not write it.',
  surfaces: ['server-config'],
  match: ['{"command":"powershell.exe","args":["-NoP","-EncodedCommand","VwByAGkAdABlAC0ASABvAHMAdAAgAGgAaQA="]}'],
  clean: [
    ['{"command":"pwsh","args":["-File","server.ps1","-Encoding","utf8"]}', 'a file'],
    ['{"command":"node","args":["-e","console.log(1)"]}', 'another program'],
  ],
});
