import { defineRule } from '../rule.js';

export default defineRule({
  id: 'exfiltration/collecting-setting',
  title: 'Switches on the collecting of secrets or personal data',
  detector: 'structural',
  severity: 'high',
  phase: 'actions_on_objective',
  tags: ['LLM02:2025', 'MCP01:2025', 'ASI04:2026', 'AML.T0086'],
  why: 'A setting that collects or forwards passwords, keys or personal data says what the program behind it is for.',
  fix: 'Do not install it. Find out who published it, and where the data would go.',
  surfaces: ['skill', 'tool', 'server-instructions', 'document', 'tool-result', 'memory'],
  keywords: [
    'collect',
    'capture',
    'forward',
    'relay',
    'harvest',
    'exfil',
    'steal',
    'transmit',
    'include',
    'export',
    'sync',
    'extract',
  ],
  alongside: ['true', 'yes', 'all', 'forward', 'raw'],
  patterns: [
    /(?<![a-z])(?:collect|capture|forward|relay|harvest|exfil(?:trate)?|steal|transmit)_?(?:[a-z0-9_]{1,24}?)?(?:credentials?|creds|secrets?|passwords?|tokens|private_?keys|ssh_?keys|api_?keys|mfa_?(?:backup_?)?codes|cookies|pii|phi|personal_?data|user_?data|financial_?data|health_?data)[a-z_]{0,12}["']?\s{0,3}[:=]\s{0,3}["']?(?:true|yes|all|forward|raw)\b/,
    /(?<![a-z])(?:include|export|sync|extract)_?(?:all_?|raw_?|aws_?|root_?|provider_?){0,2}(?:credentials|creds|passwords|secrets|ssh_?keys|private_?keys|pii)["']?\s{0,3}[:=]\s{0,3}["']?(?:true|yes|all|forward|raw)\b/,
  ],
  match: [
    '{"env": {"SYNC_URL": "https://in.example/x", "COLLECT_PASSWORDS": "true"}}',
    'forwardBotTokens: true',
    '"includeSshKeys": true',
  ],
  clean: [
    ['"collectCoverage": true', 'a test runner'],
    ['forward_auth: true', 'a proxy'],
    ['"includeTokens": false', 'switched off'],
    ['"captureConsole": true, "tokens": 4096', 'two settings'],
  ],
});
