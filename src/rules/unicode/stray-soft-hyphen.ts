import { defineRule } from '../rule.js';

export default defineRule({
  id: 'unicode/stray-soft-hyphen',
  title: 'Hides soft hyphens where no word can break',
  scanner: 'unicode',
  detector: 'structural',
  severity: 'high',
  phase: 'initial_access',
  tags: ['LLM01:2025', 'MCP03:2025', 'AML.T0068'],
  why: 'A soft hyphen says where a word may be broken. Beside a space or in a row it says nothing to a reader; it marks or hides something for a model or a parser.',
  fix: 'Remove the characters and read again what stands between them.',
  surfaces: ['skill', 'tool', 'server-instructions', 'system-prompt', 'tool-call'],
  match: ['Sort the\u00ad\u00ad list', 'Takes\u00ad notes of a talk', 'Takes \u00adnotes of a talk'],
  clean: [
    ['Donau\u00addampf\u00adschiff', 'between letters, as they are meant'],
    ['a long infor\u00ad\nmation', 'where a line was broken'],
  ],
});
