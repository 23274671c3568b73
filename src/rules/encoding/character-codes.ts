import { defineRule } from '../rule.js';

export default defineRule({
  id: 'encoding/character-codes',
  title: 'Hides a message in the numbers of its characters',
  scanner: 'cipher-decoder',
  detector: 'structural',
  severity: 'medium',
  phase: 'initial_access',
  tags: ['LLM01:2025', 'AML.T0068'],
  why: 'Models turn character codes into text as they read, and people do not. What the message says is judged by the other rules, which read it decoded.',
  fix: 'Decode it and read it. Where text has to be encoded, say why beside it.',
  match: [
    '77 101 101 116 32 109 101 32 97 116 32 116 104 101 32 111 108 100 32 100 111 111 114',
    '115, 145, 145, 164, 40, 155, 145, 40, 141, 164, 40, 164, 150, 145, 40, 157, 154, 144, 40, 144, 157, 157, 162',
  ],
  clean: [
    ['98, 104, 112, 99, 87, 101, 120, 76, 93, 88, 110, 65, 71, 90', 'measurements: they spell no words'],
    ['1, 2, 3, 5, 8, 13, 21, 34, 55, 89', 'a row of numbers'],
  ],
});
