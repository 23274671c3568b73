import { defineRule } from '../rule.js';

export default defineRule({
  id: 'pins/new-server',
  title: 'Belongs to a server of which nothing was approved',
  scanner: 'pins',
  detector: 'structural',
  severity: 'medium',
  phase: 'initial_access',
  tags: ['MCP04:2025', 'MCP09:2025', 'ASI04:2026'],
  why: 'A server that appears beside the approved ones shares the model with them, and nobody has looked at it yet.',
  fix: 'Look at it, then "tocsin approve --server".',
  surfaces: ['tool', 'server-instructions'],
  match: [
    JSON.stringify({
      approved: [{ server: 'mail', name: 'send_mail' }],
      listed: [
        { server: 'mail', name: 'send_mail' },
        { server: 'fun', name: 'daily_fact' },
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
