import { defineRule } from '../rule.js';

export default defineRule({
  id: 'structure/deep-nesting',
  title: 'Nests brackets, elements or quotations over a hundred levels deep',
  scanner: 'resource-exhaustion',
  detector: 'structural',
  severity: 'medium',
  phase: 'initial_access',
  tags: ['LLM10:2025', 'AML.T0029'],
  why: 'Parsers recurse: nesting that no program writes overflows their stack or makes them slow, before any check is made.',
  fix: 'Refuse it, or parse it with a limit on depth.',
  match: ['['.repeat(200), '{"a":'.repeat(150), '<b>'.repeat(140), `${'> '.repeat(130)}hello`],
  clean: [
    [`${'['.repeat(30)}1${']'.repeat(30)}`, 'deep, but sane'],
    ['[sic] {x} '.repeat(500), 'closed again'],
    ['>'.repeat(300), 'a ruler'],
    ['<li>a<br>'.repeat(300), 'elements that need no end'],
  ],
});
