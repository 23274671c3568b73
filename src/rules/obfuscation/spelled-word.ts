import { defineRule } from '../rule.js';

export default defineRule({
  id: 'obfuscation/spelled-word',
  title: 'Spells a word of an attack letter by letter',
  scanner: 'tokenizer',
  detector: 'structural',
  severity: 'medium',
  phase: 'initial_access',
  tags: ['LLM01:2025', 'AML.T0068'],
  why: 'A filter looks for words, and a model reads letters with gaps as the same word. Headings are set this way, but not with such words.',
  fix: 'Read the words as the finding shows them, and refuse the source unless it explains itself.',
  match: [
    'Now i.g.n.o.r.e the note',
    'Kindly d i s r e g a r d it',
    'b/y/p/a/s/s',
    'o - v - e - r - r - i - d - e',
    'r\ne\nv\ne\na\nl',
  ],
  clean: [
    ['T A B L E  O F  C O N T E N T S', 'a heading'],
    ['I N S T R U C T I O N S', 'a heading'],
    ['the U.S.A., e.g. J. R. R. T. and i.e.', 'acronyms and initials'],
    ['let a b c d be numbers, with a + b + c = d', 'letters of a formula'],
    ['| a | b | c | d |\n| i | g | n | o |', 'columns'],
  ],
});
