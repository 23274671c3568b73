import type { Scanner, ScannerOutput, ScannerTraits, Subject } from '../../engine/scanner.js';
import type { SessionScope } from '../../engine/session-scope.js';
import { isTurn, placeOfTurn, toTurnText } from '../../engine/turns.js';
import type { ClassifierMode } from '../../policy/policy.js';
import type { Rule } from '../../rules/rule.js';
import { rawView } from '../../text/offset-map.js';
import type { ScannerDefinition } from '../definition.js';
import { CALIBRATION } from '../semantic/calibration.js';
import { judge } from '../semantic/cascade.js';
import { toHarm } from '../semantic/harm.js';
import { toLogOdds } from '../semantic/log-odds.js';
import { surfaceOf } from '../semantic/surface.js';
import { embedTurn } from '../semantic/turn-vectors.js';
import { toWindows } from '../semantic/windows.js';
import { DECOMPOSITION, LEXICAL } from './thresholds.js';

const ID = 'decomposition';

/** Scores of a text: probability of an attack on the model, and harm of the request. */
interface Scores {
  readonly attack: number;
  readonly harm: number;
}

interface State {
  /** Scores of the latest turns on their own, oldest first. */
  readonly turns: readonly Scores[];
}

const TRAITS: ScannerTraits = {
  id: ID,
  type: 'behavioral',
  cost: 'slow',
};

/**
 * Detects a goal that is split over several harmless turns. Scores the latest turns as one text and compares the result
 * with the highest score of a single turn. Abstains without a session and on its first turn.
 */
function createDecomposition(rules: readonly Rule[]): Scanner {
  const [rule] = rules;
  return {
    ...TRAITS,
    scan(subject) {
      const { session, artifact, settings } = subject;
      if (!session || !rule || !isTurn(artifact) || settings.classifier === 'off') return undefined;
      return judgeTurns(subject, session, settings.classifier, rule);
    },
  };
}

export const decomposition: ScannerDefinition = {
  ...TRAITS,
  scope: 'session',
  create: ({ rules }) => createDecomposition(rules),
};

async function judgeTurns(
  { fields }: Subject,
  session: SessionScope,
  mode: Exclude<ClassifierMode, 'off'>,
  rule: Rule,
): Promise<ScannerOutput> {
  const text = toTurnText(fields).slice(0, DECOMPOSITION.turnCharacters);
  const { isLexical, ...alone } = await score(text, mode);
  const turns = [...(session.read<State>(ID)?.turns ?? []), alone].slice(-DECOMPOSITION.turns);
  session.write(ID, { turns } satisfies State);
  if (turns.length < 2) return undefined;
  const before = session.log.asked.slice(1 - turns.length);
  const together = await scoreTogether(
    [...before.map((turn) => turn.slice(0, DECOMPOSITION.turnCharacters)), text],
    mode,
  );
  const worst = { attack: findMax(turns, 'attack'), harm: findMax(turns, 'harm') };
  const isSplit = isSplitAttack(together, worst) || isSplitHarm(together, worst);
  const note = `the last ${turns.length} turns as one text: ${toScoreText(together)}; the highest single turn: ${toScoreText(worst)}`;
  return {
    observations: isSplit
      ? [{ rule, ...placeOfTurn(fields), note, ...(isLexical && { severity: LEXICAL.severity }) }]
      : [],
    skipped: [],
    metadata: { together, most: worst },
  };
}

/**
 * Is the joined text an attack although no single turn is one? Compared in log odds: the step from 0.75 to 0.95 counts as
 * much as the step from 0.3 to 0.7.
 */
function isSplitAttack(together: Scores, worst: Scores): boolean {
  const { high } = CALIBRATION[surfaceOf('prompt')].encoder;
  const gain = toLogOdds(together.attack) - toLogOdds(worst.attack);
  return together.attack >= high && worst.attack < high && gain >= DECOMPOSITION.attackGain;
}

const isSplitHarm = (together: Scores, worst: Scores): boolean =>
  together.harm >= DECOMPOSITION.harm && together.harm - worst.harm >= DECOMPOSITION.harmGain;

/** Scores the joined turns, and their quotations alone: `let a be "…"` passes a fragment in a harmless sentence. */
async function scoreTogether(texts: readonly string[], mode: Exclude<ClassifierMode, 'off'>): Promise<Scores> {
  const { isLexical: _, ...whole } = await score(texts.join(' '), mode);
  const quoted = texts.map(toQuoted).filter((piece) => piece !== '');
  if (quoted.length < 2) return whole;
  const pieces = await score(quoted.join(' '), mode);
  return { attack: findMax([whole, pieces], 'attack'), harm: findMax([whole, pieces], 'harm') };
}

const toQuoted = (text: string): string => [...text.matchAll(QUOTED)].map(([, piece]) => piece).join(' ');
const QUOTED = /["“«`]([^"“”«»`\n]{2,300})["”»`]/g;

async function score(
  text: string,
  mode: Exclude<ClassifierMode, 'off'>,
): Promise<Scores & { readonly isLexical: boolean }> {
  const view = rawView(text);
  const windows = toWindows(text).map(([start, end]) => ({ path: '', view, start, end }));
  const { judged } = await judge(windows, surfaceOf('prompt'), mode);
  const vector = await embedTurn(text, mode);
  return {
    attack: judged.reduce((highest, { probability }) => Math.max(highest, probability), 0),
    harm: vector ? toHarm(vector) : 0,
    isLexical: vector === undefined,
  };
}

const findMax = (all: readonly Scores[], key: keyof Scores): number => Math.max(...all.map((scores) => scores[key]));

const toScoreText = ({ attack, harm }: Scores): string => `attack ${attack.toFixed(2)}, harm ${harm.toFixed(2)}`;
