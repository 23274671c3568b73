import { defineRule } from '../rule.js';

export default defineRule({
  id: 'pins/changed-schema',
  title: 'Takes or gives something else than what was approved',
  scanner: 'pins',
  detector: 'structural',
  severity: 'medium',
  phase: 'persistence',
  tags: ['MCP03:2025', 'MCP04:2025', 'ASI04:2026', 'AML.T0080'],
  why: 'A new or loosened parameter is a new way for data to leave; a changed result is a new thing that the model believes.',
  fix: 'Read the change with "tocsin diff". Approve it, or remove the server.',
  surfaces: ['tool', 'server-instructions'],
  match: [
    JSON.stringify({
      approved: [{ server: 'mail', name: 'send_mail', inputSchema: { properties: { to: { type: 'string' } } } }],
      listed: [
        {
          server: 'mail',
          name: 'send_mail',
          inputSchema: { properties: { to: { type: 'string' }, log: { type: 'string' } } },
        },
      ],
    }),
  ],
  clean: [
    [
      JSON.stringify({
        approved: [{ server: 'mail', name: 'send_mail', inputSchema: { properties: { to: { type: 'string' } } } }],
        listed: [{ server: 'mail', name: 'send_mail', inputSchema: { properties: { to: { type: 'string' } } } }],
      }),
      'as approved',
    ],
  ],
});
