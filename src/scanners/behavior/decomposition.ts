import type { Scanner, ScannerTraits, Seen, Subject } from '../../engine/scanner.js';
import type { SessionScope } from '../../engine/session-scope.js';
import { isTurn, placeOfTurn, toTurnText } from '../../engine/turns.js';
import type { ClassifierMode } from '../../policy/policy.js';
import type { Rule } from '../../rules/rule.js';
import { rawView } from '../../text/offset-map.js';
import type { ScannerDefinition } from '../definition.js';
import { CALIBRATION } from '../semantic/calibration.js';
import { judge } from '../semantic/cascade.js';
import { toHarm } from '../semantic/harm.js';
import { surfaceOf } from '../semantic/surface.js';
import { embedTurn } from '../semantic/turn-vectors.js';
import { toWindows } from '../semantic/windows.js';
import { DECOMPOSITION } from './thresholds.js';

const ID = 'decomposition';

/** How bad a text reads: as an attack on the model, and as a request for harm. */
interface Reading {
  readonly attack: number;
  readonly harm: number;
}

interface State {
  /** What the latest turns were alone, the last one last. */
  readonly turns: readonly Reading[];
}

const TRAITS: ScannerTraits = {
  id: ID,
  type: 'behavioral',
  cost: 'slow',
};

/**
 * A goal that is split over turns none of which says it: the latest turns are read as one text, and what they say together
 * is compared with the most that one of them says alone. Abstains without a session and at its first turn.
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
): Promise<Seen> {
  const text = toTurnText(fields).slice(0, DECOMPOSITION.turnCharacters);
  const alone = await read(text, mode);
  const turns = [...(session.read<State>(ID)?.turns ?? []), alone].slice(-DECOMPOSITION.turns);
  session.write(ID, { turns } satisfies State);
  if (turns.length < 2) return undefined;
  const before = session.log.asked.slice(1 - turns.length);
  const together = await readTogether(
    [...before.map((turn) => turn.slice(0, DECOMPOSITION.turnCharacters)), text],
    mode,
  );
  const most = { attack: highest(turns, 'attack'), harm: highest(turns, 'harm') };
  const isSplit = isAttackInPieces(together, most) || isHarmInPieces(together, most);
  const note = `the last ${turns.length} turns as one text: ${toScoreText(together)}; the worst of them alone: ${toScoreText(most)}`;
  return {
    observations: isSplit ? [{ rule, ...placeOfTurn(fields), note }] : [],
    skipped: [],
    metadata: { together, most },
  };
}

/** Alone no turn is a finding, together they are. In log odds: between 0.75 and 0.95 lies as much as between 0.3 and 0.7. */
function isAttackInPieces(together: Reading, most: Reading): boolean {
  const { high } = CALIBRATION[surfaceOf('prompt')].encoder;
  const gain = toLogOdds(together.attack) - toLogOdds(most.attack);
  return together.attack >= high && most.attack < high && gain >= DECOMPOSITION.attackGain;
}

const isHarmInPieces = (together: Reading, most: Reading): boolean =>
  together.harm >= DECOMPOSITION.harm && together.harm - most.harm >= DECOMPOSITION.harmGain;

const toLogOdds = (probability: number): number => Math.log(probability / (1 - probability));

/** As one text, and once more what they quote alone: `let a be "…"` hands over a piece, and says little itself. */
async function readTogether(texts: readonly string[], mode: Exclude<ClassifierMode, 'off'>): Promise<Reading> {
  const whole = await read(texts.join(' '), mode);
  const quoted = texts.map(toQuoted).filter((piece) => piece !== '');
  if (quoted.length < 2) return whole;
  const pieces = await read(quoted.join(' '), mode);
  return { attack: highest([whole, pieces], 'attack'), harm: highest([whole, pieces], 'harm') };
}

const toQuoted = (text: string): string => [...text.matchAll(QUOTED)].map(([, piece]) => piece).join(' ');
const QUOTED = /["“«`]([^"“”«»`\n]{2,300})["”»`]/g;

async function read(text: string, mode: Exclude<ClassifierMode, 'off'>): Promise<Reading> {
  const view = rawView(text);
  const windows = toWindows(text).map(([start, end]) => ({ path: '', view, start, end }));
  const { judged } = await judge(windows, surfaceOf('prompt'), mode);
  const vector = await embedTurn(text, mode);
  return {
    attack: judged.reduce((most, { probability }) => Math.max(most, probability), 0),
    harm: vector ? toHarm(vector) : 0,
  };
}

const highest = (turns: readonly Reading[], sense: keyof Reading): number =>
  Math.max(...turns.map((turn) => turn[sense]));

const toScoreText = ({ attack, harm }: Reading): string => `attack ${attack.toFixed(2)}, harm ${harm.toFixed(2)}`;
