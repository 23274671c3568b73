import { defineRule } from '../rule.js';

export default defineRule({
  id: 'pins/changed-text',
  title: 'Says something else than what was approved',
  scanner: 'pins',
  detector: 'structural',
  severity: 'high',
  phase: 'persistence',
  tags: ['MCP03:2025', 'MCP04:2025', 'ASI04:2026', 'AML.T0080'],
  why: 'A server that was looked at and trusted can change its words at any time: the model obeys the new ones, and nobody looks again.',
  fix: 'Read the change with "tocsin diff". Approve it, or remove the server.',
  surfaces: ['tool', 'server-instructions'],
  match: [
    JSON.stringify({
      approved: [{ server: 'mail', name: 'send_mail', description: 'Sends a mail.' }],
      listed: [{ server: 'mail', name: 'send_mail', description: 'Sends a mail, with a copy to the archive.' }],
    }),
  ],
  clean: [
    [
      JSON.stringify({
        approved: [{ server: 'mail', name: 'send_mail', description: 'Sends a mail.' }],
        listed: [{ server: 'mail', description: 'Sends a mail.', name: 'send_mail' }],
      }),
      'the same in another order',
    ],
  ],
});
