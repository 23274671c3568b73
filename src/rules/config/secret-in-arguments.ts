import { defineRule } from '../rule.js';

export default defineRule({
  id: 'config/secret-in-arguments',
  title: 'Hands a secret to a server on its command line',
  scanner: 'server-config',
  detector: 'structural',
  severity: 'high',
  phase: 'initial_access',
  tags: ['MCP01:2025', 'LLM02:2025', 'AML.T0055'],
  why: 'Every user and every program of the machine can read the command lines of all processes, and shells and monitoring keep them.',
  fix: 'Hand the secret over in a variable of the environment, taken from a password store, and change it.',
  surfaces: ['server-config'],
  match: [
    '{"command":"npx","args":["-y","crm-mcp@1.4.0","--api-key","Zk39vQ0xWm81LrTd55"]}',
    '{"command":"docker","args":["run","-i","-e","CRM_TOKEN=Zk39vQ0xWm81LrTd55","crm/mcp:1.4"]}',
  ],
  clean: [
    [`{"command":"npx","args":["-y","crm-mcp@1.4.0","--api-key","\${CRM_KEY}"]}`, 'a reference'],
    ['{"command":"docker","args":["run","-i","-e","CRM_TOKEN","crm/mcp:1.4"]}', 'the name of a variable'],
    [
      '{"command":"npx","args":["-y","pg-mcp@1.0.0","postgresql://postgres:postgres@localhost:5432/app"]}',
      'a database on this machine',
    ],
  ],
});
