import { defineRule } from '../rule.js';

export default defineRule({
  id: 'encoding/morse',
  title: 'Writes a message in Morse code',
  scanner: 'cipher-decoder',
  detector: 'structural',
  severity: 'low',
  phase: 'initial_access',
  tags: ['LLM01:2025', 'AML.T0068'],
  why: 'Filters do not read Morse, and models do. What the message says is judged by the other rules, which read it decoded.',
  fix: 'Read what it says. Honest text in this form is play; an instruction in it is not.',
  match: ['-- . . - / -- . / .- - / - .... . / --- .-.. -.. / -.. --- --- .-. / - --- -. .. --. .... -'],
  clean: [
    ['Chapter 1 . . . . . . . . . . . 12', 'a table of contents'],
    ['- - - - - - -\\n. . . . . . .', 'lines of dots and dashes'],
  ],
});
