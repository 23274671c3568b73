import { defineRule } from '../rule.js';

export default defineRule({
  id: 'payload/secret-path',
  title: 'Names a file of keys or passwords as an argument',
  scanner: 'output-payload',
  detector: 'pattern',
  severity: 'high',
  phase: 'reconnaissance',
  tags: ['LLM02:2025', 'MCP01:2025', 'ASI02:2026', 'AML.T0055'],
  why: 'Private keys, password files and the environment of processes are read by their own programs; a tool that is sent for them brings them into the conversation.',
  fix: 'Refuse the call, and give file tools a folder that they cannot leave.',
  surfaces: ['tool-call'],
  match: ['/etc/shadow', '~/.ssh/id_ed25519', '/home/dev/.aws/credentials', 'file:///proc/self/environ'],
  clean: [
    ['~/.ssh/id_ed25519.pub', 'a public key'],
    ['/etc/hosts', 'no secret'],
    ['/srv/app/config.json', 'a file of the application'],
  ],
});
