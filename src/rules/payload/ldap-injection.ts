import { defineRule } from '../rule.js';

export default defineRule({
  id: 'payload/ldap-injection',
  title: 'Carries an LDAP or NoSQL injection',
  detector: 'pattern',
  severity: 'low',
  phase: 'actions_on_objective',
  tags: ['LLM05:2025', 'MCP05:2025'],
  why: 'The value widens the filter until it fits every account, which opens a login without a password.',
  fix: 'Escape filter characters, and accept plain strings where strings are meant.',
  surfaces: ['tool', 'tool-call', 'tool-result', 'output', 'prompt', 'memory', 'skill', 'server-instructions'],
  outbound: true,
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
});
