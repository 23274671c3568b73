import { defineRule } from '../rule.js';

export default defineRule({
  id: 'pins/removed-item',
  title: 'Has stopped to list something that was approved',
  scanner: 'pins',
  detector: 'structural',
  severity: 'low',
  phase: 'persistence',
  tags: ['MCP04:2025', 'ASI04:2026'],
  why: 'What is gone may come back as something else, and what relied on it now reaches for another tool.',
  fix: 'If that is meant, "tocsin approve --server".',
  surfaces: ['tool', 'server-instructions'],
  match: [
    JSON.stringify({
      approved: [
        { server: 'mail', name: 'send_mail' },
        { server: 'mail', name: 'read_mail' },
      ],
      listed: [{ server: 'mail', name: 'send_mail' }],
    }),
  ],
  clean: [
    [
      JSON.stringify({
        approved: [
          { server: 'mail', name: 'send_mail' },
          { server: 'files', name: 'read_file' },
        ],
        listed: [{ server: 'mail', name: 'send_mail' }],
      }),
      'the other server was not asked',
    ],
  ],
});
