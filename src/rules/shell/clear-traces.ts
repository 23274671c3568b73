import { defineRule } from '../rule.js';

export default defineRule({
  id: 'shell/clear-traces',
  title: 'Erases the history or the logs',
  detector: 'pattern',
  severity: 'medium',
  phase: 'actions_on_objective',
  tags: ['MCP08:2025', 'ASI05:2026'],
  why: 'Whoever wipes history and logs does not want the user to learn what was done.',
  fix: 'Refuse it, and keep logs where the account cannot delete them.',
  outbound: true,
  keywords: [
    'history -',
    '_history',
    'o history',
    'histfile',
    'histsize',
    'wevtutil',
    '/var/log',
    'journalctl',
    'clear-eventlog',
    'auditctl',
    'utmp',
  ],
  patterns: [
    /\bhistory\s{1,2}-[cw]{1,2}\b(?:\s|;|&|$|["'`])/,
    /\b(?:unset\s{1,2}histfile|histfile=\/dev\/null|histsize=0|set \+o history)\b/,
    /\b(?:rm|shred|truncate|>)\s[^\n]{0,30}\.(?:bash|zsh)_history\b/,
    /\b(?:rm\s{1,2}-\w{1,3}|shred\s[^\n]{0,8}|truncate\s[^\n]{0,12}|cat\s\/dev\/null\s?>)\s{0,2}\/var\/log\b/,
    /\bwevtutil(?:\.exe)?\s{1,2}cl\b|\bclear-eventlog\b|\bauditctl\s{1,2}-e\s?0\b/,
  ],
  match: ['history -c && exit', 'export HISTFILE=/dev/null', 'rm -rf /var/log/*'],
  clean: [
    ['history | grep ssh', 'reads the history'],
    ['tail -f /var/log/syslog', 'reads a log'],
    ['The browser history -- see settings.', 'another history'],
  ],
});
