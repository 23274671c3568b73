import { defineRule } from '../rule.js';

export default defineRule({
  id: 'fleet/false-read-only',
  title: 'Is annotated as read-only and says that it changes or sends something',
  scanner: 'fleet',
  detector: 'structural',
  severity: 'high',
  phase: 'privilege_escalation',
  tags: ['MCP02:2025', 'MCP03:2025', 'ASI02:2026', 'ASI09:2026'],
  why: 'Clients run read-only tools without asking. The annotation is the word of the server alone, and here its own name or description denies it.',
  fix: 'Do not allow it automatically; ask the author to correct the annotation.',
  surfaces: ['tool'],
  match: [
    JSON.stringify([
      { server: 'files', name: 'delete_folder', description: 'Cleans up.', annotations: { readOnlyHint: true } },
    ]),
    JSON.stringify([
      {
        server: 'mail',
        name: 'outbox',
        description: 'Sends what is in the outbox.',
        annotations: { readOnlyHint: true },
      },
    ]),
  ],
  clean: [
    [
      JSON.stringify([
        {
          server: 'cloud',
          name: 'cli_install',
          description: 'Provides the steps to install the command line tool.',
          annotations: { readOnlyHint: true },
        },
        {
          server: 'cloud',
          name: 'ask_expert',
          description: 'Sends a question to the expert and returns the answer.',
          annotations: { readOnlyHint: true },
        },
      ]),
      'a noun in the name, and a question',
    ],
    [
      JSON.stringify([
        {
          server: 'files',
          name: 'list_deleted_files',
          description: 'Lists the files that were deleted.',
          annotations: { readOnlyHint: true },
        },
      ]),
      'reads about it',
    ],
    [
      JSON.stringify([
        { server: 'files', name: 'delete_folder', description: 'Deletes it.', annotations: { readOnlyHint: false } },
      ]),
      'admits it',
    ],
  ],
});
