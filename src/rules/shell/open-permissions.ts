import { defineRule } from '../rule.js';

export default defineRule({
  id: 'shell/open-permissions',
  title: 'Opens files or programs to everybody',
  detector: 'pattern',
  severity: 'medium',
  phase: 'privilege_escalation',
  tags: ['LLM06:2025', 'ASI05:2026', 'MCP05:2025'],
  why: 'World-writable files and set-user-id programs let any process on the machine become this user, or root.',
  fix: 'Give the permission to the one account that needs it.',
  outbound: true,
  keywords: ['chmod', 'icacls', 'setcap', 'chattr'],
  patterns: [
    /\bchmod\s{1,3}(?:-\w{1,3}\s{1,3})?(?:0?777|a\+rwx|ugo\+rwx)\b/,
    /\bchmod\s{1,3}(?:-\w{1,3}\s{1,3})?(?:[ug]?\+s|[42467]7\d\d|[246][0-7]{3})\s{1,3}\S/,
    /\bicacls\s[^\n]{1,80}\/grant\s{1,3}["']?everyone:/,
    /\bsetcap\s{1,3}cap_(?:setuid|sys_admin|dac_override)/,
  ],
  match: [
    'icacls C:\\data /grant Everyone:F',
    'setcap cap_setuid+ep /usr/bin/python3',
    'chmod -R 777 /var/www',
    'chmod u+s /tmp/bash',
    'chmod 4755 ./helper',
  ],
  clean: [
    ['chmod +x build.sh', 'makes a script executable'],
    ['chmod 644 notes.txt', 'an ordinary mode'],
    ['chmod 0600 id_key', 'tightens'],
  ],
});
