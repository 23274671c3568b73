import { isObject } from '../../core/json-object.js';
import { fromPointerPart } from '../../core/json-pointer.js';

/** What is the matter with a schema, in words; undefined where it may be used. */
export function findSchemaProblem(schema: unknown): string | undefined {
  if (!isObject(schema)) return 'it is no object';
  const size = new Measure(schema).sizeOf(schema, 0);
  if (size === 'circular') return 'it refers to itself';
  if (size === 'foreign') return 'it refers to another document';
  if (size === 'deep') return `it is nested deeper than ${MAX_DEPTH} levels`;
  return size > MAX_NODES ? `it unfolds to more than ${MAX_NODES} parts` : undefined;
}

type Size = number | 'circular' | 'foreign' | 'deep';

/** A tool of two hundred parameters has some two thousand. */
const MAX_NODES = 10_000;
const MAX_DEPTH = 48;

/**
 * How large a schema is once every reference stands where it is used: twenty lines that each refer twice to the next are
 * a million checks. Every node is measured once.
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
