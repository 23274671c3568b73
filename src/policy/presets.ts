import { deepFreeze } from '../core/freeze.js';
import type { Policy } from './policy.js';

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
  // A tool whose scan failed may be anything; a prompt that could not be scanned is still the user's own.
  onError: {
    tool: 'block',
    'tool-call': 'block',
    'tool-result': 'block',
    'server-instructions': 'block',
    default: 'warn',
  },
  // Attacks could stand in what was not read; honest texts seldom reach a limit.
  onSkipped: 'warn',
  // Code that an answer shows in a block is not objected to in any case.
  expectCode: false,
  classifier: 'doubt',
  // One bad tool of one server is no reason to do without all others, and what is left out reaches no model.
  refusedTools: 'leave-out',
  ceiling: 'incident',
  overrides: [],
};

/** The policies that need no file. `balanced` is the default. */
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
    overrides: [{ when: { trust: 'untrusted' }, classifier: 'always' }],
  },
});
