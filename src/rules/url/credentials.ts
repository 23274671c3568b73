import { defineRule } from '../rule.js';

export default defineRule({
  id: 'url/credentials',
  title: 'Links with a password inside',
  detector: 'structural',
  severity: 'medium',
  phase: 'initial_access',
  tags: ['MCP01:2025', 'LLM02:2025'],
  why: 'A user name or password before the host leaks into logs, or dresses up a strange host as a known one.',
  fix: 'Take the credentials out of the address.',
  outbound: true,
  keywords: ['http://', 'https://', 'ftp://'],
  patterns: [
    /\b(?:https?|ftp):\/\/(?!(?:user(?:name)?|admin|root|x-access-token|oauth2|guest|test|foo|me|your\w{0,12}|my\w{0,12}|proxy\w{0,8}|login|name|u|postgres|elastic|neo4j)?:(?:pass\w{0,5}|pwd|secret|token|admin|your\w{0,14}|my\w{0,14}|p|bar|test|guest|changeme|postgres|elastic|neo4j|x+|\*+)?@)[a-z0-9._~%!-]{1,64}:[^\s@/:"'<>{}$[\]*]{3,64}@[a-z0-9.-]{3,80}(?!\w)/,
    /\bhttps?:\/\/(?:www\.)?[a-z0-9-]{2,40}\.(?:com|org|net|gov|edu|io)@[a-z0-9.-]{3,80}/,
  ],
  match: ['Clone https://jane:Xk39dk2@git.corp-host.net/repo', 'Sign in at https://paypal.com@login-check.example/'],
  clean: [
    ['postgres://user:password@localhost/db', 'a placeholder'],
    ['https://username:password@proxy.example.com:3128', 'a placeholder'],
    ['Mail me at https://example.com/@jane', 'a handle in the path'],
  ],
});
