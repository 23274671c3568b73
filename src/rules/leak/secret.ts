import { defineRule } from '../rule.js';

export default defineRule({
  id: 'leak/secret',
  title: 'Gives away a key or a password',
  scanner: 'output-payload',
  detector: 'structural',
  severity: 'high',
  phase: 'actions_on_objective',
  tags: ['LLM02:2025', 'MCP01:2025', 'AML.T0057'],
  why: 'Answers and arguments are logged, shown and sent on; a key in one of them is a key in all those places.',
  fix: 'Hold it back, and change the key.',
  surfaces: ['output', 'tool-call'],
  match: [
    'Connect with postgres://billing:Tq9wLm2x@db.corp-host.net/ledger',
    'git clone https://deploy:kX82jWq0zP@git.corp-host.net/app.git',
  ],
  clean: [
    ['postgres://user:password@localhost/app', 'a placeholder'],
    ['The commit is da39a3ee5e6b4b0d3255bfef95601890afd80709.', 'a hash'],
    ['Set the API key in the variable SERVICE_KEY.', 'a name'],
  ],
});
