import { globToRegExp } from '../core/glob.js';
import { fold } from '../text/fold.js';
import { type Act, OUTWARD_ACTS } from './acts.js';
import type { FlowTarget } from './flow-terms.js';

/** Conditions on the value of an argument. All of them must hold. */
export interface ValueCondition {
  /** Patterns of the value; `*` matches any characters. */
  readonly value?: readonly string[];
  /** Patterns of values that the flow does not concern. */
  readonly except?: readonly string[];
  /** Amounts above this number. The sign does not count. */
  readonly over?: number;
  /** Amounts up to this number. The sign does not count. */
  readonly atMost?: number;
}

/** Calls of a tool or with an effect. */
export interface CallCondition {
  readonly tool?: readonly string[];
  readonly act?: FlowTarget;
}

/** An earlier call of the session. */
export interface EarlierCall {
  readonly name: string;
  readonly act: Act;
  /** Its result has arrived. */
  readonly isDone: boolean;
}

/** The value of one argument. */
export interface ArgumentText {
  readonly text: string;
  /** Decoded readings of it. */
  readonly readings?: readonly string[] | undefined;
}

/**
 * Does the value meet the condition? A flow that permits is strict: the whole value must meet it, in every way to read it.
 * A flow that objects is broad: one part of the value, or one way to read it, is enough.
 */
export function meetsValue(
  { value, except, over, atMost }: ValueCondition,
  argument: ArgumentText,
  { isStrict, isNamed }: { readonly isStrict: boolean; readonly isNamed: boolean },
): boolean {
  const matches = isStrict ? matchesWhole : matchesPart;
  // An exception works the other way round: it must not help an attacker out of a flow that objects.
  const isExcepted = isStrict ? matchesPart : matchesWhole;
  if (value && !matches(value, argument)) return false;
  if (except && isExcepted(except, argument)) return false;
  if (over === undefined && atMost === undefined) return true;
  const amounts = toAmounts(argument.text);
  const fits = (amount: number): boolean =>
    (over === undefined || amount > over) && (atMost === undefined || amount <= atMost);
  // Words in an argument for amounts, such as "two thousand", may be any amount. In other arguments they are no amount.
  if (amounts.length === 0) return !isStrict && isNamed;
  return isStrict ? amounts.every(fits) : amounts.some(fits);
}

/** Separators of lists of recipients. A permitted value is a single one. */
const SEPARATORS = /[\s,;<>"'()|\\]+/;

/** A path that leaves its folder. */
const CLIMBS = /\.\.|%2e/i;

/** Two ways to write a letter count as one only in ASCII, where everybody agrees on it. */
const toLower = (text: string): string => text.replace(/[A-Z]/g, (letter) => letter.toLowerCase());

function matchesWhole(globs: readonly string[], { text }: ArgumentText): boolean {
  const value = text.trim();
  return (
    !SEPARATORS.test(value) &&
    !CLIMBS.test(value) &&
    globs.some((glob) => toStrictPattern(toLower(glob)).test(toLower(value)))
  );
}

function matchesPart(globs: readonly string[], { text, readings = [] }: ArgumentText): boolean {
  const parts = [text, ...readings].flatMap((each) => {
    const folded = fold(each);
    return [each, folded, ...folded.split(SEPARATORS)];
  });
  return globs.some((glob) => {
    const patterns = [globToRegExp(glob), globToRegExp(fold(glob))];
    return parts.some((part) => patterns.some((pattern) => pattern.test(part)));
  });
}

const strict = new Map<string, RegExp>();

/**
 * A `*` stops where an address changes its meaning, so that `https://*.our.example/` does not match another host. At the end
 * of a pattern it matches the rest, such as a path.
 */
function toStrictPattern(glob: string): RegExp {
  let pattern = strict.get(glob);
  if (!pattern) {
    const parts = glob.split('*').map((part) => part.replace(/[.+?^${}()|[\]\\]/g, '\\$&'));
    const last = parts.pop()!;
    const start = parts.map((part) => `${part}[^@:/?#%!\\s]*`).join('');
    const isOpen = parts.length > 0 && last === '' && /[/?#]$/.test(parts.at(-1)!);
    pattern = new RegExp(`^${isOpen ? start.replace(/\[\^@:\/\?#%!\\s\]\*$/, '[!-~]*') : `${start}${last}`}$`);
    strict.set(glob, pattern);
  }
  return pattern;
}

/**
 * The amounts that a text may state, without sign. `1.000` is one or a thousand, depending on the country, so both are
 * returned. Empty if the text is no plain amount.
 */
export function toAmounts(text: string): number[] {
  const plain = text
    .normalize('NFKC')
    .trim()
    .replace(/^[+-]\s?/, '')
    .replace(/^(?:\p{Sc}|[A-Z]{3}\b)\s?|\s?(?:\p{Sc}|\b[A-Z]{3})$/gu, '')
    .replace(/^[+-]\s?/, '')
    .replace(/(?<=\d)[' _](?=\d{3})/g, '');
  if (/^0x[\da-f]{1,15}$/i.test(plain)) return [Number(plain)];
  if (plain.length > 40 || !/^(?:\d[\d.,]*|[.,]\d+)(?:e[+-]?\d{1,4})?$/i.test(plain)) return [];
  // A separator stands before groups of three digits, or once before the fraction.
  const readings = [
    ...(hasGroups(plain, ',') ? [plain.replaceAll(',', '')] : []),
    ...(hasGroups(plain, '.') ? [plain.replaceAll('.', '').replace(',', '.')] : []),
  ];
  const numbers = readings.map(Number).filter((number) => !Number.isNaN(number));
  // A number beyond all limits is no amount that anybody can mean.
  return numbers.some((number) => !Number.isFinite(number)) ? [] : [...new Set(numbers)];
}

const hasGroups = (text: string, separator: ',' | '.'): boolean =>
  !text.includes(separator) ||
  (separator === ',' ? /^\d{1,3}(?:,\d{3})+(?:\.\d*)?$/ : /^\d{1,3}(?:\.\d{3})+(?:,\d*)?$/).test(text);

/** Has a call that meets the condition been made? `isStrict`: its exact name, and its result has arrived. */
export const wasCalled = (
  { tool, act = 'anything' }: CallCondition,
  calls: readonly EarlierCall[],
  isStrict: boolean,
): boolean =>
  calls.some(
    (call) =>
      (call.isDone || !isStrict) &&
      (act === 'anything' || act === call.act || (act === 'outward' && OUTWARD_ACTS.includes(call.act))) &&
      (tool === undefined ||
        tool.some(
          (glob) => globToRegExp(glob).test(call.name) || (!isStrict && globToRegExp(fold(glob)).test(fold(call.name))),
        )),
  );
