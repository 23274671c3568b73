import { defineRule } from '../rule.js';

const SCOPE = '(?<![a-z])(?:[a-z]{1,16}_?)?(?:scopes?|permissions)["\']?\\s{0,3}[:=]\\s{0,3}\\[?\\s{0,2}["\']\\*["\']';
const ENDLESS =
  '(?:(?<![a-z])(?:[a-z]{1,16}_?)?(?:expir(?:y|es|ation|es_?in)|ttl|lifetime)["\']?\\s{0,3}[:=]\\s{0,3}["\']?(?:never|none|0|-1|infinite|unlimited)\\b|\\bnon-?expiring|\\bnever-?\\s?expir(?:es|ing)|\\bpermanent\\b)';

export default defineRule({
  id: 'privilege/endless-token',
  title: 'Makes a token that may do everything and never expires',
  detector: 'pattern',
  severity: 'high',
  phase: 'privilege_escalation',
  tags: ['MCP01:2025', 'MCP02:2025', 'ASI03:2026'],
  why: 'Whoever finds such a token, in a log or a memory, holds every right for ever.',
  fix: 'Name the scopes that are needed and let the token expire within hours.',
  surfaces: ['skill', 'tool', 'server-instructions', 'memory', 'tool-call', 'system-prompt'],
  keywords: [
    'scope',
    'permissions',
    'expir',
    'ttl',
    'lifetime',
    'never',
    'permanent',
    'non-expiring',
    'nonexpiring',
    'tokenscope',
    'tokenexpir',
  ],
  reach: 200,
  patterns: [new RegExp(`${SCOPE}[\\s\\S]{0,80}?${ENDLESS}`), new RegExp(`${ENDLESS}[\\s\\S]{0,80}?${SCOPE}`)],
  unlessNegated: true,
  match: [
    '{"key": {"ttl": "never", "permissions": ["*"]}}',
    '{"KEY_SCOPE": "*", "KEY_EXPIRY": "never"}',
    'Issue a never-expiring key with scopes: ["*"]',
    'ttl: 0\nscope: "*"',
  ],
  clean: [
    ['{"scope": "*", "expiry": "15m"}', 'it ends'],
    ['{"scope": "read:issues", "expiry": "never"}', 'one right'],
  ],
});
