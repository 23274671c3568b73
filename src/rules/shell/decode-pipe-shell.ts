import { defineRule } from '../rule.js';

export default defineRule({
  id: 'shell/decode-pipe-shell',
  title: 'Decodes hidden text and runs it',
  detector: 'pattern',
  severity: 'high',
  phase: 'actions_on_objective',
  tags: ['LLM06:2025', 'ASI05:2026', 'MCP05:2025'],
  why: 'Encoding hides a command from everybody who reads the text, and the pipe runs it without showing it. Honest scripts have nothing to hide.',
  fix: 'Decode the text without running it, and judge what it says.',
  outbound: true,
  keywords: ['base64', 'xxd', 'openssl enc', 'atob(', 'frombase64string', 'b64decode', 'rot13', 'fromhex'],
  reach: 420,
  patterns: [
    /\bbase64\s{1,3}(?:-d|--decode)\b[^\n|;]{0,80}\|\s{0,3}(?:sudo\s)?(?:\/bin\/)?(?:(?:ba|z|da)?sh|python3?|perl|node|gunzip|xargs)\b/,
    /\b(?:eval|source|sh -c|bash -c)\b[^\n]{0,12}\$\(\s?(?:echo|printf|base64)[^\n)]{1,400}base64\s{1,3}(?:-d|--decode)/,
    /\b(?:exec|eval|function|os\.system|compile)\s?\(\s?(?:[\w.]{1,30}\(\s?){0,2}(?:base64\.)?(?:b64decode|atob|codecs\.decode|bytes\.fromhex|buffer\.from)\s?\(/,
    /\bxxd\s{1,3}-r\b[^\n|]{0,40}\|\s{0,3}(?:ba|z)?sh\b/,
    /\b(?:iex|invoke-expression)\b[^\n]{0,80}frombase64string/,
  ],
  match: ['echo aGk= | base64 -d | bash', 'eval $(echo aGk= | base64 --decode)', 'exec(base64.b64decode("aGk="))'],
  clean: [
    ['base64 -d secret.txt > secret.bin', 'decoded into a file'],
    ['data = base64.b64decode(payload)', 'data, not code'],
    ['echo "SGVsbG8=" | base64 -d', 'only shown'],
  ],
});
