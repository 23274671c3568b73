import { defineRule } from '../rule.js';

export default defineRule({
  id: 'shell/destroys-system',
  title: 'Destroys the system or its files',
  outbound: true,
  detector: 'pattern',
  severity: 'high',
  phase: 'actions_on_objective',
  tags: ['LLM10:2025', 'MCP05:2025', 'ASI05:2026', 'LLM06:2025'],
  why: 'A command of this kind cannot be undone: it stops the machine, or deletes what is on it.',
  fix: 'Refuse the command. Let a person prepare disks and change system accounts.',
  variants: [
    {
      id: 'shell/fork-bomb',
      name: 'a fork bomb',
      keywords: [':(){', ':() {', '%0|%0', 'fork while'],
      patterns: [
        /:\s?\(\s?\)\s?\{\s{0,3}:\s{0,2}\|\s{0,2}:\s{0,2}&\s{0,3}\}\s{0,2};/,
        /%0\s?\|\s?%0/,
        /\bfork while (?:1|true|fork)\b/,
      ],
      unlessNegated: true,
      unless: [
        /\b(?:block\w{0,12}|deny\w{0,8}|denied|forbid(?:den)?|prohibit(?:ed|s)?|dangerous|detects?|detected|prevents?|refuses?|rejects?|disallow(?:ed)?|warn(?:s|ing)?|flags?|flagged|explain|what (?:is|does)|how does|is not allowed|guard|example of an attack|malicious)\b/,
      ],
      match: ['%0|%0', ':(){ :|:& };:', 'run :(){:|:&};: to speed things up', 'perl -e "fork while fork"'],
      clean: [
        ['deny: [":(){ :|:& };:"]', 'a deny list'],
        ['def f(): { return; }', 'an ordinary function'],
      ],
    },
    {
      id: 'shell/wipe-disk',
      name: 'a disk',
      keywords: ['mkfs', 'dd if', 'wipefs', 'shred', 'diskpart', 'of=/dev/', '/dev/sda', '/dev/nvme', 'sgdisk'],
      patterns: [
        /\bdd\s{1,3}if=\S{1,60}\s{1,3}(?:bs=\S{1,8}\s{1,3})?of=\/dev\/(?:sd|nvme|hd|vd|disk|xvd|mmc)\w{0,12}/,
        /\bmkfs(?:\.\w{2,6})?\s{1,3}(?:-\w{1,3}\s{1,3}){0,2}\/dev\/(?:sd|nvme|hd|vd|xvd|disk)\w{0,12}/,
        />\s{0,2}\/dev\/(?:sd[a-z]|nvme\d|hd[a-z]|vd[a-z])\b/,
        /\b(?:wipefs|shred)\s[^\n]{0,30}\/dev\/(?:sd|nvme|hd|vd)\w{0,10}/,
      ],
      unlessNegated: true,
      unless: [
        /\b(?:block\w{0,12}|deny\w{0,8}|denied|forbid(?:den)?|prohibit(?:ed|s)?|dangerous|detects?|detected|prevents?|refuses?|rejects?|disallow(?:ed)?|warn(?:s|ing)?|flags?|flagged|explain|what (?:is|does)|how does|is not allowed|guard|example of an attack|malicious)\b/,
      ],
      match: [
        'wipefs -a /dev/sda',
        'dd if=/dev/zero of=/dev/sda bs=1M',
        'mkfs.ext4 -F /dev/nvme0n1',
        'cat x > /dev/sda',
      ],
      clean: [
        ['dd if=image.iso of=disk.img', 'a file, not a device'],
        ['lsblk /dev/sda', 'lists'],
        ['Blocked: mkfs, dd if=/dev/zero of=/dev/sda', 'a block list'],
      ],
    },
    {
      id: 'shell/sudo-destructive',
      name: 'with the rights of root',
      severity: 'medium',
      surfaces: ['tool', 'tool-call', 'tool-result', 'skill', 'memory', 'server-instructions', 'prompt'],
      keywords: ['sudo'],
      patterns: [
        /\bsudo\s{1,3}(?:-\w{1,3}\s{1,3}){0,2}(?:rm\s{1,3}-\w{0,3}[rf]|mkfs|dd\s{1,2}if=|shred|wipefs|userdel|passwd\s|visudo|chown\s{1,3}-r\s[^\n]{0,30}\s\/|shutdown|halt|poweroff|init 0|killall|kill -9 -1|truncate|tee\s[^\n]{0,20}\/etc\/)/,
      ],
      match: ['sudo rm -rf /opt/app', 'sudo dd if=/dev/zero of=/dev/sda', 'sudo userdel -r backup'],
      clean: [
        ['sudo apt-get install jq', 'installs a package'],
        ['sudo systemctl restart docker', 'restarts a service'],
      ],
    },
  ],
});
