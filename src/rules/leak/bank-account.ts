import { defineRule } from '../rule.js';

export default defineRule({
  id: 'leak/bank-account',
  title: 'Gives away a bank account',
  scanner: 'output-payload',
  detector: 'structural',
  severity: 'medium',
  phase: 'actions_on_objective',
  tags: ['LLM02:2025', 'AML.T0057'],
  why: 'An account number with its check digits right belongs to somebody. On an invoice it is meant to be read; elsewhere it is not.',
  fix: 'Show it only where a payment is asked for.',
  surfaces: ['output', 'tool-call'],
  match: ['Transfer to DE75 5121 0800 1245 1261 99.'],
  clean: [
    ['An IBAN looks like DE89 3704 0044 0532 0130 00.', 'the example of the registry'],
    ['Part DE75 5121 0800 1245 1261 98', 'wrong check digits'],
  ],
});
