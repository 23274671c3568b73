import type { Artifact } from '../types.js';

/** A tool call as its artifact holds it, whatever nonsense that is. */
export interface Call {
  readonly name: string;
  readonly arguments: unknown;
}

/** One value inside the arguments. */
export interface Leaf {
  /** JSON pointer from the artifact's root: `/arguments/to/0`. */
  readonly path: string;
  /** The nearest property's name: `to` for `/arguments/to/0`. */
  readonly name: string;
  readonly text: string;
}

/** More values than this are no call that a person would read, and the rest is told as skipped. */
const MAX_LEAVES = 256;
const MAX_DEPTH = 16;

export interface Leaves {
  readonly leaves: readonly Leaf[];
  readonly isCut: boolean;
}

export function toCall({ origin, name }: Artifact): Call {
  const call = isRecord(origin) ? origin : {};
  return { name, arguments: 'arguments' in call ? call.arguments : {} };
}

/** Strings and numbers, in the order they stand; what is true, false or nothing carries nothing. */
export function toLeaves(call: Call): Leaves {
  const leaves: Leaf[] = [];
  let isCut = false;
  const walk = (value: unknown, path: string, name: string, depth: number): void => {
    if (typeof value === 'string' || typeof value === 'number') {
      if (leaves.length < MAX_LEAVES) leaves.push({ path, name, text: String(value) });
      else isCut = true;
    } else if (typeof value === 'object' && value !== null) {
      if (depth >= MAX_DEPTH || leaves.length >= MAX_LEAVES) {
        isCut = true;
        return;
      }
      for (const [key, child] of Object.entries(value)) {
        if (isCut) return;
        const step = key.replaceAll('~', '~0').replaceAll('/', '~1');
        walk(child, `${path}/${step}`, Array.isArray(value) ? name : key, depth + 1);
      }
    }
  };
  walk(call.arguments, '/arguments', 'arguments', 0);
  return { leaves, isCut };
}

export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
