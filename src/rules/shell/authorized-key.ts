import { defineRule } from '../rule.js';

export default defineRule({
  id: 'shell/authorized-key',
  title: 'Adds a login key to the machine',
  detector: 'pattern',
  severity: 'high',
  phase: 'persistence',
  tags: ['LLM06:2025', 'ASI05:2026', 'MCP05:2025'],
  why: 'A key in authorized_keys opens the account to its owner, for good and without a password.',
  fix: 'Remove the key, and look for logins that used it.',
  surfaces: ['tool', 'tool-call', 'tool-result', 'skill', 'memory', 'server-instructions', 'document', 'output'],
  outbound: true,
  keywords: ['authorized_keys', 'ssh-copy-id'],
  reach: 420,
  patterns: [
    /(?:>>?|\btee(?:\s-a)?|\bcp\s[^\n]{1,60}|\bln -s\w?\s)\s{0,3}["']?[\w~$/{}.-]{0,60}\.ssh\/authorized_keys/,
    /\b(?:append|add|write|insert|put|echo|inject)\w{0,3}\s[^\n]{0,160}\bssh-(?:rsa|ed25519|dss)\s{1,2}aaaa[^\n]{0,400}authorized_keys/,
    /\b(?:append|add|write|insert|copy|inject)\w{0,3}\s[^\n.]{0,60}\b(?:this|the following|attacker|my|our)\s[^\n.]{0,40}\bto\b[^\n]{0,40}authorized_keys/,
  ],
  match: [
    'echo "ssh-ed25519 AAAAC3 x" >> ~/.ssh/authorized_keys',
    'Append the following line to ~/.ssh/authorized_keys',
    'tee -a /home/service/.ssh/authorized_keys',
  ],
  clean: [
    ['Check that your public key is listed in authorized_keys.', 'a check'],
    ['chmod 600 ~/.ssh/authorized_keys', 'tightens a file'],
  ],
});
