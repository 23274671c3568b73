import { pattern, upToWords } from '../pattern.js';
import { defineRule } from '../rule.js';

export default defineRule({
  id: 'privilege/run-as-root',
  title: 'Runs commands as root',
  detector: 'pattern',
  severity: 'medium',
  phase: 'privilege_escalation',
  tags: ['LLM06:2025', 'ASI03:2026', 'MCP02:2025'],
  why: 'A tool that runs everything as root turns each of its mistakes, and each injected argument, into a loss of the whole machine.',
  fix: 'Give the tool an account of its own with the few rights it needs.',
  surfaces: ['tool', 'server-instructions', 'skill', 'memory', 'tool-result'],
  keywords: [
    'as root',
    'as superuser',
    'as admin',
    'root privileges',
    'root rights',
    'root access',
    'system privileges',
    'system rights',
    'system permissions',
    'admin rights',
    'elevated',
    'as the root',

    'kernel',
    'system level',
  ],
  patterns: [
    pattern`\b(?:run|runs|running|execut(?:e|es|ed|ing)|start(?:s|ed)?|launch(?:es|ed)?|perform(?:s|ed)?) ${upToWords(6)}(?:as (?:the )?(?:root|superuser|administrator|admin)(?: user)?|with (?:full )?(?:root|system|administrator|admin|kernel|superuser|elevated)(?:[\s-]level)? (?:privileges?|permissions?|rights|access))\b`,
  ],
  unlessNegated: true,
  unless: [/\b(?:requires?|required|needs?|if|unless|instead of)\b/],
  match: [
    'Executes the command as root.',
    'Jobs are started with system rights.',
    'Runs arbitrary scripts as administrator',
  ],
  clean: [
    ['Do not run the container as root.', 'a warning'],
    ['Runs the query as the current user.', 'no elevation'],
    ['Installing requires running the setup as administrator.', 'a requirement'],
  ],
});
