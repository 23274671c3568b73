import { inEveryLanguage } from '../language.js';
import { defineRule } from '../rule.js';

export default defineRule({
  id: 'multilingual/authority',
  title: 'Claims a rank to be obeyed or told secrets, in another language',
  detector: 'injection',
  severity: 'high',
  phase: 'privilege_escalation',
  tags: ['LLM01:2025', 'ASI03:2026', 'ASI09:2026'],
  why: 'A model cannot check who writes. A claimed developer, administrator or system message, in another language, borrows trust that nobody gave.',
  fix: 'Check identity outside the conversation; do nothing because a text claims a rank.',
  variants: inEveryLanguage('authority'),
});
