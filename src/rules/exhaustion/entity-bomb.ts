import { defineRule } from '../rule.js';

export default defineRule({
  id: 'exhaustion/entity-bomb',
  title: 'Defines names that unfold into ever more text',
  scanner: 'resource-exhaustion',
  detector: 'pattern',
  severity: 'high',
  phase: 'actions_on_objective',
  tags: ['LLM10:2025', 'AML.T0029'],
  why: 'Each name stands for several of the one before: ten lines become gigabytes in a parser that replaces them.',
  fix: 'Refuse it. Switch entities off in XML parsers, and limit aliases in YAML.',
  keywords: ['<!entity', ': &', '- *'],
  patterns: [
    /<!entity\s{1,4}(?:%\s{1,2})?[\w.-]{1,40}\s{1,4}["']\s{0,4}(?:[&%][\w.-]{1,40};\s{0,4}){4,}/,
    /&[\w-]{1,24}\s{0,4}\[\s{0,4}["']?(?:\*[\w-]{1,24}\s{0,2},\s{0,4}){4,}\*[\w-]{1,24}/,
    /&[\w-]{1,24}\s{0,4}(?:[\s>#|/-]{1,16}-\s\*[\w-]{1,24}){5}/,
  ],
  match: [
    '<!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">',
    'b: &b [*a,*a,*a,*a,*a,*a,*a,*a]',
    'c: &c\n  - *b\n  - *b\n  - *b\n  - *b\n  - *b',
  ],
  clean: [
    ['<!ENTITY copy "&#169;">', 'a character'],
    ['<!ENTITY name "Tea &amp; Co.">', 'a name'],
    ['defaults: &d { a: 1 }\njob:\n  <<: *d', 'an alias used once'],
    ['stages: [*build, *test]', 'two aliases'],
  ],
});
