import type { Action } from '../src/core/types.js';
import type { Observation, Scanner } from '../src/engine/scanner.js';
import { createGuard, type Guard, type GuardOptions } from '../src/guard/create-guard.js';
import { PRESETS } from '../src/policy/presets.js';
import type { MeasuredRule } from '../src/rules/rule.js';

const ACTIONS = ['warn', 'sanitize', 'block', 'reset', 'incident'] as const satisfies readonly Action[];

const toRule = (action: Action): MeasuredRule => ({
  id: `words/${action}`,
  title: `The word for ${action}`,
  detector: 'pattern',
  severity: 'low',
  phase: action === 'incident' ? 'command_and_control' : 'initial_access',
  tags: ['LLM01:2025', 'AML.T0051.001'],
  why: 'It is a test.',
  fix: 'None.',
  scanner: 'words',
});

/** Objects to the words WARN, SANITIZE, BLOCK, RESET and INCIDENT, and counts them in a session. */
export const wordScanner: Scanner = {
  id: 'words',
  type: 'behavioral',
  async scan({ artifact, session }) {
    const seen: Observation[] = [];
    for (const { path, text } of artifact.fields) {
      for (const action of ACTIONS) {
        for (const match of text.matchAll(new RegExp(action.toUpperCase(), 'g'))) {
          const span = [match.index, match.index + match[0].length] as const;
          seen.push({ rule: toRule(action), path, span, view: 'raw', seen: match[0] });
        }
      }
    }
    const count = session?.read<number>('words') ?? 0;
    session?.write('words', count + 1);
    if (artifact.name === 'THROW') throw new Error('out of order');
    return seen;
  },
};

/** A guard that takes the action it reads, so that tests can choose the action. */
export const createWordGuard = (options: GuardOptions = {}): Guard =>
  createGuard({
    only: ['words'],
    scanners: [wordScanner],
    policy: {
      ...PRESETS.balanced,
      quarantineAfter: 1,
      rules: Object.fromEntries(ACTIONS.map((action) => [`words/${action}`, action])),
    },
    ...options,
  });
