import { defineRule } from '../rule.js';

export default defineRule({
  id: 'unicode/zero-width',
  title: 'Hides zero-width characters where none belong',
  scanner: 'unicode',
  detector: 'structural',
  severity: 'high',
  phase: 'initial_access',
  tags: ['LLM01:2025', 'MCP03:2025', 'AML.T0068'],
  why: 'A reader does not see them and a model does: in a definition they split words so that filters miss them, and a run of them carries hidden data.',
  fix: 'Remove the characters and read the text again. In a tool definition there is no reason for them.',
  match: ['A picture\u200b\u200c\u200b\u200b\u200c\u200c\u200b of a cat'],
  clean: [
    ['Please re\u200bread what was said', 'one within a word: another rule'],
    ['👨‍👩‍👧 family', 'emoji are joined with U+200D'],
    ['می‌خواهم', 'Persian is written with U+200C'],
    ['co\u00adoperate', 'a soft hyphen only says where to break the word'],
    ['\ufeffA file that starts with a byte-order mark', 'a byte-order mark belongs at the start'],
  ],
});
