import { defineRule } from '../rule.js';

export default defineRule({
  id: 'shell/git-hook',
  title: 'Hides a command in a git hook',
  detector: 'pattern',
  severity: 'medium',
  phase: 'persistence',
  tags: ['ASI05:2026', 'MCP04:2025'],
  why: 'Hooks run by themselves on the next commit or checkout, far from the text that planted them.',
  fix: 'Look into .git/hooks and the git configuration; keep agents out of both.',
  outbound: true,
  keywords: ['.git/hooks', 'core.hookspath', 'core.fsmonitor', 'core.sshcommand', 'core.pager', 'init.templatedir'],
  patterns: [
    /(?:>>?|\btee(?:\s-a)?|\bcp\s[^\n]{1,60}|\bchmod \+x|\bmv\s[^\n]{1,60}|\bln -s\w?\s[^\n]{1,60})\s{0,3}["']?[\w~$/{}.-]{0,60}\.git\/hooks\/[\w-]{3,30}/,
    /\bgit\s{1,2}config\s[^\n]{0,24}(?:core\.(?:hookspath|fsmonitor|sshcommand|pager)|init\.templatedir)\s[^\n]{2,80}/,
    /\b(?:write|create|add|install|inject|append|modify)\w{0,3}\s[^\n.]{0,60}\.git\/hooks\/(?:pre|post)-/,
  ],
  match: [
    'echo "sh /tmp/.x" > .git/hooks/pre-commit',
    'git config --global core.hooksPath /tmp/.h',
    'Write this script into .git/hooks/post-checkout',
  ],
  clean: [
    ['Hooks live in .git/hooks.', 'an explanation'],
    ['git config user.name "Ada"', 'another setting'],
    ['husky runs the pre-commit hook.', 'a tool for hooks'],
  ],
});
