import { isObject } from '../../core/json-object.js';
import { fromPointerPart } from '../../core/json-pointer.js';

/** Describes why a schema must not be compiled; undefined if it is safe. */
export function findSchemaProblem(schema: unknown): string | undefined {
  if (!isObject(schema)) return 'it is no object';
  const size = new Measure(schema).sizeOf(schema, 0);
  if (size === 'circular') return 'it refers to itself';
  if (size === 'foreign') return 'it refers to another document';
  if (size === 'deep') return `it is nested deeper than ${MAX_DEPTH} levels`;
  return size > MAX_NODES ? `it unfolds to more than ${MAX_NODES} parts` : undefined;
}

type Size = number | 'circular' | 'foreign' | 'deep';

/** A tool with 200 parameters has about 2,000 nodes. */
const MAX_NODES = 10_000;
const MAX_DEPTH = 48;

/**
 * Measures a schema with all references expanded: twenty definitions that each refer twice to the next expand to a
 * million checks. Each node is measured once.
 */
class Measure {
  readonly #root: Readonly<Record<string, unknown>>;
  readonly #known = new Map<object, Size>();
  readonly #open = new Set<object>();

  constructor(root: Readonly<Record<string, unknown>>) {
    this.#root = root;
  }

  sizeOf(node: unknown, depth: number): Size {
    if (typeof node !== 'object' || node === null) return 1;
    if (depth > MAX_DEPTH) return 'deep';
    if (this.#open.has(node)) return 'circular';
    const known = this.#known.get(node);
    if (known !== undefined) return known;
    this.#open.add(node);
    const size = this.#measure(node as Readonly<Record<string, unknown>>, depth);
    this.#open.delete(node);
    this.#known.set(node, size);
    return size;
  }

  #measure(node: Readonly<Record<string, unknown>>, depth: number): Size {
    let total = 1;
    for (const [key, child] of Object.entries(node)) {
      const size =
        REFERENCES.has(key) && typeof child === 'string' ? this.#target(child, depth) : this.sizeOf(child, depth + 1);
      if (typeof size !== 'number') return size;
      total += size;
      if (total > MAX_NODES) return total;
    }
    return total;
  }

  #target(reference: string, depth: number): Size {
    if (reference === '#') return 'circular';
    if (!reference.startsWith('#/')) return 'foreign';
    let node: unknown = this.#root;
    for (const step of reference.slice(2).split('/')) {
      const key = fromPointerPart(step);
      node = isObject(node) && Object.hasOwn(node, key) ? node[key] : undefined;
    }
    return node === undefined ? 'foreign' : this.sizeOf(node, depth + 1);
  }
}

const REFERENCES = new Set(['$ref', '$dynamicRef', '$recursiveRef']);
