import { toArguments } from '../../engine/events.js';
import type { StepCall } from './melon-types.js';

/** Characters kept per value; call comparison reads no more. */
const MAX_VALUE = 300;
const MAX_VALUES = 64;
const MAX_DEPTH = 8;

/** Truncates long values but keeps every call, because comparison depends on its target. */
export function toShortCall({ name, arguments: given }: StepCall): StepCall {
  let left = MAX_VALUES;
  const shorten = (value: unknown, depth: number): unknown => {
    if (typeof value === 'string') return value.slice(0, MAX_VALUE);
    if (typeof value === 'number' || typeof value === 'boolean') return value;
    if (typeof value !== 'object' || value === null || depth >= MAX_DEPTH) return null;
    const entries = Object.entries(value).flatMap(([key, child]) => {
      if (left-- <= 0) return [];
      return [[key.slice(0, MAX_VALUE), shorten(child, depth + 1)] as const];
    });
    return Array.isArray(value) ? entries.map(([, child]) => child) : Object.fromEntries(entries);
  };
  return { name: name.slice(0, MAX_VALUE), arguments: shorten(toArguments(given), 0) };
}
