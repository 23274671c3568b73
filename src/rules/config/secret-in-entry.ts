import { defineRule } from '../rule.js';

export default defineRule({
  id: 'config/secret-in-entry',
  title: 'Keeps a secret in the entry of a server',
  scanner: 'server-config',
  detector: 'structural',
  severity: 'medium',
  phase: 'initial_access',
  tags: ['MCP01:2025', 'LLM02:2025', 'AML.T0055'],
  why: 'Configuration files are synchronized, backed up, shared and committed, and a secret goes with them. On a command line every program of the machine can read it, and in an address every proxy logs it.',
  fix: 'Name a variable of the environment or an input of the client instead of the value, or use OAuth where the server offers it. Change the secret if the file has left this machine.',
  surfaces: ['server-config'],
  variants: [
    {
      id: 'config/secret-in-address',
      name: 'in the address',
      match: [
        '{"url":"https://mcp.search.example/mcp?apiKey=7f3c9b1e-55d2-4e0a-9c1f-2ab8"}',
        '{"url":"https://jo:Wm81LrTd55@mcp.search.example/mcp"}',
      ],
      clean: [
        [`{"url":"https://mcp.search.example/mcp?apiKey=\${SEARCH_KEY}"}`, 'a reference'],
        ['{"url":"https://mcp.search.example/mcp?project=alpha-2024-07&read_only=true"}', 'no secret'],
      ],
    },
    {
      id: 'config/secret-in-arguments',
      name: 'on the command line',
      severity: 'high',
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
    },
    {
      id: 'config/secret-in-environment',
      name: 'in the environment',
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
    },
    {
      id: 'config/secret-in-header',
      name: 'in a header',
      match: [
        '{"type":"http","url":"https://mcp.crm.example/mcp","headers":{"Authorization":"Bearer Zk39vQ0xWm81LrTd55"}}',
        '{"url":"https://mcp.crm.example/sse","headers":{"X-Api-Key":"b81f0c2e77a94d5d"}}',
      ],
      clean: [
        [
          `{"type":"http","url":"https://mcp.crm.example/mcp","headers":{"Authorization":"Bearer \${input:crm-token}"}}`,
          'an input',
        ],
        ['{"url":"https://mcp.crm.example/sse","headers":{"X-Team":"payments-2024-platform"}}', 'no secret'],
      ],
    },
  ],
});
