import { defineRule } from '../rule.js';

export default defineRule({
  id: 'leak/people-list',
  title: 'Gives away a list of people',
  scanner: 'output-payload',
  detector: 'structural',
  severity: 'medium',
  phase: 'actions_on_objective',
  tags: ['LLM02:2025', 'AML.T0057'],
  why: 'Twenty addresses or telephone numbers in one answer are an extract of a directory, which few questions call for.',
  fix: 'Answer the question, and leave the others out.',
  surfaces: ['output', 'tool-call'],
  match: [
    Array.from({ length: 25 }, (_, i) => `Person ${i}, person.${i}@corp.example.com`).join('\n'),
    Array.from({ length: 25 }, (_, i) => `+1 (202) 555-01${i + 10}`).join('\n'),
  ],
  clean: [
    ['Write to press@corp.example.com or sales@corp.example.com.', 'contacts'],
    [Array.from({ length: 40 }, () => 'help@corp.example.com').join(' '), 'one address many times'],
  ],
});
