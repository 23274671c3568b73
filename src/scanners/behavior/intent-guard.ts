import type { Observation, Scanner, ScannerOutput, ScannerTraits, Subject } from '../../engine/scanner.js';
import type { SessionScope } from '../../engine/session-scope.js';
import { placeOfTurn, toTurnText } from '../../engine/turns.js';
import type { Act } from '../../policy/acts.js';
import type { Rule } from '../../rules/rule.js';
import { toContentWords, toOverlap } from '../../session/word-overlap.js';
import { toNameWords } from '../../text/words.js';
import type { BehaviorOptions } from '../behavior-options.js';
import type { ScannerDefinition } from '../definition.js';
import { quote } from '../quote.js';
import { embedTurn } from '../semantic/turn-vectors.js';
import { cosine } from '../semantic/vectors.js';
import { findAct } from '../toolchain/acts.js';
import { type AnswerOrder, findAnswerOrders, findObeyed, isReportingOrders } from '../toolchain/answer-orders.js';
import { toCall, toLeaves } from '../toolchain/call.js';
import { findCause } from '../toolchain/cause.js';
import { findLabels } from '../toolchain/labels.js';
import { findPhishingSign } from '../toolchain/phishing-answer.js';
import { INTENT } from './thresholds.js';

const ID = 'intent-guard';

/** Acts whose purpose a person names. Commands, files and pages are means, and a task names few of them. */
const CONSEQUENTIAL: readonly Act[] = ['pay', 'send', 'grant', 'delete'];

/** Session state between events: orders in tool results about the answer to the user. */
interface State {
  readonly orders: readonly AnswerOrder[];
}

/** Latest orders that are stored. Chosen to bound the session state. */
const MAX_ORDERS = 12;
const MAX_NAME_LENGTH = 64;

const TRAITS: ScannerTraits = {
  id: ID,
  type: 'intent_guard',
  cost: 'slow',
};

/**
 * Checks whether a call or an answer serves the user's request. Abstains until untrusted content enters the session: before
 * that, only the user can have caused it.
 */
