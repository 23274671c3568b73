import { byKey } from './compare-text.js';

/**
 * Serializes a value to canonical JSON: keys sorted by code unit, no white space, `undefined` members dropped.
 * Iterative, because a server may nest its response deeper than the call stack.
 */
export function toCanonicalJson(root: unknown): string {
  const pieces: string[] = [];
  /** A stack of what remains to be written: finished pieces and values. */
  const pending: ({ readonly piece: string } | { readonly value: unknown })[] = [{ value: root }];
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    if ('piece' in next) {
      pieces.push(next.piece);
      continue;
    }
    // A boxed number is a number, as in JSON.stringify.
    const value = next.value instanceof Number ? next.value.valueOf() : next.value;
    if (typeof value !== 'object' || value === null) {
      pieces.push(toScalar(value));
      continue;
    }
    const isList = Array.isArray(value);
    const entries: [string, unknown][] = isList ? value.map((item) => ['', item]) : toSortedEntries(value);
    pieces.push(isList ? '[' : '{');
    pending.push({ piece: isList ? ']' : '}' });
    for (let i = entries.length - 1; i >= 0; i--) {
      const [key, child] = entries[i]!;
      pending.push({ value: child }, { piece: `${i > 0 ? ',' : ''}${isList ? '' : `${JSON.stringify(key)}:`}` });
    }
  }
  return pieces.join('');
}

/** Values that JSON cannot represent become null, as in JSON.stringify. */
function toScalar(value: unknown): string {
  if (typeof value === 'string' || typeof value === 'boolean') return JSON.stringify(value);
  return typeof value === 'number' && Number.isFinite(value) ? JSON.stringify(value) : 'null';
}

const toSortedEntries = (value: object): [string, unknown][] =>
  Object.entries(value)
    .filter(([, child]) => child !== undefined)
    .sort(byKey);
