import { isAtLeastAsSevere } from '../../core/levels.js';
import type { Artifact, Span } from '../../core/types.js';
import type { Subject } from '../../engine/scanner.js';
import type { SessionScope } from '../../engine/session-scope.js';
import { toWishes } from './asked.js';
import { type DeclaredLabels, findLabels } from './labels.js';
import { readOrders, toOrderedKey } from './orders.js';
import { countMarks, toMarks, toSample } from './sketch.js';
import { addOurs, addSource, type ChainState, MAX_MARKS, MAX_ORDERED, SAMPLE_SIZE } from './state.js';
import { findValues, MAX_TEXT, type Value } from './values.js';

/** An order and what it speaks of stand together: a passage this long around what a scanner objected to. */
const PASSAGE = 500;
const LONGEST_NAME = 64;
/** Values of one result whose sentence is read. A list of addresses gives no orders. */
const MAX_LOOKS = 1_000;

/** The operator's prompt: what it names is nobody else's. */
export function rememberOperator(state: ChainState, { fields }: Subject): ChainState {
  const values = fields.flatMap(({ visible }) => findValues(visible.text));
  return addOurs(
    state,
    [...values.filter(isTelling), ...values.filter((value) => !isTelling(value))].map(({ key }) => key),
  );
}

const isTelling = ({ kind }: Value): boolean => kind !== 'name' && kind !== 'number';

/** A turn of the user: what it asks for, and an end to whatever was done over and over before. */
export function rememberUser(state: ChainState, { fields }: Subject): ChainState {
  const { acts, isDelegated, isRead } = toWishes(fields.map(({ visible }) => visible.text).join('\n'));
  const isFirst = state.acts.length === 0 && !state.isRead;
  return {
    ...state,
    acts: [...new Set([...state.acts, ...acts])],
    isDelegated: state.isDelegated || isDelegated,
    isRead: isRead && (isFirst || state.isRead),
    calls: [],
  };
}

/** What came in from outside: its values, and which of them stand where another scanner objected. */
export function rememberSource(
  state: ChainState,
  subject: Subject,
  declared: DeclaredLabels | undefined,
  { step, log }: SessionScope,
): ChainState {
  const { artifact, fields, findings } = subject;
  const name = artifact.name.slice(0, LONGEST_NAME);
  const labels = findLabels(name, log.tools[artifact.name], declared);
  const isPrivate = labels.has('private-data');
  const isOurs = labels.has('trusted-content') || artifact.trust === 'trusted';
  const passages = toPassages(subject);
  const hot: string[] = [];
  const calm: string[] = [];
  const ordered: string[] = [];
  let isLong = false;
  let looks = 0;
  for (const { field, visible, decoded } of fields) {
    if (isEnvelope(artifact, field.path)) continue;
    const around = passages.get(field.path) ?? [];
    for (const view of [visible, ...decoded.map((each) => each.view)]) {
      isLong ||= view.text.length > MAX_TEXT;
      const values = findValues(view.text);
      const ordersBefore = !isOurs && values.some(isTelling) ? readOrders(view.text.slice(0, MAX_TEXT)) : undefined;
      for (const value of values) {
        const { key, start } = value;
        if (ordersBefore && isTelling(value) && looks++ < MAX_LOOKS) {
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
    risk: isSuspected ? Math.round(subject.risk() * 1000) / 1000 : 0,
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

/** The tool's own name is no value that the tool brought. */
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
