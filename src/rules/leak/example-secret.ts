import { defineRule } from '../rule.js';

export default defineRule({
  id: 'leak/example-secret',
  title: 'Shows a key as manuals print it',
  scanner: 'output-payload',
  detector: 'structural',
  severity: 'low',
  phase: 'actions_on_objective',
  tags: ['LLM02:2025'],
  why: 'Keys of this shape are secrets, but this one is made of a pattern or of words that stand in documentation.',
  fix: 'Check that it really is an example.',
  surfaces: ['output', 'tool-call'],
  match: ['git clone https://deploy:abcdefgh99@git.corp-host.net/app.git'],
  clean: [['The weather is fine.', 'nothing of the kind']],
});
