import { isObject } from '../../core/json-object.js';
import { toPointerPart } from '../../core/json-pointer.js';
import type { Artifact } from '../../core/types.js';

/** A tool call as stored in its artifact. The arguments are not validated. */
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
  /** Names of the enclosing properties, innermost first. */
  readonly within?: readonly string[];
  readonly text: string;
}

/** Further values are reported as skipped: no reviewer would read a call of this size. */
const MAX_LEAVES = 256;
const MAX_DEPTH = 16;

export interface Leaves {
  readonly leaves: readonly Leaf[];
  readonly isCut: boolean;
}

export function toCall({ origin, name }: Artifact): Call {
  const call = isObject(origin) ? origin : {};
  return { name, arguments: 'arguments' in call ? call.arguments : {} };
}

/**
 * Collects strings and numbers in document order, including those inside JSON strings. Booleans and null carry no
 * destination or text and are left out.
 */
export function toLeaves(call: Call): Leaves {
  const leaves: Leaf[] = [];
  let isCut = false;
  const walk = (value: unknown, path: string, names: readonly string[], depth: number, isInText = false): void => {
    const [name = '', ...within] = names;
    if (typeof value === 'string' || typeof value === 'number') {
      if (leaves.length < MAX_LEAVES) leaves.push({ path, name, within, text: String(value) });
      else isCut = true;
      const inner = typeof value === 'string' ? findJson(value) : undefined;
      if (inner !== undefined) walk(inner, path, names, depth + 1, true);
    } else if (typeof value === 'object' && value !== null) {
      if (depth >= MAX_DEPTH || leaves.length >= MAX_LEAVES) {
        isCut = true;
        return;
      }
      for (const [key, child] of Object.entries(value)) {
        if (isCut) return;
        const step = toPointerPart(key);
        const below = `${path}/${step}`;
        // A JSON pointer cannot address a place inside a string.
        walk(child, isInText ? path : below, Array.isArray(value) ? names : [key, ...names], depth + 1, isInText);
      }
    }
  };
  walk(call.arguments, '/arguments', [ROOT], 0);
  return { leaves, isCut };
}

const ROOT = 'arguments';

/**
 * Text that looks like JSON and cannot be read, because it ends too early or names a member twice. Programs that repair such
 * text, or read it with another parser, may find any argument in it.
 */
export const isUnreadable = ({ arguments: text }: Call): boolean => typeof text === 'string' && /^\s*[[{]/.test(text);

/** The arguments are not an object, so any part of them may be the call's target. */
export const isFreeForm = ({ path, name }: Leaf): boolean => path === `/${ROOT}` && name === ROOT;

const MAX_JSON_LENGTH = 20_000;

function findJson(text: string): object | undefined {
  if (text.length > MAX_JSON_LENGTH || !/^\s*[[{]/.test(text)) return undefined;
  try {
    return JSON.parse(text) as object;
  } catch {
    return undefined;
  }
}
