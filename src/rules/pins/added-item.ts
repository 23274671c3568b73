import { defineRule } from '../rule.js';

export default defineRule({
  id: 'pins/added-item',
  title: 'Is listed since the server was approved',
  scanner: 'pins',
  detector: 'structural',
  severity: 'medium',
  phase: 'persistence',
  tags: ['MCP03:2025', 'MCP04:2025', 'ASI04:2026', 'AML.T0080'],
  why: 'A server that was approved with harmless tools can list a harmful one later; clients offer it to the model at once.',
  fix: 'Look at it, then "tocsin approve --tool", or remove the server.',
  surfaces: ['tool', 'server-instructions'],
  match: [
    JSON.stringify({
      approved: [{ server: 'mail', name: 'send_mail' }],
      listed: [
        { server: 'mail', name: 'send_mail' },
        { server: 'mail', name: 'read_all' },
      ],
    }),
  ],
  clean: [
    [
      JSON.stringify({
        approved: [{ server: 'mail', name: 'send_mail' }],
        listed: [{ server: 'mail', name: 'send_mail' }],
      }),
      'as approved',
    ],
  ],
});
