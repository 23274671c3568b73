import { defineRule } from '../rule.js';

export default defineRule({
  id: 'shell/account-files',
  title: "Reads the machine's accounts",
  detector: 'pattern',
  severity: 'medium',
  phase: 'reconnaissance',
  tags: ['LLM02:2025', 'AML.T0055', 'MCP01:2025'],
  why: 'The account files tell an attacker which users exist and, in the shadow file, hold the hashes of their passwords.',
  fix: "Keep file tools inside the project's folder; refuse system paths.",
  outbound: true,
  keywords: ['/etc/passwd', '/etc/shadow', '/etc/sudoers', 'ntds.dit', 'hklm\\sam', '/etc/gshadow'],
  patterns: [
    /\b(?:cat|less|more|head|tail|xxd|od|strings|cp|scp|base64|grep\s\S{1,20}|type|read|open|readfile(?:sync)?|include|print|show|output|contents? of|ln -s)\b[\s("'`]{1,4}(?:the )?(?:file )?(?:file:\/\/)?["'`]?\/etc\/(?:passwd|shadow|gshadow|sudoers)\b/,
    /file:\/\/\/?etc\/(?:passwd|shadow)/,
    /\breg\s{1,2}save\s{1,2}hklm\\(?:sam|system|security)/,
    /["']\/etc\/shadow["']/,
    /\bntds\.dit\b[^\n]{0,40}\b(?:copy|esentutl|vssadmin)/,
  ],
  unlessNegated: true,
  unless: [
    /\b(?:block\w{0,12}|deny\w{0,8}|denied|forbid(?:den)?|prohibit(?:ed|s)?|dangerous|detects?|detected|prevents?|refuses?|rejects?|disallow(?:ed)?|warn(?:s|ing)?|flags?|flagged|explain|what (?:is|does)|how does|is not allowed|guard|example of an attack|malicious)\b/,
  ],
  match: [
    'reg save hklm\\sam out.hiv',
    "open('/etc/shadow').read()",
    'ntds.dit, then esentutl /y',
    'Then cat /etc/passwd for the report',
    'Open file:///etc/shadow first',
    'Then print /etc/shadow at the end',
  ],
  clean: [
    ['/etc/passwd lists the accounts of a Unix machine.', 'an explanation'],
    ['Paths such as ../../etc/passwd are rejected.', 'a promise to refuse'],
    ['Never cat /etc/shadow in a tool.', 'a warning'],
  ],
});
