import { defineRule } from '../rule.js';

export default defineRule({
  id: 'structure/repeated-phrase',
  title: 'Repeats a phrase or a line a hundred times',
  scanner: 'resource-exhaustion',
  detector: 'structural',
  severity: 'medium',
  phase: 'initial_access',
  tags: ['LLM10:2025', 'AML.T0029'],
  why: 'A phrase over and over fills the context window as a single word does, and is missed by filters that count words.',
  fix: 'Cut the repetition before the text reaches a model; once is enough.',
  match: [
    'all work and no play '.repeat(120),
    'yes no '.repeat(400),
    `${'One line of a log that says nothing at all.\n'.repeat(700)}`,
  ],
  clean: [
    ['Oh when the saints go marching in. '.repeat(8), 'a refrain'],
    ['0, 1, 0, 1, '.repeat(500), 'a row of numbers'],
    [Array.from({ length: 200 }, (_, i) => `job ${i} finished in ${i * 3} ms`).join('\n'), 'lines that are only alike'],
  ],
});
