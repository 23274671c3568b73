import { defineRule } from '../rule.js';

export default defineRule({
  id: 'privilege/bypass-setting',
  title: 'Sets a switch that lets the agent past its limits',
  detector: 'pattern',
  severity: 'high',
  phase: 'privilege_escalation',
  tags: ['LLM06:2025', 'ASI03:2026', 'MCP02:2025'],
  why: 'A setting that switches checks off or lets an agent raise its own rights does silently what a request would have to ask for.',
  fix: 'Remove the setting; list the few rights that are needed instead.',
  surfaces: ['tool', 'server-instructions', 'skill', 'memory', 'tool-call', 'tool-result', 'system-prompt'],
  keywords: [
    'bypass',
    'escalat',
    'disable',
    'allowescalation',
    'allow_escalation',
    'autoescalate',
    'auto_escalate',
    'impersonateany',
    'accesslevel',
    'access_level',
    'crosstenant',
    'skip',
  ],
  patterns: [
    /["']?\b(?:bypass|disable|skip|ignore)_?(?:all_?)?(?:permission|security|tenant|isolation|restriction|query_?restriction|auth|admin|approval|row_?level|rls|sandbox|change_?management|encryption|column_?encryption|data_?masking|masking|safety|content_?filter|guardrail|access|mfa|audit|validation)[a-z_]{0,24}["']?\s?[:=]\s?["']?(?:true|1|\[|on\b|yes)/,
    /["']?\b(?:auto_?)?(?:escalat\w{1,4}|allow_?escalation|impersonate_?any)[a-z_]{0,24}["']?\s?[:=]\s?["']?(?:true|1|on\b|yes)/,
    /["']?\b(?:access_?level|default_?role|run_?as)["']?\s?[:=]\s?["'](?:root|superuser|admin|system)["']/,
  ],
  unless: [/\b(?:never|do not|don't|must not|should not|default|defaults|deprecated|testing)\b/],
  match: ['"bypassPermissionChecks": true', '"autoEscalateAfterRefusal": true', 'access_level: "root"'],
  clean: [
    ['"bypassCache": true', 'a cache'],
    ['"disableTelemetry": true', 'a harmless switch'],
    ['"requireApproval": true', 'a check that stays on'],
  ],
});
