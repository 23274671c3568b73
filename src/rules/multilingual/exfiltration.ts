import { inEveryLanguage } from '../language.js';
import { defineRule } from '../rule.js';

export default defineRule({
  id: 'multilingual/exfiltration',
  title: 'Tells the model to send data away, in another language',
  detector: 'injection',
  severity: 'high',
  phase: 'actions_on_objective',
  tags: ['LLM02:2025', 'AML.T0057', 'AML.T0086'],
  why: 'An agent that can send, and reads this order in another language, hands the conversation or its secrets to a stranger.',
  fix: 'Do not send. Remove the text, and allow the agent only addresses that the user named.',
  variants: inEveryLanguage('exfiltration'),
});
