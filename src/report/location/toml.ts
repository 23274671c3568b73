import { type Located, type LocatedChild, NO_CHILDREN } from './located.js';
import { createTomlReader, type TomlReader, type TomlString } from './toml-reader.js';

/**
 * The positions of keys and values in TOML. The parser that reads the values keeps no positions, so this module follows
 * the grammar a second time. It does not validate: invalid TOML ends the search, and the place gets no line number.
 */
export function locateToml(text: string): TomlNode {
  const reader = createTomlReader(text);
  const root = new TomlNode(0);
  let table = root;
  for (reader.skipLines(); !reader.isAtEnd(); reader.skipLines()) {
    if (reader.take('[[')) table = openElement(root, reader);
    else if (reader.take('[')) table = openTable(root, reader);
    else readPair(table, reader, 0);
  }
  return root;
}

/** The limit of nesting, because this parser is recursive. */
const MAX_DEPTH = 200;

export class TomlNode implements Located {
  readonly entries = new Map<string, LocatedChild & { readonly value: TomlNode }>();
  /** A list of tables. Later keys belong to its last table. */
  isElements = false;
  /** The end of a value, and whether it is an inline table. */
  end?: number;
  isInline = false;

  constructor(
    readonly offset: number,
    readonly string?: TomlString | undefined,
  ) {}

  children(): ReadonlyMap<string, LocatedChild> {
    return this.string ? NO_CHILDREN : this.entries;
  }

  toOffset(valueOffset: number): number {
    return this.string?.toOffset(valueOffset) ?? this.offset;
  }

  add(key: string, value: TomlNode, nameOffset?: number): TomlNode {
    this.entries.set(key, { value, ...(nameOffset !== undefined && { nameOffset }) });
    return value;
  }

  /** Finds the table of this name, or creates it. */
  enter({ name, offset }: Key): TomlNode {
    const found = this.entries.get(name)?.value ?? this.add(name, new TomlNode(offset), offset);
    return found.isElements ? found.entries.get(String(found.entries.size - 1))!.value : found;
  }
}

interface Key {
  readonly name: string;
  readonly offset: number;
}

function openTable(root: TomlNode, reader: TomlReader): TomlNode {
  const keys = readKeys(reader);
  reader.expect(']');
  return keys.reduce((node, key) => node.enter(key), root);
}

function openElement(root: TomlNode, reader: TomlReader): TomlNode {
  const keys = readKeys(reader);
  reader.expect(']]');
  const last = keys.pop()!;
  const parent = keys.reduce((node, key) => node.enter(key), root);
  const list = parent.entries.get(last.name)?.value ?? parent.add(last.name, new TomlNode(last.offset), last.offset);
  list.isElements = true;
  return list.add(String(list.entries.size), new TomlNode(last.offset), last.offset);
}

function readKeys(reader: TomlReader): Key[] {
  const keys: Key[] = [];
  do {
    reader.skipBlanks();
    const string = reader.readString();
    keys.push(string ? { name: string.value, offset: string.toOffset(0) } : readBareKey(reader));
    reader.skipBlanks();
  } while (reader.take('.'));
  return keys;
}

function readBareKey(reader: TomlReader): Key {
  const { offset } = reader;
  return { name: reader.readWord(/[\w-]+/y), offset };
}

function readPair(table: TomlNode, reader: TomlReader, depth: number): void {
  const keys = readKeys(reader);
  const last = keys.pop()!;
  reader.expect('=');
  const parent = keys.reduce((node, key) => node.enter(key), table);
  parent.add(last.name, readValue(reader, depth), last.offset);
}

function readValue(reader: TomlReader, depth: number): TomlNode {
  if (depth > MAX_DEPTH) throw new RangeError('nested too deep');
  reader.skipBlanks();
  const { offset } = reader;
  const string = reader.readString();
  const node = new TomlNode(offset, string);
  node.end = reader.offset;
  if (string) return node;
  if (reader.take('[')) {
    readList(reader, ']', () => node.add(String(node.entries.size), readValue(reader, depth + 1)));
  } else if (reader.take('{')) {
    node.isInline = true;
    readList(reader, '}', () => readPair(node, reader, depth + 1));
  } else {
    const word = reader.readWord(/[^\s,\]}#][^,\]}#\n\r]*/y);
    node.end = offset + word.trimEnd().length;
    return node;
  }
  node.end = reader.offset;
  return node;
}

function readList(reader: TomlReader, end: string, readItem: () => void): void {
  for (reader.skipLines(); !reader.take(end); reader.skipLines()) {
    readItem();
    reader.skipLines();
    if (!reader.take(',')) {
      reader.expect(end);
      return;
    }
  }
}
