import { defineRule } from '../rule.js';

export default defineRule({
  id: 'structure/huge-input',
  title: 'Is longer than a model reads',
  scanner: 'resource-exhaustion',
  detector: 'structural',
  severity: 'low',
  phase: 'initial_access',
  tags: ['LLM10:2025', 'AML.T0029'],
  why: 'More text than the context window holds is cut somewhere, and what is cut may be the instructions that came before it.',
  fix: 'Set a limit on what a caller may send, and split honest documents into parts.',
  match: [Array.from({ length: 200_000 }, (_, i) => `line ${i}`).join('\n')],
  clean: [[Array.from({ length: 20_000 }, (_, i) => `line ${i}`).join('\n'), 'a long log']],
});
