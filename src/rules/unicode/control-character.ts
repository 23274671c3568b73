import { defineRule } from '../rule.js';

export default defineRule({
  id: 'unicode/control-character',
  title: 'Holds control characters',
  scanner: 'unicode',
  detector: 'structural',
  severity: 'low',
  phase: 'initial_access',
  tags: ['AML.T0068'],
  why: 'Backspaces, NULs and other controls make a text look different from what a model reads.',
  fix: 'Remove them, and look at the text without them.',
  match: ['safe\u0008\u0008\u0008\u0008evil', 'one\u0000two'],
  clean: [['A tab\tand a line\nbreak\r\n', 'white space is ordinary']],
});
