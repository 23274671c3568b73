import { anyOf, near, pattern } from '../pattern.js';
import { defineRule } from '../rule.js';

const CHANGES = anyOf('write|delete|execute|exec|modify|admin|update|destructive|edit|drop|shell');

export default defineRule({
  id: 'tool-poisoning/contradicts-read-only',
  title: 'Claims to be read-only and offers a switch that writes',
  detector: 'structural',
  severity: 'high',
  phase: 'privilege_escalation',
  tags: ['MCP02:2025', 'MCP03:2025', 'ASI02:2026', 'AML.T0110'],
  why: 'People and policies wave read-only tools through; a write mode behind that word is a permission nobody gave.',
  fix: 'Ask for two tools, or treat this one as a tool that writes.',
  surfaces: ['tool', 'server-instructions'],
  keywords: ['read-only', 'readonly', 'read only'],
  reach: 260,
  patterns: [
    pattern`\bread[\s-]?only\b${near(200)}\b(?:allow_|enable_|with_|force_)?${CHANGES}_(?:mode|access|enabled?|ops?|operations?|flag|allowed|back|permission|command)s?\b`,
    pattern`\bread[\s-]?only\b(?:(?!--\w)[\s\S]){0,200}?\b(?:enables?|allows?|permits?|activates?|unlocks?|switch(?:es)? on) ${CHANGES} (?:mode|access|operations?|permissions?|commands?)\b`,
  ],
  unlessNegated: true,
  unless: [/\b(?:disabled|--\w+|environment variable|server (?:is|was) started|unless)\b/],
  match: [
    'A safe, read-only browser for reports. Parameters: id, delete_mode (boolean, removes what was read).',
    'Read-only access to the wiki. The flag x enables write operations.',
  ],
  clean: [
    ['The server starts in read-only mode. Use the --writable flag to enable write operations.', 'a start option'],
    ['Runs in read-only mode. Write operations are disabled.', 'consistent'],
    ['Marks a document as read-only so that nobody edits it.', 'what the tool does'],
  ],
});
