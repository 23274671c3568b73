import type { Severity } from '../../core/types.js';
import type { Account, Observation, Scanner, ScannerTraits, Subject } from '../../engine/scanner.js';
import type { SessionScope } from '../../engine/session-scope.js';
import { isTurn, placeOfTurn, toTurnText } from '../../engine/turns.js';
import type { Rule } from '../../rules/rule.js';
import { toContentWords, toOverlap } from '../../session/likeness.js';
import type { ScannerDefinition } from '../definition.js';
import { toHarm } from '../semantic/harm.js';
import { embedTurn } from '../semantic/turn-vectors.js';
import { cosine } from '../semantic/vectors.js';
import { findManyShots } from './many-shot.js';
import { isRefusal } from './refusals.js';
import { CONVERSATION } from './thresholds.js';

const ID = 'conversation';

/** All that is kept between two turns. */
interface State {
  /** The decayed sum of what the turns were over the ordinary. */
  readonly pressure: number;
  /** Whether the last answer refused. */
  readonly isRefused: boolean;
  /** How often the refused request came again, decayed. */
  readonly probes: number;
}

const START: State = { pressure: 0, isRefused: false, probes: 0 };

const TRAITS: ScannerTraits = {
  id: ID,
  type: 'conversation',
  cost: 'slow',
};

/**
 * Where a conversation is led to, turn by turn: each turn's risk goes into a sum that forgets (a one-sided CUSUM), so that no
 * single turn decides and a calm stretch clears the session. Abstains without a session, and where nobody speaks to the model.
 */
function createConversation(rules: readonly Rule[]): Scanner {
  const ruleOf = new Map(rules.map((rule) => [rule.id, rule]));
  return {
    ...TRAITS,
    scan(subject) {
      const { session, artifact, fields } = subject;
      if (!session) return undefined;
      const state = session.read<State>(ID) ?? START;
      if (artifact.kind === 'output') {
        const text = toTurnText(fields);
        // A step that only calls a tool says nothing, and refuses nothing.
        if (text !== '') session.write(ID, { ...state, isRefused: isRefusal(text) });
        return undefined;
      }
      return isTurn(artifact) ? judgeTurn(subject, session, state, ruleOf) : undefined;
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
  ruleOf: ReadonlyMap<string, Rule>,
): Promise<Account> {
  const turn = await weighTurn(subject, session, state);
  const next: State = {
    pressure: Math.max(0, state.pressure * CONVERSATION.decay + turn.evidence - CONVERSATION.ordinary),
    isRefused: false,
    probes: state.probes * CONVERSATION.decay + (turn.isProbe ? 1 : 0),
  };
  session.write(ID, next);
  return report(subject, turn, next, ruleOf);
}

interface Turn {
  /** 0 to 1: what the turn says alone or together with the ones before, or what the other scanners make of it. */
  readonly evidence: number;
  readonly harm: number;
  readonly joined: number;
  readonly isProbe: boolean;
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
  return { evidence: counted, harm, joined, isProbe };
}

/** The encoder reads some 120 words: of each turn its head, which says what is wanted. */
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
  { evidence, harm, joined, isProbe }: Turn,
  { pressure, probes }: State,
  ruleOf: ReadonlyMap<string, Rule>,
): Promise<Account> {
  const observations: Observation[] = [];
  const add = (id: string, note: string, severity?: Severity): void => {
    const rule = ruleOf.get(id);
    if (rule) observations.push({ rule, ...placeOfTurn(fields), note, ...(severity && { severity }) });
  };
  if (pressure >= CONVERSATION.escalation) {
    add('session/escalation', `pressure ${pressure.toFixed(2)} over ${CONVERSATION.escalation}`);
  }
  if (isProbe && probes >= CONVERSATION.probes) {
    // Customers insist as well: without a harmful subject it is a remark.
    const severity = Math.max(harm, joined) >= CONVERSATION.ordinary ? 'high' : 'medium';
    add('session/refusal-probing', 'what was refused is asked for again, in other words', severity);
  }
  const shots = await findManyShots(fields.map(({ visible }) => visible.text).join('\n'), settings.classifier);
  if (shots) add('session/many-shot', `${shots} made-up exchanges`);
  return {
    observations,
    skipped: [],
    metadata: { pressure, evidence, harm, joined, probes },
  };
}
