import { defineRule } from '../rule.js';

export default defineRule({
  id: 'url/punycode',
  title: 'Links to a host in punycode',
  detector: 'structural',
  severity: 'medium',
  phase: 'initial_access',
  tags: ['LLM01:2025', 'ASI09:2026'],
  why: 'An encoded host name can show letters that only look like those of a known site.',
  fix: 'Decode the name and compare it with the one you expect.',
  outbound: true,
  keywords: ['xn--'],
  patterns: [/\b(?:https?:\/\/|@|www\.|\s)?(?:[a-z0-9-]{1,40}\.){0,4}xn--[a-z0-9-]{2,59}(?:\.[a-z0-9-]{2,59}){1,4}/],
  match: ['Log in at https://xn--pypal-4ve.com/', 'Use xn--80ak6aa92e.com for the update.'],
  clean: [
    ['Encoded labels begin with "xn--".', 'explains the prefix'],
    ['Pass --xn to skip.', 'a flag'],
  ],
});
