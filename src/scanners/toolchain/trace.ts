import type { Act } from '../../policy/acts.js';
import type { Origin } from '../../policy/flows.js';
import type { Leaf } from './call.js';
import { toOrderedKey } from './orders.js';
import { holds, toCopiedShare, toMark, toShingleMarks } from './sketch.js';
import { type ChainState, SAMPLE_SIZE, type Source } from './state.js';
import type { UserWords } from './user-words.js';
import { findValues, type Value } from './values.js';

/** The origin of an argument's value. */
export interface Trace {
  readonly leaf: Leaf;
  readonly origins: readonly Origin[];
  /** The most suspicious source: near a finding first, then by order, risk and recency. */
  readonly source?: Source;
  /** Names of all results that contain it. */
  readonly sources: readonly string[];
  readonly isHot: boolean;
  /** A sentence of the source orders this act with this value. */
  readonly isOrdered: boolean;
  /** It contains values or a passage of private data. */
  readonly isPrivate: boolean;
  /** The recognized value. */
  readonly value?: Value;
}

/** Fused probability from which a result is suspected to contain orders. */
export const SUSPECTED_RISK = 0.5;
/** Share of a long text's shingles that must occur in a result to count as copied from it. */
const MIN_COPIED_SHARE = 0.5;
const MAX_VALUES = 64;
const MIN_COPIED_LENGTH = 60;

export interface Tracing {
  /** The call's act. */
  readonly act: Act;
  readonly state: ChainState;
  readonly user: UserWords;
  /** The argument decides the recipient or object of the call. */
  readonly isTarget: boolean;
  /** The policy has flows, which also need origins other than results. */
  readonly isExact: boolean;
  /** Decoded readings of the argument. */
  readonly readings?: readonly string[];
}

export function traceLeaf(leaf: Leaf, { act, state, user, isTarget, isExact, readings = [] }: Tracing): Trace {
  const findSources = (value: Value): Found[] => findHolding(value, state, act);
  const values = [leaf.text, ...readings].flatMap((text) => toValues(text, isTarget));
  const found = values.flatMap(findSources);
  const copied = findCopied(leaf, state);
  const carried = [leaf.text, ...readings].flatMap(toCarried).flatMap(findSources);
  const isPrivate = carried.some(isPrivateValue);
  const isKnown = found.length > 0 || copied.length > 0 || isPrivate;
  // Reading the user's messages is only worthwhile if it can change the result.
  if (!isKnown && !isTarget && !isExact) return withoutSource(leaf, ['unknown'], false);
  if (user.hasText(leaf.text)) return withoutSource(leaf, ['user'], false);
  const foreign = found.filter(({ value }) => !isNamed(user, value));
  const strange = foreign.filter(({ value }) => !state.ours.includes(value.key));
  if (found.length > 0 && strange.length === 0 && copied.length === 0) {
    const origin = foreign.length > 0 ? 'operator' : 'user';
    return withoutSource(leaf, isPrivate ? [origin, 'private'] : [origin], isPrivate);
  }
  return { leaf, ...judgeSources(strange, copied, isPrivate) };
}

const withoutSource = (leaf: Leaf, origins: readonly Origin[], isPrivate: boolean): Trace => ({
  leaf,
  origins,
  sources: [],
  isHot: false,
  isOrdered: false,
  isPrivate,
});

