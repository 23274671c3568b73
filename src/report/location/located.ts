import { fromPointerPart } from '../../core/json-pointer.js';

/** A value of a file, and where it stands there. Formats make a tree of these; the rest is the same for all of them. */
export interface Located {
  readonly offset: number;
  /** By key or index. */
  children(): ReadonlyMap<string, LocatedChild>;
  /** Where in the file a character of a string's value stands; its beginning where it is not said. */
  toOffset?(valueOffset: number): number;
}

export interface LocatedChild {
  /** Of the key, where the value has one. */
  readonly nameOffset?: number;
  readonly value: Located;
}

export const NO_CHILDREN: ReadonlyMap<string, LocatedChild> = new Map();

/**
 * Where a place is: `pointer` leads to the artifact and has to be there, `path` goes on from it. A field that was put together
 * from the file points to the artifact that it belongs to.
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
