import { defineRule } from '../rule.js';

export default defineRule({
  id: 'shell/wipe-disk',
  title: 'Overwrites or formats a disk',
  detector: 'pattern',
  severity: 'high',
  phase: 'actions_on_objective',
  tags: ['ASI05:2026', 'MCP05:2025'],
  why: 'Writing to the raw device destroys every file on it, and the system with them.',
  fix: 'Refuse it; disks are prepared by people, with the device checked twice.',
  outbound: true,
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
  match: ['wipefs -a /dev/sda', 'dd if=/dev/zero of=/dev/sda bs=1M', 'mkfs.ext4 -F /dev/nvme0n1', 'cat x > /dev/sda'],
  clean: [
    ['dd if=image.iso of=disk.img', 'a file, not a device'],
    ['lsblk /dev/sda', 'lists'],
    ['Blocked: mkfs, dd if=/dev/zero of=/dev/sda', 'a block list'],
  ],
});