function judgeSources(found: readonly Found[], copied: readonly Source[], isCarrying: boolean): Omit<Trace, 'leaf'> {
  const isPrivate = isCarrying || copied.some((source) => source.isPrivate) || found.some(isPrivateValue);
  // A value that a trusted result contains too counts as trusted.
  const isVouched = found.some(({ source }) => source.isTrusted);
  const best = isVouched ? undefined : [...found].sort(worstFirst)[0];
  const source = best?.source ?? copied.find((each) => !each.isTrusted);
  const origins: Origin[] = [
    ...(source ? (['untrusted'] as const) : []),
    ...(source && source.risk >= SUSPECTED_RISK ? (['suspected'] as const) : []),
    ...(isPrivate ? (['private'] as const) : []),
  ];
  const rest: Origin = isVouched ? 'operator' : 'unknown';
  return {
    origins: origins.length > 0 ? origins : [rest],
    ...(source && { source }),
    sources: [...new Set([...found.map((each) => each.source), ...copied].map(({ name }) => name))],
    isHot: best?.isHot ?? false,
    isOrdered: best?.isOrdered ?? false,
    isPrivate,
    ...(best && { value: best.value }),
  };
}

function findCopied({ text }: Leaf, { sources }: ChainState): Source[] {
  if (text.length < MIN_COPIED_LENGTH || sources.length === 0) return [];
  const marks = toShingleMarks(text);
  return sources.filter(({ sample }) => (toCopiedShare(marks, sample, SAMPLE_SIZE) ?? 0) >= MIN_COPIED_SHARE);
}

interface Found {
  readonly source: Source;
  readonly value: Value;
  readonly isHot: boolean;
  readonly isOrdered: boolean;
}

/** Longest text that may consist of a name alone. */
const MAX_NAME_TEXT = 40;

/** Names count only in short targets: a lone name is a recipient, a name in a longer text is too common. */
function toValues(text: string, isTarget: boolean): Value[] {
  const values = findValues(text).slice(0, MAX_VALUES);
  const isShort = text.length <= MAX_NAME_TEXT;
  const named = isTarget && isShort ? values : values.filter((value) => !isName(value));
  const whole = text.trim().replace(/^[@#]/, '').toLowerCase();
  const isWord = isTarget && isShort && /^[\p{L}\p{N}._'-]{2,40}$/u.test(whole);
  return isWord && !named.some(({ key }) => key === whole) ? [...named, { kind: 'name', key: whole, start: 0 }] : named;
}

/** Values in a URL's path and query: not destinations, but data that leaves with the request. */
function toCarried(text: string): Value[] {
  const address = /[a-z][a-z0-9+.-]{1,15}:\/\/\S+/i.exec(text.slice(0, MAX_ADDRESS_LENGTH))?.[0];
  if (address === undefined) return [];
  const parts = address.split(/[/?&=#]+/).slice(2);
  return parts
    .flatMap((part) => findValues(toDecoded(part)))
    .filter(({ kind }) => kind !== 'number')
    .slice(0, MAX_VALUES);
}

const MAX_ADDRESS_LENGTH = 8_000;

function toDecoded(part: string): string {
  try {
    return decodeURIComponent(part.replaceAll('+', ' '));
  } catch {
    return part;
  }
}

const isNamed = (user: UserWords, { kind, key }: Value): boolean =>
  user.hasKey(key) || (isName({ kind }) && user.hasName(key));

const isPrivateValue = ({ source, value }: Found): boolean => source.isPrivate === true && !isName(value);

/** Users write a handle without its sign, too. */
const isName = ({ kind }: Pick<Value, 'kind'>): boolean => kind === 'name' || kind === 'handle';

function findHolding(value: Value, { sources }: ChainState, act: Act): Found[] {
  const mark = toMark(value.key);
  const orderedMark = toMark(toOrderedKey(act, value.key));
  const found: Found[] = [];
  for (const source of sources) {
    const isHot = holds(source.hot, mark);
    const isOrdered = source.ordered !== undefined && holds(source.ordered, orderedMark);
    if (isHot || isOrdered || holds(source.marks, mark)) found.push({ source, value, isHot, isOrdered });
  }
  return found;
}

const worstFirst = (a: Found, b: Found): number =>
  Number(b.isHot) - Number(a.isHot) ||
  Number(b.isOrdered) - Number(a.isOrdered) ||
  b.source.risk - a.source.risk ||
  b.source.step - a.source.step;
