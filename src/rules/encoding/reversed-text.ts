import { defineRule } from '../rule.js';

export default defineRule({
  id: 'encoding/reversed-text',
  title: 'Writes a message backward',
  scanner: 'upside-down',
  detector: 'structural',
  severity: 'low',
  phase: 'initial_access',
  tags: ['LLM01:2025', 'AML.T0068'],
  why: 'Models read reversed text, and filters look for words the right way round. What the message says is judged by the other rules, which read it decoded.',
  fix: 'Read what it says. Honest text in this form is play; an instruction in it is not.',
  match: [
    'elif dlo eht gnirb esaelp ,moor egral eht ot devom si gniteem ehT',
    'ehT gniteem si devom ot eht egral moor esaelp gnirb eht dlo elif',
  ],
  clean: [
    ['stressed desserts live evil level radar', 'words that are words both ways'],
    ['A man, a plan, a canal: Panama', 'a palindrome'],
  ],
});
