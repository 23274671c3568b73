import { defineRule } from '../rule.js';

export default defineRule({
  id: 'shell/sudo-destructive',
  title: 'Uses sudo for a command that destroys',
  detector: 'pattern',
  severity: 'medium',
  phase: 'actions_on_objective',
  tags: ['LLM06:2025', 'ASI05:2026', 'MCP05:2025'],
  why: "With the rights of root a slip or a trick is not limited to the user's own files.",
  fix: 'Run the command without sudo, or let the user type it.',
  surfaces: ['tool', 'tool-call', 'tool-result', 'skill', 'memory', 'server-instructions', 'prompt'],
  outbound: true,
  keywords: ['sudo'],
  patterns: [
    /\bsudo\s{1,3}(?:-\w{1,3}\s{1,3}){0,2}(?:rm\s{1,3}-\w{0,3}[rf]|mkfs|dd\s{1,2}if=|shred|wipefs|userdel|passwd\s|visudo|chown\s{1,3}-r\s[^\n]{0,30}\s\/|shutdown|halt|poweroff|init 0|killall|kill -9 -1|truncate|tee\s[^\n]{0,20}\/etc\/)/,
  ],
  match: ['sudo rm -rf /opt/app', 'sudo dd if=/dev/zero of=/dev/sda', 'sudo userdel -r backup'],
  clean: [
    ['sudo apt-get install jq', 'installs a package'],
    ['sudo systemctl restart docker', 'restarts a service'],
  ],
});
