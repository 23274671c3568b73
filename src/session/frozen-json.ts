import { TocsinError } from '../core/errors.js';

/** How heavy what was frozen here is, so that a part that is kept from event to event is walked once. */
const weights = new WeakMap<object, number>();

/**
 * Freezes a JSON value for good. What a store could not give back as it was (a Map, a class, NaN) is refused, and so is
 * what is heavier than the limit: both are mistakes of whoever wrote it.
 */
export function freezeJson<T>(value: T, limit: number, whose: string): T {
  const weight = weigh(value, whose, 0);
  if (weight <= limit) return value;
  throw new TocsinError(
    'session-state-too-large',
    `${whose} wants to remember ${weight} characters of a session; the limit is ${limit}`,
  );
}

const MAX_DEPTH = 64;

function weigh(value: unknown, whose: string, depth: number): number {
  if (value === undefined || value === null || typeof value === 'boolean') return 4;
  if (typeof value === 'string') return value.length + 2;
  if (typeof value === 'number' && Number.isFinite(value)) return 8;
  if (typeof value !== 'object' || depth >= MAX_DEPTH || !isPlain(value)) {
    throw new TocsinError('bad-session-state', `${whose} may remember only plain JSON of a session`);
  }
  const known = weights.get(value);
  if (known !== undefined) return known;
  let weight = 2;
  if (Array.isArray(value)) {
    for (const item of value) weight += weigh(item, whose, depth + 1) + 1;
  } else {
    for (const key of Object.keys(value)) {
      weight += key.length + 4 + weigh((value as Record<string, unknown>)[key], whose, depth + 1);
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
