import { inEveryLanguage } from '../language.js';
import { defineRule } from '../rule.js';
import { NOT_SYSTEM_PROMPT } from '../vocabulary.js';

export default defineRule({
  id: 'multilingual/extraction',
  title: 'Asks for hidden instructions or guarded secrets, in another language',
  detector: 'injection',
  severity: 'high',
  phase: 'reconnaissance',
  tags: ['LLM07:2025', 'AML.T0056'],
  why: 'Whoever knows the hidden instructions knows what to say to get round them. Asked in another language, the request slips past filters that know English.',
  fix: 'Do not answer with the prompt; keep secrets out of it, so that its text may be known.',
  surfaces: NOT_SYSTEM_PROMPT,
  variants: inEveryLanguage('extraction'),
});
