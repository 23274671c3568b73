import { type Node, type ParseError, parseTree } from 'jsonc-parser';
import { toSourceOffset } from '../../core/json-string.js';
import type { Located, LocatedChild } from './located.js';

/** JSON, JSON with comments, or one JSON value per line. */
export function locateJson(text: string): Located | undefined {
  const errors: ParseError[] = [];
  const whole = parseTree(text, errors, { allowTrailingComma: true });
  const root = errors.length === 0 ? whole : parseLines(text);
  return root && new JsonNode(root, text);
}

/** One JSON value per line, as an array of these values. */
function parseLines(text: string): Node | undefined {
  const children: Node[] = [];
  let start = 0;
  for (const line of text.split('\n')) {
    if (line.trim() !== '') {
      const errors: ParseError[] = [];
      const node = parseTree(line, errors);
      if (errors.length > 0 || !node) return undefined;
      children.push(moveBy(node, start));
    }
    start += line.length + 1;
  }
  return { type: 'array', offset: 0, length: text.length, children };
}

const moveBy = (node: Node, distance: number): Node => ({
  ...node,
  offset: node.offset + distance,
  ...(node.children && { children: node.children.map((child) => moveBy(child, distance)) }),
});

class JsonNode implements Located {
  /** Each node is indexed once, because a map of ten thousand tools is searched ten thousand times. */
  #children: Map<string, LocatedChild> | undefined;

  constructor(
    private readonly node: Node,
    private readonly text: string,
  ) {}

  get offset(): number {
    return this.node.offset;
  }

  children(): ReadonlyMap<string, LocatedChild> {
    if (this.#children) return this.#children;
    this.#children = new Map();
    for (const [i, child] of (this.node.children ?? []).entries()) {
      const [name, value] = child.children ?? [];
      if (this.node.type === 'array') this.#children.set(String(i), { value: new JsonNode(child, this.text) });
      else if (name && value) {
        // If two properties have the same name, the last one counts, as in JSON.parse.
        const nameOffset = new JsonNode(name, this.text).toOffset(0);
        this.#children.set(String(name.value), { nameOffset, value: new JsonNode(value, this.text) });
      }
    }
    return this.#children;
  }

  toOffset(valueOffset: number): number {
    const { type, offset } = this.node;
    return type === 'string' ? toSourceOffset(this.text, offset, valueOffset) : offset;
  }
}
