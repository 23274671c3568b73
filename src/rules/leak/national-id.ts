import { defineRule } from '../rule.js';

export default defineRule({
  id: 'leak/national-id',
  title: 'Gives away a personal identity number',
  scanner: 'output-payload',
  detector: 'structural',
  severity: 'high',
  phase: 'actions_on_objective',
  tags: ['LLM02:2025', 'AML.T0057'],
  why: 'Such a number stays with a person for life, and opens accounts in their name.',
  fix: 'Hold it back, or show the last digits only.',
  surfaces: ['output', 'tool-call'],
  match: ['Her SSN is 536-90-4399.', 'CPF 529.982.247-25', 'Codice fiscale: RSSMRA85T10A562S', 'DNI 12345678Z'],
  clean: [
    ['Call 536-90-4399', 'no name for it'],
    ['CPF 529.982.247-26', 'a wrong check digit'],
    ['SSN 078-05-1120', 'printed in advertisements'],
  ],
});
