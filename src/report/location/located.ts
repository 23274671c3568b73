import { fromPointerPart } from '../../core/json-pointer.js';

/**
 * A value of a file and its position. Each format builds a tree of these; the rest of the code is the same for all
 * formats.
 */
export interface Located {
  readonly offset: number;
  /** By key or index. */
  children(): ReadonlyMap<string, LocatedChild>;
  /** The position in the file of a character of the string. Default: the start of the value. */
  toOffset?(valueOffset: number): number;
}

export interface LocatedChild {
  /** The position of the key, if the value has one. */
  readonly nameOffset?: number;
  readonly value: Located;
}

export const NO_CHILDREN: ReadonlyMap<string, LocatedChild> = new Map();

/**
 * The position of a place. `pointer` must lead to the artifact, and `path` continues from it. A field that was composed
 * from several parts of the file gets the position of its artifact.
 */
export function findOffset(root: Located, pointer: string, path: string, offset: number): number | undefined {
  const isName = path.endsWith('#');
  const keys = toKeys(pointer + (isName ? path.slice(0, -1) : path));
  const needed = toKeys(pointer).length;
  let node = root;
  for (const [depth, key] of keys.entries()) {
    const child = node.children().get(key);
    if (!child) {
      if (depth < needed) return undefined;
      return node.toOffset?.(0) ?? node.offset;
    }
    if (isName && depth === keys.length - 1) return child.nameOffset ?? child.value.offset;
    node = child.value;
  }
  return node.toOffset?.(offset) ?? node.offset;
}

const toKeys = (pointer: string): string[] => pointer.split('/').slice(1).map(fromPointerPart);
