import { defineRule } from '../rule.js';

export default defineRule({
  id: 'semantic/learned-suspicion',
  title: 'Is likely an attack to the trained classifier',
  scanner: 'sentinel',
  detector: 'semantic',
  severity: 'medium',
  phase: 'initial_access',
  tags: ['LLM01:2025', 'ASI01:2026', 'AML.T0051.000', 'AML.T0051.001'],
  why: 'Its meaning is near that of texts which take over a model. Alone it is a hint; together with another finding it counts.',
  fix: 'Read the passage together with the other findings.',
  match: [],
  clean: [],
});
