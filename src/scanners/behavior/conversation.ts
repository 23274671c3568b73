import type { Severity } from '../../core/types.js';
import type { Account, Observation, Scanner, ScannerTraits, Subject } from '../../engine/scanner.js';
import type { SessionScope } from '../../engine/session-scope.js';
import { isTurn, placeOfTurn, toTurnText } from '../../engine/turns.js';
import type { Rule } from '../../rules/rule.js';
import { indexRules } from '../../rules/rule-index.js';
import { toContentWords, toOverlap } from '../../session/word-overlap.js';
import type { ScannerDefinition } from '../definition.js';
import { toHarm } from '../semantic/harm.js';
import { embedTurn } from '../semantic/turn-vectors.js';
import { cosine } from '../semantic/vectors.js';
import { findManyShots } from './many-shot.js';
import { isRefusal } from './refusals.js';
import { CONVERSATION, LEXICAL } from './thresholds.js';

const ID = 'conversation';

/** Session state between two turns. */
interface State {
  /** Decayed sum of each turn's evidence above the ordinary level. */
  readonly pressure: number;
  /** The last answer was a refusal. */
  readonly isRefused: boolean;
  /** Decayed number of repetitions of a refused request. */
  readonly probes: number;
}

const START: State = { pressure: 0, isRefused: false, probes: 0 };

const TRAITS: ScannerTraits = {
  id: ID,
  type: 'conversation',
  cost: 'slow',
};

/**
 * Detects conversations that escalate turn by turn. Each turn's risk is added to a decaying sum (a one-sided CUSUM), so no
 * single turn decides, and a run of harmless turns clears the session. Abstains without a session and on other artifacts.
 */
function createConversation(rules: readonly Rule[]): Scanner {
  const ruleById = indexRules(rules);
  return {
    ...TRAITS,
    scan(subject) {
      const { session, artifact, fields } = subject;
      if (!session) return undefined;
      const state = session.read<State>(ID) ?? START;
      if (artifact.kind === 'output') {
        const text = toTurnText(fields);
        // A step that only calls a tool has no text and keeps the last refusal.
        if (text !== '') session.write(ID, { ...state, isRefused: isRefusal(text) });
        return undefined;
      }
      return isTurn(artifact) ? judgeTurn(subject, session, state, ruleById) : undefined;
    },
  };
}

export const conversation: ScannerDefinition = {
  ...TRAITS,
  scope: 'session',
  create: ({ rules }) => createConversation(rules),
};

async function judgeTurn(
  subject: Subject,
  session: SessionScope,
  state: State,
  ruleById: ReadonlyMap<string, Rule>,
): Promise<Account> {
  const turn = await weighTurn(subject, session, state);
  const next: State = {
    pressure: Math.max(0, state.pressure * CONVERSATION.decay + turn.evidence - turn.ordinary),
    isRefused: false,
    probes: state.probes * CONVERSATION.decay + (turn.isProbe ? 1 : 0),
  };
  session.write(ID, next);
  return report(subject, turn, next, ruleById);
}

interface Turn {
  /** Risk of the turn from 0 to 1: its own harm, its harm joined with earlier turns, or the other scanners' risk. */
  readonly evidence: number;
  readonly harm: number;
  readonly joined: number;
  readonly isProbe: boolean;
  /** Evidence that honest turns reach too. */
  readonly ordinary: number;
}

async function weighTurn(subject: Subject, session: SessionScope, state: State): Promise<Turn> {
  const { fields, settings } = subject;
  const text = toTurnText(fields);
  const before = session.log.asked.slice(-CONVERSATION.joinedTurns);
  const vector = await embedTurn(text, settings.classifier);
  const harm = vector ? toHarm(vector) : 0;
  const window = before.length > 0 ? await embedTurn(joinTurns([...before, text]), settings.classifier) : undefined;
  const joined = window ? toHarm(window) : 0;
  const refused = state.isRefused ? session.log.asked.at(-1) : undefined;
  const isProbe = refused !== undefined && (await isSameRequest(text, refused, vector, subject));
  const risk = Math.min(CONVERSATION.maxTurnRisk, subject.risk());
  const evidence = Math.max((harm + Math.max(harm, joined)) / 2, risk);
  const counted = Math.min(CONVERSATION.maxTurnEvidence, evidence + (isProbe ? CONVERSATION.probe : 0));
  const ordinary = vector ? CONVERSATION.ordinary : LEXICAL.ordinary;
  return { evidence: counted, harm, joined, isProbe, ordinary };
}

/** Joins the starts of the turns, because the encoder reads about 120 words and a request usually comes first. */
const joinTurns = (turns: readonly string[]): string =>
  turns.map((turn) => turn.slice(0, Math.floor(CONVERSATION.joinedCharacters / turns.length))).join('\n');

async function isSameRequest(
  text: string,
  refused: string,
  vector: Float32Array | undefined,
  { settings }: Subject,
): Promise<boolean> {
  const other = vector && (await embedTurn(refused, settings.classifier));
  if (vector && other) return cosine(vector, other) >= CONVERSATION.sameRequest;
  return toOverlap(toContentWords(text), toContentWords(refused)) >= CONVERSATION.sharedWords;
}

async function report(
  { fields, settings }: Subject,
  { evidence, harm, joined, isProbe, ordinary }: Turn,
  { pressure, probes }: State,
  ruleById: ReadonlyMap<string, Rule>,
): Promise<Account> {
  const observations: Observation[] = [];
  const add = (id: string, note: string, severity?: Severity): void => {
    const rule = ruleById.get(id);
    if (rule) observations.push({ rule, ...placeOfTurn(fields), note, ...(severity && { severity }) });
  };
  if (pressure >= CONVERSATION.escalation) {
    const severity = ordinary === LEXICAL.ordinary ? LEXICAL.severity : undefined;
    add('session/escalation', `pressure ${pressure.toFixed(2)}, limit ${CONVERSATION.escalation}`, severity);
  }
  if (isProbe && probes >= CONVERSATION.probes) {
    // Honest customers repeat themselves too, so a harmless subject lowers the severity.
    const severity = Math.max(harm, joined) >= CONVERSATION.ordinary ? 'high' : 'medium';
    add('session/refusal-probing', 'the user repeats a refused request in other words', severity);
  }
  const shots = await findManyShots(fields.map(({ visible }) => visible.text).join('\n'), settings.classifier);
  if (shots) add('session/many-shot', `${shots} invented exchanges in the prompt`);
  return {
    observations,
    skipped: [],
    metadata: { pressure, evidence, harm, joined, probes },
  };
}
