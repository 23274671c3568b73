import { defineRule } from '../rule.js';

export default defineRule({
  id: 'structure/repeated-character',
  title: 'Repeats one character hundreds of times',
  scanner: 'resource-exhaustion',
  detector: 'structural',
  severity: 'medium',
  phase: 'initial_access',
  tags: ['LLM10:2025', 'AML.T0029'],
  why: 'Floods use up the context window, push instructions out of it and make models drift.',
  fix: 'Cut the run before the text reaches a model.',
  match: ['A'.repeat(600)],
  clean: [
    ['='.repeat(2000), 'a ruler'],
    ['Nooooooooooooo!', 'emphasis'],
  ],
});
