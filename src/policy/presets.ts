import { deepFreeze } from '../core/freeze.js';
import type { Policy } from './policy.js';
import { QUARANTINE_AFTER } from './settings.js';

const balanced: Policy = {
  name: 'balanced',
  threshold: 0.97,
  floors: {
    critical: { any: 'warn', untrusted: 'block' },
    medium: 'warn',
  },
  phases: {
    initial_access: 'sanitize',
    privilege_escalation: 'block',
    reconnaissance: 'block',
    persistence: 'reset',
    command_and_control: 'incident',
    lateral_movement: 'incident',
    actions_on_objective: 'incident',
  },
  rules: {},
  // A tool that could not be scanned may be hostile. A prompt that could not be scanned is still the user's own.
  onError: {
    tool: 'block',
    'tool-call': 'block',
    'tool-result': 'block',
    'server-instructions': 'block',
    default: 'warn',
  },
  // Text beyond a limit could hide an attack. Honest text seldom reaches a limit.
  onSkipped: 'warn',
  // Content that was not read may be hostile. The author of untrusted content decides which part exceeds a limit.
  onUnread: { untrusted: 'block' },
  // Screenshots and charts are everyday results. Use `strict` if a model that reads pictures must not get unread ones.
  onMedia: 'allow',
  // Code blocks in answers are accepted in any case.
  expectCode: false,
  classifier: 'doubt',
  // One bad tool should not disable all others, and a tool that is left out never reaches the model.
  refusedTools: 'leave-out',
  quarantineAfter: QUARANTINE_AFTER,
  ceiling: 'incident',
  overrides: [],
};

/** The built-in policies. Default: `balanced`. */
export const PRESETS: Readonly<Record<'observe' | 'balanced' | 'strict', Policy>> = deepFreeze({
  observe: { ...balanced, name: 'observe', ceiling: 'warn' },
  balanced,
  strict: {
    ...balanced,
    name: 'strict',
    threshold: 0.5,
    floors: {
      critical: 'block',
      high: 'block',
      medium: { any: 'warn', untrusted: 'block' },
      low: { untrusted: 'warn' },
    },
    onError: { default: 'block' },
    onSkipped: 'block',
    onUnread: 'block',
    onMedia: { any: 'warn', untrusted: 'block' },
    quarantineAfter: 1,
    overrides: [{ when: { trust: 'untrusted' }, classifier: 'always' }],
  },
});
