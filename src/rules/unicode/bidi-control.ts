import { defineRule } from '../rule.js';

export default defineRule({
  id: 'unicode/bidi-control',
  title: 'Reorders the text with bidirectional controls',
  scanner: 'unicode',
  detector: 'structural',
  severity: 'high',
  phase: 'initial_access',
  tags: ['LLM01:2025', 'AML.T0068'],
  why: 'A person and a model read the same bytes in a different order, so that a review approves what was never shown.',
  fix: 'Remove the control characters and read the text again.',
  match: ['if access \u202e\u2066// check the admin\u2069 \u2066', 'invoice\u202efdp.exe'],
  clean: [['\u2067שלום\u2069 is Hebrew for hello', 'isolates belong around right-to-left words']],
});
