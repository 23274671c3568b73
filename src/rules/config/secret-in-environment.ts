import { defineRule } from '../rule.js';

/** Medium where it is the user’s own file, because nearly every manual says to do so; high in a file of a repository. */
export default defineRule({
  id: 'config/secret-in-environment',
  title: 'Keeps a secret in the environment of a server',
  scanner: 'server-config',
  detector: 'structural',
  severity: 'medium',
  phase: 'initial_access',
  tags: ['MCP01:2025', 'LLM02:2025', 'AML.T0055'],
  why: 'Configuration files are synchronised, backed up, shared and committed. A key that stands in one is a key in all those places, and every server that is started from the file can read it.',
  fix: `Put the value into the variables of your system or a password store, name it as the client does (such as \${NAME}), and change the key if the file has left this machine.`,
  surfaces: ['server-config'],
  match: [
    '{"command":"npx","args":["-y","billing-mcp@2.0.1"],"env":{"BILLING_API_KEY":"q7Zt0wKx3VbN8mLr5HdP"}}',
    '{"type":"local","command":["node","server.js"],"environment":{"DB_PASSWORD":"Tq9!wLm2xR"}}',
  ],
  clean: [
    [
      `{"command":"npx","args":["-y","billing-mcp@2.0.1"],"env":{"BILLING_API_KEY":"\${BILLING_API_KEY}"}}`,
      'a reference',
    ],
    [
      '{"command":"npx","args":["-y","billing-mcp@2.0.1"],"env":{"BILLING_API_KEY":"<your-api-key>","LOG_LEVEL":"debug"}}',
      'to be replaced',
    ],
    [
      '{"command":"node","args":["s.js"],"env":{"TOKEN_LIMIT":"100000","KEY_FILE":"/home/jo/.keys/billing-2024.pem"}}',
      'about secrets, and none',
    ],
  ],
});
