import { defineRule } from '../rule.js';

export default defineRule({
  id: 'encoding/braille',
  title: 'Writes a message in Braille characters',
  scanner: 'cipher-decoder',
  detector: 'structural',
  severity: 'low',
  phase: 'initial_access',
  tags: ['LLM01:2025', 'AML.T0068'],
  why: "Braille on a screen is read by nobody's fingers; models read it, and filters do not. What the message says is judged by the other rules, which read it decoded.",
  fix: 'Read what it says. Honest text in this form is play; an instruction in it is not.',
  match: ['⠍⠑⠑⠞⠀⠍⠑⠀⠁⠞⠀⠞⠓⠑⠀⠕⠇⠙⠀⠙⠕⠕⠗⠀⠞⠕⠝⠊⠛⠓⠞'],
  clean: [
    ['⠋⠙⠹⠸⠼⠴⠦⠧⠇⠏', 'a spinner'],
    ['⣿⣿⣷⣄⠀⣠⣾⣿⣿', 'a drawing'],
  ],
});
