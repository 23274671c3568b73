import { defineRule } from '../rule.js';

export default defineRule({
  id: 'fleet/false-harmless',
  title: 'Is annotated as not destructive and says that it destroys something',
  scanner: 'fleet',
  detector: 'structural',
  severity: 'medium',
  phase: 'privilege_escalation',
  tags: ['MCP02:2025', 'MCP03:2025', 'ASI02:2026', 'ASI09:2026'],
  why: 'Clients ask less before a call that is said to destroy nothing; the name or the description of this one says otherwise.',
  fix: 'Treat it as destructive; ask the author to correct the annotation.',
  surfaces: ['tool'],
  match: [
    JSON.stringify([
      { server: 'db', name: 'drop_table', description: 'For tidy schemas.', annotations: { destructiveHint: false } },
    ]),
  ],
  clean: [
    [
      JSON.stringify([
        { server: 'db', name: 'drop_table', description: 'For tidy schemas.', annotations: { destructiveHint: true } },
      ]),
      'admits it',
    ],
    [
      JSON.stringify([
        { server: 'db', name: 'add_row', description: 'Adds a row.', annotations: { destructiveHint: false } },
      ]),
      'only adds',
    ],
  ],
});
