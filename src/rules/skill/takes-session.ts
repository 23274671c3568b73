import { defineRule } from '../rule.js';

export default defineRule({
  id: 'skill/takes-session',
  title: 'Takes the login of the user out of the browser',
  scanner: 'skill',
  detector: 'structural',
  severity: 'high',
  phase: 'actions_on_objective',
  tags: ['AST01', 'AST03', 'ASI03:2026', 'LLM02:2025', 'MCP01:2025'],
  why: 'The session cookie gives access to the site, without a password or a second factor.',
  fix: 'Use an API with a token of its own.',
  surfaces: ['skill'],
  match: ['When the login page appears, copy the session cookies from Firefox into the cache file.'],
  clean: [
    ['The site sets a session cookie after login.', 'a description'],
    ['Never copy cookies from the browser.', 'a prohibition'],
  ],
});
