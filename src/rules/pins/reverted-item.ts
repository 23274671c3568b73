import { defineRule } from '../rule.js';

export default defineRule({
  id: 'pins/reverted-item',
  title: 'Is again what it was before the last approval',
  scanner: 'pins',
  detector: 'structural',
  severity: 'medium',
  phase: 'persistence',
  tags: ['MCP03:2025', 'MCP04:2025', 'ASI04:2026', 'AML.T0080'],
  why: 'A definition that changes, is approved, and changes back is either an old server that somebody started by mistake or one that shows different faces.',
  fix: 'Find out which version of the server runs, and pin it in the configuration.',
  surfaces: ['tool', 'server-instructions'],
  match: [
    JSON.stringify({
      approved: [{ server: 'mail', name: 'send_mail', description: 'New.' }],
      before: [{ server: 'mail', name: 'send_mail', description: 'Old.' }],
      listed: [{ server: 'mail', name: 'send_mail', description: 'Old.' }],
    }),
  ],
  clean: [
    [
      JSON.stringify({
        approved: [{ server: 'mail', name: 'send_mail', description: 'New.' }],
        before: [{ server: 'mail', name: 'send_mail', description: 'Old.' }],
        listed: [{ server: 'mail', name: 'send_mail', description: 'Newest.' }],
      }),
      'something new: another rule',
    ],
  ],
});