function createIntentGuard(rules: readonly Rule[], { labels }: BehaviorOptions = {}): Scanner {
  const findRule = (id: string): Rule | undefined => rules.find((rule) => rule.id === id);
  return {
    ...TRAITS,
    scan(subject) {
      const { artifact, session, fields } = subject;
      if (!session || fields.length === 0) return undefined;
      if (artifact.trust === 'untrusted') recordOrders(subject, session, labels);
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

function recordOrders({ artifact, fields }: Subject, session: SessionScope, labels: BehaviorOptions['labels']): void {
  // The operator's own tools may decide how their results are presented.
  if (findLabels(artifact.name, session.log.tools[artifact.name], labels).has('trusted-content')) return;
  const found = fields.flatMap(({ visible }) =>
    findAnswerOrders(visible.text, artifact.name.slice(0, MAX_NAME_LENGTH)),
  );
  if (found.length === 0) return;
  const { orders } = session.read<State>(ID) ?? { orders: [] };
  session.write(ID, { orders: [...orders, ...found].slice(-MAX_ORDERS) } satisfies State);
}

/**
 * Judges calls with side effects: did the user name their targets, and is the call unrelated to all user turns? Both have
 * harmless causes, so the severity is high only if untrusted content ordered the call.
 */
async function judgeCall(
  subject: Subject,
  session: SessionScope,
  rule: Rule | undefined,
  labels: BehaviorOptions['labels'],
): Promise<ScannerOutput> {
  const { asked, tools } = session.log;
  const call = toCall(subject.artifact);
  const { leaves } = toLeaves(call);
  const act = findAct(call.name, leaves, findLabels(call.name, tools[call.name], labels));
  if (!rule || !CONSEQUENTIAL.includes(act)) return undefined;
  const cause = findCause(session, act, leaves);
  if (cause.isNamed) return { observations: [], skipped: [], metadata: { act, isNamed: true } };
  const callText = toCallText(session, [call.name, ...leaves.map(({ text }) => text)]);
  const overlap = toOverlap(toContentWords(callText), toContentWords(asked.join('\n')));
  const similarity = await findSimilarity(subject, session, callText);
  const minSimilarity = cause.isUntrusted ? INTENT.orderedCall : INTENT.call;
  // Shared words are weak evidence, but the only evidence without an encoder.
  const isOffTask = similarity === undefined ? overlap === 0 : similarity < minSimilarity && overlap < INTENT.words;
  const likeness = similarity ?? overlap;
  const reason = cause.isUntrusted ? 'untrusted content ordered this call' : 'the user named no target of this call';
  const severity = cause.isUntrusted ? ('high' as const) : ('medium' as const);
  const note = `${reason}; similarity to the request ${likeness.toFixed(2)}`;
  return {
    observations: isOffTask ? [{ rule, ...placeOfTurn(subject.fields), note, severity }] : [],
    skipped: [],
    metadata: { act, isOrdered: cause.isUntrusted, likeness },
  };
}

/**
 * Judges answers: does the answer follow an order in a tool result, and is it unrelated to all user turns? Both have
 * harmless causes, so the severity is high only if untrusted content ordered its destination, or if it asks for a secret.
 */
async function judgeAnswer(
  subject: Subject,
  session: SessionScope,
  findRule: (id: string) => Rule | undefined,
): Promise<ScannerOutput> {
  const answer = toTurnText(subject.fields);
  if (answer === '') return undefined;
  const task = session.log.asked.join('\n');
  const place = placeOfTurn(subject.fields);
  const observations: Observation[] = [];
  const orders = session.read<State>(ID)?.orders ?? [];
  // A report only lowers the severity: whoever plants an order also knows the words of a report.
  const isReport = isReportingOrders(answer, orders);
  const obeyed = findObeyed(orders, { answer, task });
  const answerFromData = findRule('session/answer-from-data');
  if (obeyed && answerFromData) {
    const verb = isReport ? 'reports' : 'follows';
    const note = `the answer ${verb} an order in the result of ${quote(obeyed.order.from)}${obeyed.isLeading ? ' and repeats its link or address' : ''}`;
    const severity = isReport ? 'low' : obeyed.isLeading ? 'high' : 'medium';
    observations.push({ rule: answerFromData, ...place, note, severity });
  }
  const similarity =
    answer.length < INTENT.answer.characters ? undefined : await findSimilarity(subject, session, answer);
  const offTask = findRule('session/off-task-answer');
  if (offTask && similarity !== undefined && similarity < INTENT.answer.similarity) {
    const sign = findPhishingSign(answer, session);
    const isStrange = sign !== undefined || toOverlap(toContentWords(answer), toContentWords(task)) < INTENT.words;
    const note = `similarity to the user’s turns ${similarity.toFixed(2)}${sign ? `; the answer ${sign.description}` : ''}`;
    const severity = isReport ? 'low' : sign?.isGrave ? 'high' : 'medium';
    if (isStrange) observations.push({ rule: offTask, ...place, note, severity });
  }
  return { observations, skipped: [], metadata: { ...(similarity !== undefined && { likeness: similarity }) } };
}

/** Text of a call for the encoder: the tool's name and description, and the argument values. */
const toCallText = ({ log }: SessionScope, [name, ...values]: readonly string[]): string =>
  [toNameWords(name!).join(' '), log.tools[name!]?.description ?? '', ...values].join(' ');

/** Finds the highest cosine similarity to a user turn; undefined without an encoder. */
async function findSimilarity({ settings }: Subject, { log }: SessionScope, text: string): Promise<number | undefined> {
  const vector = await embedTurn(text.slice(0, INTENT.characters), settings.classifier);
  if (!vector) return undefined;
  let nearest = -1;
  for (const turn of log.asked.slice(-INTENT.turns)) {
    const other = await embedTurn(turn, settings.classifier);
    if (other) nearest = Math.max(nearest, cosine(vector, other));
  }
  return nearest;
}
