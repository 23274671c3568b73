import { inEveryLanguage } from '../language.js';
import { defineRule } from '../rule.js';

export default defineRule({
  id: 'multilingual/role',
  title: 'Gives the model a role without limits, in another language',
  detector: 'injection',
  severity: 'critical',
  phase: 'privilege_escalation',
  tags: ['LLM01:2025', 'AML.T0054'],
  why: 'A model that plays somebody without rules does what it would refuse to do itself, in another language as well as in English.',
  fix: 'Refuse the text. An honest role says what to do, not that nothing is forbidden.',
  variants: inEveryLanguage('role'),
});
