import { toCanonicalJson } from '../../core/canonical-json.js';
import { toPointerPart } from '../../core/json-pointer.js';

/** A changed value inside an item. `path` is a JSON pointer from the item's root. */
export interface LeafChange {
  readonly path: string;
  /** Undefined if the value was added. */
  readonly before?: unknown;
  readonly after?: unknown;
}

/** Depth from which values are compared as a whole. Bounds the recursion. */
const MAX_DEPTH = 64;
/** Changes per field. Chosen: more are not readable in a report. */
const MAX_LEAVES = 100;

/** Finds the deepest differing values while both have the same shape. Lists of plain values are compared as a whole. */
export function findLeafChanges(before: unknown, after: unknown, path: string): LeafChange[] {
  const found: LeafChange[] = [];
  const walk = (old: unknown, now: unknown, at: string, depth: number): void => {
    if (found.length >= MAX_LEAVES || isSame(old, now)) return;
    const canDescend = depth < MAX_DEPTH && (isBranch(old) || isBranch(now));
    if (!canDescend || (old !== undefined && now !== undefined && !(isBranch(old) && isBranch(now)))) {
      found.push({ path: at, ...(old !== undefined && { before: old }), ...(now !== undefined && { after: now }) });
      return;
    }
    const [was, is] = [toEntries(old), toEntries(now)];
    const keys = [...new Set([...was.keys(), ...is.keys()])].sort();
    if (keys.length === 0)
      found.push({ path: at, ...(old !== undefined && { before: old }), ...(now !== undefined && { after: now }) });
    for (const key of keys) walk(was.get(key), is.get(key), `${at}/${toPointerPart(key)}`, depth + 1);
  };
  walk(before, after, path, 0);
  return found;
}

const isSame = (a: unknown, b: unknown): boolean =>
  a === b || (a !== undefined && b !== undefined && toCanonicalJson(a) === toCanonicalJson(b));

const isBranch = (value: unknown): value is object =>
  typeof value === 'object' &&
  value !== null &&
  !(Array.isArray(value) && value.every((item) => typeof item !== 'object'));

const toEntries = (value: unknown): Map<string, unknown> => new Map(isBranch(value) ? Object.entries(value) : []);
