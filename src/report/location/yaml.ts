import type { Document, Node, Pair, Scalar } from 'yaml';
import type { Located, LocatedChild } from './located.js';

type Yaml = typeof import('yaml');

/** YAML, by the positions that its parser reports. */
export function locateYaml(text: string, yaml: Yaml): Located | undefined {
  const document = yaml.parseDocument(text, { logLevel: 'silent', prettyErrors: false });
  const { contents } = document;
  if (document.errors.length > 0 || !yaml.isNode(contents)) return undefined;
  return new YamlNode(contents, { text, yaml, document });
}

interface Source {
  readonly text: string;
  readonly yaml: Yaml;
  readonly document: Document;
}

class YamlNode implements Located {
  readonly offset: number;
  #children: Map<string, LocatedChild> | undefined;

  constructor(
    private readonly node: Node,
    private readonly source: Source,
  ) {
    this.offset = node.range?.[0] ?? 0;
  }

  children(): ReadonlyMap<string, LocatedChild> {
    if (this.#children) return this.#children;
    const { yaml, document } = this.source;
    // `*alias` refers to another node, whose position counts.
    const node = yaml.isAlias(this.node) ? this.node.resolve(document) : this.node;
    this.#children = new Map();
    if (yaml.isSeq(node)) for (const [i, item] of node.items.entries()) this.#add(String(i), item);
    if (yaml.isMap(node)) for (const pair of node.items) this.#addPair(pair);
    return this.#children;
  }

  toOffset(valueOffset: number): number {
    const { yaml, text } = this.source;
    return yaml.isScalar(this.node) ? toOffsetInScalar(text, this.node, valueOffset) : this.offset;
  }

  #addPair({ key, value }: Pair): void {
    if (!this.source.yaml.isScalar(key)) return;
    const name = key.value === null ? '' : String(key.value);
    this.#add(name, value ?? key, toOffsetInScalar(this.source.text, key, 0));
  }

  #add(key: string, item: unknown, nameOffset?: number): void {
    if (!this.source.yaml.isNode(item)) return;
    const value = new YamlNode(item, this.source);
    this.#children!.set(key, { value, ...(nameOffset !== undefined && { nameOffset }) });
  }
}

/** Exact for single-line values and `|` blocks. For folded lines and escapes, only the first line is exact. */
function toOffsetInScalar(text: string, scalar: Scalar, valueOffset: number): number {
  const [start = 0, end = start] = scalar.range ?? [];
  if (scalar.type === 'BLOCK_LITERAL') return toOffsetInBlock(text, String(scalar.value), start, end, valueOffset);
  if (scalar.type === 'BLOCK_FOLDED') return Math.min(text.indexOf('\n', start) + 1 || start, end);
  const isQuoted = scalar.type === 'QUOTE_DOUBLE' || scalar.type === 'QUOTE_SINGLE';
  const first = start + (isQuoted ? 1 : 0);
  const isAsWritten = typeof scalar.value === 'string' && text.startsWith(scalar.value, first);
  return isAsWritten ? Math.min(first + valueOffset, end) : first;
}

/** A `|` block consists of its lines, each indented. */
function toOffsetInBlock(text: string, value: string, start: number, end: number, valueOffset: number): number {
  const header = text.indexOf('\n', start) + 1;
  if (header === 0) return start;
  const indent = /^(?:[ \t]*\r?\n)*( *)/.exec(text.slice(header, end))?.[1]?.length ?? 0;
  const before = value.slice(0, valueOffset);
  const lines = before.split('\n').length - 1;
  let line = header;
  for (let i = 0; i < lines; i++) line = text.indexOf('\n', line) + 1 || end;
  return Math.min(line + indent + (before.length - (before.lastIndexOf('\n') + 1)), end);
}
