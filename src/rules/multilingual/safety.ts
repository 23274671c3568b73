import { inEveryLanguage } from '../language.js';
import { defineRule } from '../rule.js';

export default defineRule({
  id: 'multilingual/safety',
  title: 'Tells the model to drop its safeguards, in another language',
  detector: 'injection',
  severity: 'high',
  phase: 'privilege_escalation',
  tags: ['LLM01:2025', 'AML.T0054'],
  why: 'The order to switch off filters or to refuse nothing is the first step to whatever is asked next; in another language it is seldom looked for.',
  fix: 'Refuse the text; safeguards are not switched by what the model reads.',
  variants: inEveryLanguage('safety'),
});
