import { defineRule } from '../rule.js';

export default defineRule({
  id: 'structure/repeated-word',
  title: 'Repeats one word a hundred times',
  scanner: 'resource-exhaustion',
  detector: 'structural',
  severity: 'medium',
  phase: 'initial_access',
  tags: ['LLM10:2025', 'AML.T0029'],
  why: 'Long repetition exhausts the context window and is known to make models give out training data.',
  fix: 'Cut the run before the text reaches a model.',
  match: ['poem '.repeat(150)],
  clean: [['very very very very good', 'emphasis']],
});
