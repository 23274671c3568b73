import { defineRule } from '../rule.js';

export default defineRule({
  id: 'pins/changed-details',
  title: 'Differs in a detail from what was approved',
  scanner: 'pins',
  detector: 'structural',
  severity: 'low',
  phase: 'persistence',
  tags: ['MCP04:2025', 'ASI04:2026'],
  why: 'A new version or icon is no attack, and the sign that the server was updated since somebody looked at it.',
  fix: 'Look at the rest of the change with "tocsin diff", then approve it.',
  surfaces: ['tool', 'server-instructions'],
  match: [
    JSON.stringify({
      approved: [{ server: 'mail', name: 'send_mail', _meta: { build: 1 } }],
      listed: [{ server: 'mail', name: 'send_mail', _meta: { build: 2 } }],
    }),
  ],
  clean: [
    [
      JSON.stringify({
        approved: [{ server: 'mail', name: 'send_mail', _meta: { build: 1 } }],
        listed: [{ server: 'mail', name: 'send_mail', _meta: { build: 1 } }],
      }),
      'as approved',
    ],
  ],
});
