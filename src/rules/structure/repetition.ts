import { defineRule } from '../rule.js';

export default defineRule({
  id: 'structure/repetition',
  title: 'Repeats a character, word or phrase a hundred times or more',
  scanner: 'resource-exhaustion',
  detector: 'structural',
  severity: 'medium',
  phase: 'initial_access',
  tags: ['LLM10:2025', 'AML.T0029'],
  references: ['https://arxiv.org/abs/2311.17035'],
  why: 'Long repetition fills the context window, pushes instructions out of it, and is known to make models give out training data.',
  fix: 'Cut the repetition before the text reaches a model; once is enough.',
  variants: [
    {
      id: 'structure/repeated-character',
      name: 'a character',
      match: ['A'.repeat(600)],
      clean: [
        ['='.repeat(2000), 'a ruler'],
        ['Nooooooooooooo!', 'emphasis'],
      ],
    },
    {
      id: 'structure/repeated-phrase',
      name: 'a phrase or a line',
      match: [
        'all work and no play '.repeat(120),
        'yes no '.repeat(400),
        `${'One line of a log that says nothing at all.\n'.repeat(700)}`,
      ],
      clean: [
        ['Oh when the saints go marching in. '.repeat(8), 'a refrain'],
        ['0, 1, 0, 1, '.repeat(500), 'a row of numbers'],
        [
          Array.from({ length: 200 }, (_, i) => `job ${i} finished in ${i * 3} ms`).join('\n'),
          'lines that are only alike',
        ],
      ],
    },
    {
      id: 'structure/repeated-word',
      name: 'a word',
      match: ['poem '.repeat(150)],
      clean: [['very very very very good', 'emphasis']],
    },
  ],
});
