import { defineRule } from '../rule.js';

export default defineRule({
  id: 'leak/personal-data',
  title: 'Gives away personal data',
  scanner: 'output-payload',
  detector: 'structural',
  severity: 'high',
  phase: 'actions_on_objective',
  tags: ['LLM02:2025', 'AML.T0057'],
  why: 'The numbers pass the checks of their kind, so they belong to somebody: a card, an account, an identity. A list of twenty contacts is an extract of a directory, which few questions call for.',
  fix: 'Hold it back, or show the last digits only. Show an account number only where a payment is asked for.',
  surfaces: ['output', 'tool-call'],
  variants: [
    {
      id: 'leak/bank-account',
      name: 'bank account',
      severity: 'medium',
      match: ['Transfer to DE75 5121 0800 1245 1261 99.'],
      clean: [
        ['An IBAN looks like DE89 3704 0044 0532 0130 00.', 'the example of the registry'],
        ['Part DE75 5121 0800 1245 1261 98', 'wrong check digits'],
      ],
    },
    {
      id: 'leak/card-number',
      name: 'payment card',
      match: ['Charged to 4539 5787 6362 1486.', 'The Visa card 4539578763621486 was used.'],
      clean: [
        ['Use 4242 4242 4242 4242 to test.', 'published for tests'],
        ['Order 4539 5787 6362 1487', 'a wrong check digit'],
        ['Tracking number 4539578763621486', 'a number of another sort'],
      ],
    },
    {
      id: 'leak/national-id',
      name: 'personal identity number',
      match: ['Her SSN is 536-90-4399.', 'CPF 529.982.247-25', 'Codice fiscale: RSSMRA85T10A562S', 'DNI 12345678Z'],
      clean: [
        ['Call 536-90-4399', 'no name for it'],
        ['CPF 529.982.247-26', 'a wrong check digit'],
        ['SSN 078-05-1120', 'printed in advertisements'],
      ],
    },
    {
      id: 'leak/people-list',
      name: 'list of people',
      severity: 'medium',
      match: [
        Array.from({ length: 25 }, (_, i) => `Person ${i}, person.${i}@corp.example.com`).join('\n'),
        Array.from({ length: 25 }, (_, i) => `+1 (202) 555-01${i + 10}`).join('\n'),
      ],
      clean: [
        ['Write to press@corp.example.com or sales@corp.example.com.', 'contacts'],
        [Array.from({ length: 40 }, () => 'help@corp.example.com').join(' '), 'one address many times'],
      ],
    },
  ],
});
