import { defineRule } from '../rule.js';

export default defineRule({
  id: 'leak/card-number',
  title: 'Gives away the number of a payment card',
  scanner: 'output-payload',
  detector: 'structural',
  severity: 'high',
  phase: 'actions_on_objective',
  tags: ['LLM02:2025', 'AML.T0057'],
  why: "The number passes the check of its network: it is somebody's card, and the rest of the way to their money is short.",
  fix: 'Show the last four digits at most.',
  surfaces: ['output', 'tool-call'],
  match: ['Charged to 4539 5787 6362 1486.', 'The Visa card 4539578763621486 was used.'],
  clean: [
    ['Use 4242 4242 4242 4242 to test.', 'published for tests'],
    ['Order 4539 5787 6362 1487', 'a wrong check digit'],
    ['Tracking number 4539578763621486', 'a number of another sort'],
  ],
});
