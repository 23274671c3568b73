import { TocsinError } from '../core/errors.js';

/** The weight of each frozen value. Parts that are kept from event to event are walked only once. */
const weights = new WeakMap<object, number>();

/**
 * Freezes a JSON value deeply. Throws for values that a store could not return unchanged (a Map, a class, NaN) and for
 * values above the limit. Both are bugs of the scanner that wrote the value.
 */
export function freezeJson<T>(value: T, limit: number, owner: string): T {
  const weight = weigh(value, owner, 0);
  if (weight <= limit) return value;
  throw new TocsinError(
    'session-state-too-large',
    `${owner} wrote ${weight} characters of session state; the limit is ${limit}`,
  );
}

const MAX_DEPTH = 64;

function weigh(value: unknown, owner: string, depth: number): number {
  if (value === undefined || value === null || typeof value === 'boolean') return 4;
  if (typeof value === 'string') return value.length + 2;
  if (typeof value === 'number' && Number.isFinite(value)) return 8;
  if (typeof value !== 'object' || depth >= MAX_DEPTH || !isPlain(value)) {
    throw new TocsinError(
      'bad-session-state',
      `${owner} wrote session state that is not plain JSON of at most ${MAX_DEPTH} levels`,
    );
  }
  const known = weights.get(value);
  if (known !== undefined) return known;
  let weight = 2;
  if (Array.isArray(value)) {
    for (const item of value) weight += weigh(item, owner, depth + 1) + 1;
  } else {
    for (const key of Object.keys(value)) {
      weight += key.length + 4 + weigh((value as Record<string, unknown>)[key], owner, depth + 1);
    }
  }
  Object.freeze(value);
  weights.set(value, weight);
  return weight;
}

function isPlain(value: object): boolean {
  const prototype = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null || Array.isArray(value);
}
