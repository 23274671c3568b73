import type { Act } from '../../policy/acts.js';
import type { Origin } from '../../policy/flows.js';
import type { UserWords } from './asked.js';
import type { Leaf } from './call.js';
import { toOrderedKey } from './orders.js';
import { holds, toMark, toShare, toShingleMarks } from './sketch.js';
import { type ChainState, SAMPLE_SIZE, type Source } from './state.js';
import { findValues, type Value } from './values.js';

/** Where an argument's value came from. */
export interface Trace {
  readonly leaf: Leaf;
  readonly origins: readonly Origin[];
  /** The result that tells the most about it: one in whose suspected passage it stood, else the most suspected, else the latest. */
  readonly source?: Source;
  /** The names of all results that it stood in. */
  readonly sources: readonly string[];
  readonly isHot: boolean;
  /** A sentence of that result tells its reader to do just this with it. */
  readonly isOrdered: boolean;
  /** It holds values or a passage of private data. */
  readonly isPrivate: boolean;
  /** The value that was recognised. */
  readonly value?: Value;
}

/** A result of this probability may hold orders. */
export const SUSPECTED = 0.5;
/** Of a longer text this much stood in a result. */
const COPIED = 0.5;
const MAX_VALUES = 64;
const LONG_TEXT = 60;

export interface Tracing {
  /** What the call does. */
  readonly act: Act;
  readonly state: ChainState;
  readonly user: UserWords;
  /** Whom or what the call is for. */
  readonly isTarget: boolean;
  /** Somebody asks about origins that are no results. */
  readonly isExact: boolean;
  /** What the argument says once it is decoded. */
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
  // The user's words are read only where that can change something.
  if (!isKnown && !isTarget && !isExact) return withoutSource(leaf, ['unknown'], false);
  if (user.hasText(leaf.text)) return withoutSource(leaf, ['user'], false);
  const foreign = found.filter(({ value }) => !user.hasKey(value.key));
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
  // What a trusted result holds as well is known from there.
  const isVouched = found.some(({ source }) => source.isTrusted);
  const best = isVouched ? undefined : [...found].sort(worstFirst)[0];
  const source = best?.source ?? copied.find((each) => !each.isTrusted);
  const origins: Origin[] = [
    ...(source ? (['untrusted'] as const) : []),
    ...(source && source.risk >= SUSPECTED ? (['suspected'] as const) : []),
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
  if (text.length < LONG_TEXT || sources.length === 0) return [];
  const marks = toShingleMarks(text);
  return sources.filter(({ sample }) => (toShare(marks, sample, SAMPLE_SIZE) ?? 0) >= COPIED);
}

interface Found {
  readonly source: Source;
  readonly value: Value;
  readonly isHot: boolean;
  readonly isOrdered: boolean;
}

/** A name in a longer text is everybody's; where the name is all there is, it says whom the call is for. */
function toValues(text: string, isTarget: boolean): Value[] {
  const values = findValues(text).slice(0, MAX_VALUES);
  const isShort = text.length <= 40;
  const named = isTarget && isShort ? values : values.filter(({ kind }) => kind !== 'name');
  const whole = text.trim().replace(/^[@#]/, '').toLowerCase();
  const isWord = isTarget && isShort && /^[\p{L}\p{N}._'-]{2,40}$/u.test(whole);
  return isWord && !named.some(({ key }) => key === whole) ? [...named, { kind: 'name', key: whole, start: 0 }] : named;
}

/** What an address takes along in its path and its query: that leads nowhere, and still leaves with it. */
function toCarried(text: string): Value[] {
  const address = /[a-z][a-z0-9+.-]{1,15}:\/\/\S+/i.exec(text.slice(0, LONGEST_ADDRESS))?.[0];
  if (address === undefined) return [];
  const parts = address.split(/[/?&=#]+/).slice(2);
  return parts
    .flatMap((part) => findValues(toDecoded(part)))
    .filter(({ kind }) => kind !== 'number')
    .slice(0, MAX_VALUES);
}

const LONGEST_ADDRESS = 8_000;

function toDecoded(part: string): string {
  try {
    return decodeURIComponent(part.replaceAll('+', ' '));
  } catch {
    return part;
  }
}

const isPrivateValue = ({ source, value }: Found): boolean => source.isPrivate === true && value.kind !== 'name';

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
