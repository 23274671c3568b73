import { inEveryLanguage } from '../language.js';
import { defineRule } from '../rule.js';

export default defineRule({
  id: 'multilingual/pretext',
  title: 'Asks for something dangerous under a pretext, in another language',
  detector: 'injection',
  severity: 'high',
  phase: 'actions_on_objective',
  tags: ['LLM01:2025', 'AML.T0054'],
  why: 'An exam, a story or a research paper is the usual excuse to be told, in another language, what the model would refuse outright.',
  fix: 'Judge the request by what it asks for, not by what it says it is for.',
  variants: inEveryLanguage('pretext'),
});
