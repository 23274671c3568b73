import { defineRule } from '../rule.js';

export default defineRule({
  id: 'fleet/changes-while-listed',
  title: 'Was listed in two ways within one contact',
  scanner: 'fleet',
  detector: 'structural',
  severity: 'high',
  phase: 'initial_access',
  tags: ['MCP03:2025', 'MCP04:2025', 'ASI04:2026', 'AML.T0080'],
  why: 'A server that shows one definition to the first who asks and another to the next can pass a review and then be something else. Both versions were inspected; a third one cannot be.',
  fix: 'Do not trust this server until you know why it changes. Where it writes the time or other changing things into descriptions, ask the author to leave them out.',
  surfaces: ['tool', 'server-instructions'],
  match: [
    JSON.stringify([
      {
        server: 'mail',
        name: 'send_mail',
        description: 'Sends a mail.',
        unsteady: 'listed otherwise a moment before: description',
      },
    ]),
  ],
  clean: [
    [JSON.stringify([{ server: 'mail', name: 'send_mail', description: 'Sends a mail.' }]), 'the same whenever asked'],
  ],
});
