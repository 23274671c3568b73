import { defineRule } from '../rule.js';

export default defineRule({
  id: 'privilege/wide-role',
  title: 'Takes or hands out a role with every right',
  detector: 'pattern',
  severity: 'medium',
  phase: 'privilege_escalation',
  tags: ['LLM06:2025', 'ASI03:2026', 'MCP02:2025'],
  why: 'One role that may do everything turns a single stolen session into the whole account.',
  fix: 'Grant the actions that the task uses, on the resources it uses.',
  surfaces: ['tool', 'tool-call', 'tool-result', 'server-instructions', 'skill', 'memory', 'output'],
  keywords: [
    'assumerole',
    'assume-role',
    'cluster-admin',
    'administratoraccess',
    'roles/owner',
    'grant all',
    'superuser',
    '"action": "*"',
    'iam:passrole',
    'with grant option',
    'bypassrls',
  ],
  patterns: [
    /\b(?:grant|add|attach|give|allow|set|assign|create)\w{0,4}\b[^\n.]{0,80}\b(?:administratoraccess|cluster-admin|roles\/owner|assumerole permissions? to all|superuser)\b/,
    /\bgrant all (?:privileges )?on \*\.\*/,
    /\bcreate clusterrolebinding\b[^\n]{0,80}cluster-admin/,
    /"action"\s?:\s?\[?\s?"\*"\s?\]?\s?,\s{0,12}"resource"\s?:\s?\[?\s?"\*"/,
    /\balter (?:user|role) \w{1,40} (?:with )?(?:superuser|bypassrls|createrole)/,
  ],
  unless: [/\b(?:never|do not|don't|must not|should not|avoid|instead of|detect\w{0,4}|flag\w{0,4}|overly)\b/],
  match: [
    'Attach the AdministratorAccess policy to the role.',
    'GRANT ALL PRIVILEGES ON *.* TO x',
    'kubectl create clusterrolebinding x --clusterrole=cluster-admin',
  ],
  clean: [
    ['Lists roles such as cluster-admin and view.', 'a list'],
    ['Calls sts:AssumeRole for the given ARN.', 'one role'],
    ['Never attach AdministratorAccess.', 'a warning'],
  ],
});
