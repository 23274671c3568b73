import type { Observation, Scanner, ScannerTraits, Seen, Subject } from '../../engine/scanner.js';
import type { SessionScope } from '../../engine/session-scope.js';
import { placeOfTurn, toTurnText } from '../../engine/turns.js';
import { type Act, GRAVE } from '../../policy/acts.js';
import type { Rule } from '../../rules/rule.js';
import { toContentWords, toOverlap } from '../../session/likeness.js';
import { toNameWords } from '../../text/words.js';
import type { BehaviorOptions } from '../behavior-options.js';
import type { ScannerDefinition } from '../definition.js';
import { embedTurn } from '../semantic/turn-vectors.js';
import { cosine } from '../semantic/vectors.js';
import { findAct } from '../toolchain/acts.js';
import { type AnswerOrder, findAnswerOrders, findObeyed, isReportingOrders } from '../toolchain/answer-orders.js';
import { toCall, toLeaves } from '../toolchain/call.js';
import { findLabels } from '../toolchain/labels.js';
import { quote } from '../toolchain/observations.js';
import { findPhishingSign } from '../toolchain/phishing-answer.js';
import { toUserRequest } from '../toolchain/user-request.js';
import { INTENT } from './thresholds.js';

const ID = 'intent-guard';

/** Acts that change something. */
const CONSEQUENTIAL: readonly Act[] = [...GRAVE, 'write'];

/** What is kept between events: what results wanted said to the user. */
interface State {
  readonly orders: readonly AnswerOrder[];
}

const MAX_ORDERS = 12;

const TRAITS: ScannerTraits = {
  id: ID,
  type: 'intent_guard',
  cost: 'slow',
};

/**
 * Whether a call or an answer serves what the user asked for. Only once somebody else's words have come into the session:
 * before, nobody but the user could have asked.
 */
function createIntentGuard(rules: readonly Rule[], { labels }: BehaviorOptions = {}): Scanner {
  const findRule = (id: string): Rule | undefined => rules.find((rule) => rule.id === id);
  return {
    ...TRAITS,
    scan(subject) {
      const { artifact, session, fields } = subject;
      if (!session || fields.length === 0) return undefined;
      if (artifact.trust === 'untrusted') rememberOrders(subject, session, labels);
      const isJudged = artifact.kind === 'tool-call' || artifact.kind === 'output';
      const { asked, recent } = session.log;
      if (!isJudged || asked.length === 0 || !recent.some(({ trust }) => trust === 'untrusted')) return undefined;
      return artifact.kind === 'output'
        ? judgeAnswer(subject, session, findRule)
        : judgeCall(subject, session, findRule('session/off-task-call'), labels);
    },
  };
}

export const intentGuard: ScannerDefinition = {
  ...TRAITS,
  scope: 'session',
  create: ({ rules, behavior }) => createIntentGuard(rules, behavior),
};

function rememberOrders({ artifact, fields }: Subject, session: SessionScope, labels: BehaviorOptions['labels']): void {
  // What the operator's own tools want said is the operator's business.
  if (findLabels(artifact.name, session.log.tools[artifact.name], labels).has('trusted-content')) return;
  const found = fields.flatMap(({ visible }) =>
    findAnswerOrders(visible.text, artifact.name.slice(0, MAX_NAME_LENGTH)),
  );
  if (found.length === 0) return;
  const { orders } = session.read<State>(ID) ?? { orders: [] };
  session.write(ID, { orders: [...orders, ...found].slice(-MAX_ORDERS) } satisfies State);
}

const MAX_NAME_LENGTH = 64;

/** By the kind of act that it is, and by the nearness of its words to the user's; only calls with consequences. */
async function judgeCall(
  subject: Subject,
  session: SessionScope,
  rule: Rule | undefined,
  labels: BehaviorOptions['labels'],
): Promise<Seen> {
  const { asked, tools } = session.log;
  const call = toCall(subject.artifact);
  const { leaves } = toLeaves(call);
  const act = findAct(call.name, leaves, findLabels(call.name, tools[call.name], labels));
  if (!rule || !CONSEQUENTIAL.includes(act)) return undefined;
  const task = asked.join('\n');
  const request = toUserRequest(task);
  const isUnasked = request.isKnownLanguage && !request.isDelegated && !request.acts.includes(act);
  const said = toSaid(session, [call.name, ...leaves.map(({ text }) => text)]);
  const nearness = await findNearness(subject, session, said);
  const likeness = nearness ?? toOverlap(toContentWords(said), toContentWords(task));
  // Words alone say little: without an encoder both must be wanting altogether.
  const isForeign =
    nearness === undefined ? isUnasked && likeness === 0 : nearness < (isUnasked ? INTENT.unasked : INTENT.asked);
  const note = `the user’s words ${isUnasked ? 'name no such act' : 'may mean such an act'}; likeness ${likeness.toFixed(2)}`;
  return {
    observations: isForeign ? [{ rule, ...placeOfTurn(subject.fields), note }] : [],
    skipped: [],
    metadata: { act, isUnasked, likeness },
  };
}

/**
 * By whether it says what a result wanted said, and by how far it is from everything the user said. Both have honest causes:
 * either is grave only where the answer also leads the user somewhere or asks for a secret.
 */
async function judgeAnswer(
  subject: Subject,
  session: SessionScope,
  findRule: (id: string) => Rule | undefined,
): Promise<Seen> {
  const answer = toTurnText(subject.fields);
  if (answer === '') return undefined;
  const task = session.log.asked.join('\n');
  const place = placeOfTurn(subject.fields);
  const observations: Observation[] = [];
  const isDistinctive = isReportingOrders(answer);
  const obeyed = isDistinctive ? undefined : findObeyed(session.read<State>(ID)?.orders ?? [], { answer, task });
  const obeying = findRule('session/answer-from-data');
  if (obeyed && obeying) {
    const note = `it says what ${quote(obeyed.order.from)} wanted said${obeyed.isLeading ? ', and leads where it wanted' : ''}`;
    observations.push({ rule: obeying, ...place, note, severity: obeyed.isLeading ? 'high' : 'medium' });
  }
  const nearness =
    answer.length < INTENT.answer.characters || isDistinctive
      ? undefined
      : await findNearness(subject, session, answer);
  const foreign = findRule('session/off-task-answer');
  if (foreign && nearness !== undefined && nearness < INTENT.answer.nearness) {
    const bait = findPhishingSign(answer, task);
    const note = `likeness to what the user said ${nearness.toFixed(2)}${bait ? `, and it ${bait}` : ''}`;
    observations.push({ rule: foreign, ...place, note, severity: bait ? 'high' : 'medium' });
  }
  return { observations, skipped: [], metadata: { ...(nearness !== undefined && { likeness: nearness }) } };
}

/** What the call is about: the tool's name and description, and the values it is called with. */
const toSaid = ({ log }: SessionScope, [name, ...values]: readonly string[]): string =>
  [toNameWords(name!).join(' '), log.tools[name!]?.description ?? '', ...values].join(' ');

/** The cosine to the nearest of what the user said; undefined where there is no encoder. */
async function findNearness({ settings }: Subject, { log }: SessionScope, said: string): Promise<number | undefined> {
  const vector = await embedTurn(said.slice(0, INTENT.characters), settings.classifier);
  if (!vector) return undefined;
  let nearest = -1;
  for (const turn of log.asked.slice(-INTENT.turns)) {
    const other = await embedTurn(turn, settings.classifier);
    if (other) nearest = Math.max(nearest, cosine(vector, other));
  }
  return nearest;
}
