import { inEveryLanguage } from '../language.js';
import { defineRule } from '../rule.js';

export default defineRule({
  id: 'multilingual/secrecy',
  title: 'Tells the model to keep something from the user, in another language',
  detector: 'injection',
  severity: 'high',
  phase: 'actions_on_objective',
  tags: ['LLM01:2025', 'MCP03:2025', 'ASI09:2026'],
  why: 'What must not be told is what the user would stop. Said in another language, a user who reads English does not even see it.',
  fix: 'Refuse the text and show it to the user.',
  surfaces: ['document', 'tool', 'tool-result', 'memory', 'server-instructions', 'skill', 'prompt'],
  variants: inEveryLanguage('secrecy'),
});
