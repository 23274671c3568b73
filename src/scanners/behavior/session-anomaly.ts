import type { Observation, Scanner, ScannerTraits, Subject } from '../../engine/scanner.js';
import type { SessionScope } from '../../engine/session-scope.js';
import { isTurn, placeOfTurn, toTurnText } from '../../engine/turns.js';
import type { Rule } from '../../rules/rule.js';
import { indexRules } from '../../rules/rule-index.js';
import { toFnv1a } from '../../text/fnv1a.js';
import type { ScannerDefinition } from '../definition.js';
import { findScript } from './script.js';
import { toDeviations } from './statistics.js';
import { ANOMALY } from './thresholds.js';

const ID = 'session-anomaly';

/** Stored features of a turn. */
interface Turn {
  readonly at: number;
  readonly length: number;
  readonly script?: string;
  /** Hash of the words without punctuation; 0 for a turn without words. */
  readonly words: number;
}

interface State {
  readonly turns: readonly Turn[];
}

const TRAITS: ScannerTraits = {
  id: ID,
  type: 'behavioral',
  cost: 'slow',
};

/**
 * Detects turns that deviate from the session's own past in pace, length, repetition or script. Users differ, so a session
 * is never compared with other sessions. Abstains on short sessions, which have no past to compare with.
 */
function createSessionAnomaly(rules: readonly Rule[]): Scanner {
  const ruleById = indexRules(rules);
  return {
    ...TRAITS,
    scan(subject) {
      const { session, artifact, fields } = subject;
      if (!session || !isTurn(artifact)) return undefined;
      const past = session.read<State>(ID)?.turns ?? [];
      const turn = toTurn(subject, session);
      session.write(ID, { turns: [...past, turn].slice(-ANOMALY.remembered) } satisfies State);
      if (past.length < ANOMALY.minTurns) return undefined;
      return findAnomalies(turn, past).flatMap(([id, note]): Observation[] => {
        const rule = ruleById.get(id);
        return rule ? [{ rule, ...placeOfTurn(fields), note }] : [];
      });
    },
  };
}

export const sessionAnomaly: ScannerDefinition = {
  ...TRAITS,
  scope: 'session',
  create: ({ rules }) => createSessionAnomaly(rules),
};

function toTurn({ artifact, fields }: Subject, { at }: SessionScope): Turn {
  const text = toTurnText(fields);
  const script = findScript(text);
  const length = artifact.fields.reduce((sum, field) => sum + field.text.length, 0);
  return {
    at,
    length,
    ...(script && { script }),
    words: toWordHash(
      text
        .toLowerCase()
        .replace(/[^\p{L}\p{N}]+/gu, ' ')
        .trim(),
    ),
  };
}

function findAnomalies(turn: Turn, past: readonly Turn[]): [rule: string, note: string][] {
  const found: [string, string][] = [];
  const lengths = past.map(({ length }) => Math.log(length + 1));
  const longer = toDeviations(Math.log(turn.length + 1), lengths, ANOMALY.lengthFloor);
  if (turn.length >= ANOMALY.longTurn && longer >= ANOMALY.deviations) {
    found.push([
      'session/length-jump',
      `${turn.length} characters, ${longer.toFixed(0)} standard deviations above this session’s median`,
    ]);
  }
  const repeated = past.filter(({ words }) => words === turn.words).length + 1;
  if (turn.words !== 0 && repeated >= ANOMALY.repeats) {
    found.push(['session/retries', `the same request ${repeated} times in the last ${past.length + 1} turns`]);
  }
  const latest = [...past, turn].slice(-ANOMALY.burst);
  const pace = (latest.at(-1)!.at - latest[0]!.at) / (latest.length - 1);
  const before = past.slice(0, 1 - ANOMALY.burst);
  if (before.length >= ANOMALY.minTurns) {
    const usual = (before.at(-1)!.at - before[0]!.at) / (before.length - 1);
    if (pace < ANOMALY.automatedPaceMs && usual >= ANOMALY.faster * Math.max(pace, 1)) {
      found.push([
        'session/burst',
        `one turn every ${Math.round(pace)} ms, previously one every ${Math.round(usual)} ms`,
      ]);
    }
  }
  const scripts = new Set(past.flatMap(({ script }) => script ?? []));
  const [usualScript] = scripts;
  if (turn.script && scripts.size === 1 && usualScript !== turn.script) {
    found.push(['session/script-switch', `${turn.script} after ${past.length} turns in ${usualScript}`]);
  }
  return found;
}

const toWordHash = (words: string): number => (words === '' ? 0 : toFnv1a(words));
