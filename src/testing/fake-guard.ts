import type { Action } from '../core/types.js';
import type { Observation, Scanner } from '../engine/scanner.js';
import { createGuard, type Guard, type GuardOptions } from '../guard/create-guard.js';
import { PRESETS } from '../policy/presets.js';
import type { MeasuredRule } from '../rules/rule.js';

/** An event that a fake guard has seen. */
export interface FakeEvent {
  /** `prompt`, `tool-call`, `tool-result` and so on. */
  readonly kind: string;
  readonly session: string;
  /** The tool's name, or the kind. */
  readonly name: string;
  readonly texts: readonly string[];
}

export type FakeAction = Exclude<Action, 'allow'>;

export interface FakeGuardOptions extends Omit<GuardOptions, 'only' | 'skip' | 'scanners' | 'policy'> {
  /** The action for each text that contains a word: `{ STOP: 'block' }`. Everything else is allowed. */
  readonly actions?: Readonly<Record<string, FakeAction>>;
}

export interface FakeGuard extends Guard {
  /** All events so far, in their order. */
  readonly events: readonly FakeEvent[];
}

const ID = 'fake';

const toRule = (action: FakeAction): MeasuredRule => ({
  id: `fake/${action}`,
  title: `A word for ${action}`,
  detector: 'pattern',
  severity: 'low',
  phase: 'initial_access',
  tags: [],
  why: 'The test says so.',
  fix: 'None: this is a fake guard.',
  scanner: ID,
});

/**
 * A real guard with one scanner that reacts to words of your choice. Sessions, stores, streams and errors behave as in
 * production; only the judgement is yours.
 */
export function createFakeGuard({ actions = {}, ...options }: FakeGuardOptions = {}): FakeGuard {
  const events: FakeEvent[] = [];
  const words = Object.entries(actions).filter(([word]) => word !== '');
  const scanner: Scanner = {
    id: ID,
    type: 'behavioral',
    scan({ artifact, session }) {
      const texts = artifact.fields.map(({ text }) => text);
      events.push({ kind: artifact.kind, session: session?.id ?? '', name: artifact.name, texts });
      const found: Observation[] = [];
      for (const { path, text } of artifact.fields) {
        for (const [word, action] of words) {
          for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + word.length)) {
            found.push({ rule: toRule(action), path, span: [at, at + word.length], view: 'raw', seen: word });
          }
        }
      }
      return found;
    },
  };
  const rules = Object.fromEntries(['warn', 'sanitize', 'block', 'reset', 'incident'].map((id) => [`fake/${id}`, id]));
  const policy = { ...PRESETS.balanced, quarantineAfter: 1, rules: rules as Record<string, FakeAction> };
  return { ...createGuard({ ...options, only: [ID], scanners: [scanner], policy }), events };
}
