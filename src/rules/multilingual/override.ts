import { inEveryLanguage } from '../language.js';
import { defineRule } from '../rule.js';

export default defineRule({
  id: 'multilingual/override',
  title: 'Sets instructions or limits aside, in another language',
  detector: 'injection',
  severity: 'critical',
  phase: 'initial_access',
  tags: ['LLM01:2025', 'ASI01:2026', 'AML.T0051.000'],
  why: 'An order to drop the instructions works in another language as it does in English, while filters and reviewers often read English only.',
  fix: 'Refuse the text, or remove the sentence. No tool, document or result needs to say this.',
  variants: inEveryLanguage('override'),
});
