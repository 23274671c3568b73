import { pattern } from '../pattern.js';
import { defineRule } from '../rule.js';

export default defineRule({
  id: 'privilege/unrestricted-access',
  title: 'Promises access without limits',
  detector: 'pattern',
  severity: 'medium',
  phase: 'privilege_escalation',
  tags: ['LLM06:2025', 'ASI03:2026', 'MCP02:2025'],
  why: 'Access without limits is more than any one task needs, and is what an injected instruction will use.',
  fix: 'Name the folders, hosts or tables that are needed, and give access to those.',
  surfaces: ['tool', 'server-instructions', 'skill', 'memory'],
  keywords: [
    'unrestricted',
    'full access',
    'unlimited',
    'full system',
    'complete access',
    'full control',
    'unfettered',
  ],
  patterns: [
    pattern`\b(?:unrestricted|unlimited|unfettered|full|complete|total)(?: (?:and|system|root|admin|filesystem|shell|network|unrestricted|read|write)){0,2} (?:access to (?:the |your |all |every )?(?:\w{1,20} ){0,2}(?:system|machine|files?|filesystem|host|network|database|computer|data|environment|accounts?|resources|shell)|(?:system|shell|root|filesystem|host) access|control (?:of|over) (?:the |your |all )?(?:\w{1,20} ){0,1}(?:system|machine|host|computer|agents?)|(?:shell|command|code) execution)\b`,
  ],
  unlessNegated: true,
  unless: [/\b(?:prevent\w{0,4}|risk|limit|no)\b/],
  match: [
    'Grants the agent unrestricted access to the file system.',
    'Has full control over the host.',
    'Provides unrestricted shell execution',
  ],
  clean: [
    ['Provides read access to the docs folder.', 'limited'],
    ['Unrestricted access to public parks is a right in Sweden', 'the title of a risk'],
    ['Full access requires a paid plan.', 'a price'],
  ],
});
