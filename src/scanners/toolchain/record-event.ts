import { isAtLeastAsSevere } from '../../core/levels.js';
import type { Artifact, Span } from '../../core/types.js';
import type { Subject } from '../../engine/scanner.js';
import type { SessionScope } from '../../engine/session-scope.js';
import { isDelegated } from './delegation.js';
import { type DeclaredLabels, findLabels } from './labels.js';
import { readOrders, toOrderedKey } from './orders.js';
import { countMarks, toMarks, toSample } from './sketch.js';
import { addOurs, addSource, type ChainState, MAX_MARKS, MAX_ORDERED, SAMPLE_SIZE } from './state.js';
import { findValues, MAX_TEXT, type Value } from './values.js';

/** Characters around a finding that count as the suspected passage: an order and its object are close together. */
const PASSAGE = 500;
const MAX_NAME_LENGTH = 64;
/** Values per result whose sentence is checked for orders. Bounds the cost of long address lists. */
const MAX_ORDER_LOOKUPS = 1_000;

/** Stored risks have three decimals, which keeps the state small. */
const RISK_STEPS = 1000;

/** Records the values of the operator's system prompt, which are trusted. */
export function recordOperatorPrompt(state: ChainState, { fields }: Subject): ChainState {
  const values = fields.flatMap(({ visible }) => findValues(visible.text));
  return addOurs(
    state,
    [...values.filter(isDistinctive), ...values.filter((value) => !isDistinctive(value))].map(({ key }) => key),
  );
}

const isDistinctive = ({ kind }: Value): boolean => kind !== 'name' && kind !== 'number';

/** Records whether a user turn delegates the decision to a text, and resets loop detection. */
export function recordUserTurn(state: ChainState, { fields }: Subject): ChainState {
  const text = fields.map(({ visible }) => visible.text).join('\n');
  return { ...state, isDelegated: state.isDelegated || isDelegated(text), calls: [] };
}

/** Records the values of incoming content, and which of them are near findings of other scanners. */
export function recordSource(
  state: ChainState,
  subject: Subject,
  declared: DeclaredLabels | undefined,
  { step, log }: SessionScope,
): ChainState {
  const { artifact, fields, findings } = subject;
  const name = artifact.name.slice(0, MAX_NAME_LENGTH);
  const labels = findLabels(name, log.tools[artifact.name], declared);
  const isPrivate = labels.has('private-data');
  const isOurs = labels.has('trusted-content') || artifact.trust === 'trusted';
  const passages = toPassages(subject);
  const hot: string[] = [];
  const calm: string[] = [];
  const ordered: string[] = [];
  let isLong = false;
  let lookups = 0;
  for (const { field, visible, decoded } of fields) {
    if (isEnvelope(artifact, field.path)) continue;
    const around = passages.get(field.path) ?? [];
    for (const view of [visible, ...decoded.map((each) => each.view)]) {
      isLong ||= view.text.length > MAX_TEXT;
      const values = findValues(view.text);
      const ordersBefore = !isOurs && values.some(isDistinctive) ? readOrders(view.text.slice(0, MAX_TEXT)) : undefined;
      for (const value of values) {
        const { key, start } = value;
        if (ordersBefore && isDistinctive(value) && lookups++ < MAX_ORDER_LOOKUPS) {
          ordered.push(...ordersBefore(start).map((act) => toOrderedKey(act, key)));
        }
        const isNear = around.length > 0 && isWithin(around, view.toRaw(start, start + 1)[0]);
        (isNear ? hot : calm).push(key);
      }
    }
  }
  const hotMarks = toMarks(hot, MAX_MARKS);
  const orderedMarks = toMarks(ordered, MAX_ORDERED).marks;
  const calmMarks = toMarks(calm, MAX_MARKS - countMarks(hotMarks.marks));
  const isSuspected = findings.some(({ severity }) => isAtLeastAsSevere(severity, 'medium'));
  const text = fields.map(({ visible }) => visible.text).join('\n');
  const source = {
    step,
    name,
    hot: hotMarks.marks,
    marks: calmMarks.marks,
    ...(orderedMarks !== '' && { ordered: orderedMarks }),
    sample: toSample(text.slice(0, MAX_TEXT), SAMPLE_SIZE),
    risk: isSuspected ? Math.round(subject.risk() * RISK_STEPS) / RISK_STEPS : 0,
    ...(isPrivate && { isPrivate: true as const }),
    ...(isOurs && { isTrusted: true as const }),
  };
  const isForeignHere = !isOurs && (labels.has('untrusted-content') || isSuspected || artifact.kind !== 'tool-result');
  return {
    ...addSource(state, source, hotMarks.isCut || calmMarks.isCut || isLong ? 1 : 0),
    ...(isPrivate && { secret: name }),
    ...(isForeignHere && { foreign: name }),
  };
}

/** Name and id of a result belong to the call, not to the content. */
const isEnvelope = ({ kind }: Artifact, path: string): boolean =>
  kind === 'tool-result' && (path === '/name' || path === '/id');

function toPassages({ findings }: Subject): ReadonlyMap<string, readonly Span[]> {
  const passages = new Map<string, Span[]>();
  for (const finding of findings) {
    if (!isAtLeastAsSevere(finding.severity, 'medium')) continue;
    for (const { path, span } of finding.places) {
      const list = passages.get(path) ?? [];
      list.push([span[0] - PASSAGE, span[1] + PASSAGE]);
      passages.set(path, list);
    }
  }
  return passages;
}

const isWithin = (spans: readonly Span[], at: number): boolean => spans.some(([start, end]) => start <= at && at < end);
