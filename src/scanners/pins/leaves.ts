import { toCanonicalJson } from '../../core/canonical-json.js';
import { toPointerPart } from '../../core/json-pointer.js';

/** One value inside an item that is not what it was. `path` is a JSON pointer from the item's root. */
export interface LeafChange {
  readonly path: string;
  /** Absent where there was nothing. */
  readonly before?: unknown;
  readonly after?: unknown;
}

const MAX_DEPTH = 64;
/** More are counted together as a change of the whole: nobody reads the hundredth. */
const MAX_LEAVES = 100;

/** Where two values differ, as deep as both have the same shape. Lists of plain values are compared whole. */
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
