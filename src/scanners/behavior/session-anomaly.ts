import type { Observation, Scanner, ScannerTraits, Subject } from '../../engine/scanner.js';
import type { SessionScope } from '../../engine/session-scope.js';
import { isTurn, placeOfTurn, toTurnText } from '../../engine/turns.js';
import type { Rule } from '../../rules/rule.js';
import type { ScannerDefinition } from '../definition.js';
import { findScript } from './script.js';
import { toDeviations } from './statistics.js';
import { ANOMALY } from './thresholds.js';

const ID = 'session-anomaly';

/** What is kept of each of the latest turns, the last one last. */
interface Turn {
  readonly at: number;
  readonly length: number;
  readonly script?: string;
  /** A hash of its words: the same request again, whatever its punctuation. */
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
 * What is unlike the session's own past: pace, length, repetition and script of the user's turns, each against the median of
 * the latest ones. Every user has a way of their own, so that nothing is compared with anybody else; and a short session has
 * no past, so that it abstains there.
 */
function createSessionAnomaly(rules: readonly Rule[]): Scanner {
  const ruleOf = new Map(rules.map((rule) => [rule.id, rule]));
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
        const rule = ruleOf.get(id);
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
    words: hash(
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
  if (turn.length >= ANOMALY.long && longer >= ANOMALY.deviations) {
    found.push([
      'session/length-jump',
      `${turn.length} characters, ${longer.toFixed(0)} deviations over this session’s turns`,
    ]);
  }
  const repeated = past.filter(({ words }) => words === turn.words).length + 1;
  if (turn.words !== 0 && repeated >= ANOMALY.repeats) {
    found.push(['session/retries', `the same request ${repeated} times in ${past.length + 1} turns`]);
  }
  const latest = [...past, turn].slice(-ANOMALY.burst);
  const pace = (latest.at(-1)!.at - latest[0]!.at) / (latest.length - 1);
  const before = past.slice(0, 1 - ANOMALY.burst);
  if (before.length >= ANOMALY.minTurns) {
    const usual = (before.at(-1)!.at - before[0]!.at) / (before.length - 1);
    if (pace < ANOMALY.inhuman && usual >= ANOMALY.faster * Math.max(pace, 1)) {
      found.push([
        'session/burst',
        `a turn every ${Math.round(pace)} ms, where it was one every ${Math.round(usual)} ms`,
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

/** FNV-1a; 0 for nothing. */
function hash(text: string): number {
  if (text === '') return 0;
  let value = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) value = Math.imul(value ^ text.charCodeAt(i), 0x01000193);
  return value >>> 0;
}
