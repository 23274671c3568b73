import { readFileSync, statSync } from 'node:fs';
import { type Node, type ParseError, parseTree } from 'jsonc-parser';
import { toText } from '../sources/text-file.js';
import type { Artifact, Place } from '../types.js';
import { createLineFinder } from './text-position.js';

/** Where a place is in the file that its artifact was taken from. */
export interface FileLocation {
  readonly fileLine: number;
  readonly fileColumn: number;
}

export type Locate = (artifact: Artifact, place: Place) => FileLocation | undefined;

/** A tree takes many times the memory of its text; a report without line numbers is better than none. */
const MAX_BYTES = 32 * 1024 * 1024;

/**
 * Finds places in JSON files, with comments or one value a line. A file is read only when something was found in it, and
 * only the last one is kept: artifacts come file by file.
 */
export function createFileLocator(): Locate {
  let last: { readonly source: string; readonly file: JsonFile | undefined } | undefined;
  return ({ source, pointer, server }, { path, span }) => {
    // Without a pointer and a path the whole text is the file, and its lines are known already. What a server listed is in no file.
    if (source === undefined || source === server || (pointer === undefined && path === '')) return undefined;
    if (last?.source !== source) last = { source, file: readJsonFile(source) };
    return last.file?.find(pointer ?? '', path, span[0]);
  };
}

interface JsonFile {
  find(pointer: string, path: string, offset: number): FileLocation | undefined;
}

function readJsonFile(source: string): JsonFile | undefined {
  try {
    const info = statSync(source);
    if (!info.isFile() || info.size > MAX_BYTES) return undefined;
    const text = toText(readFileSync(source));
    return text === undefined ? undefined : openJson(text);
  } catch {
    return undefined; // Standard input, a label, a file that is gone or nested too deep: the place stays without a line.
  }
}

function openJson(text: string): JsonFile | undefined {
  const errors: ParseError[] = [];
  const whole = parseTree(text, errors, { allowTrailingComma: true });
  const root = errors.length === 0 ? whole : parseLines(text);
  if (!root) return undefined;
  const toPosition = createLineFinder(text);
  const childrenOf = indexChildren();
  return {
    find(pointer, path, offset) {
      const isName = path.endsWith('#');
      const keys = toKeys(pointer + (isName ? path.slice(0, -1) : path));
      const needed = toKeys(pointer).length;
      let node = root;
      for (const [depth, key] of keys.entries()) {
        const child = childrenOf(node).get(key);
        if (!child) {
          // A field that was put together from the file points to the artifact it belongs to.
          if (depth < needed) return undefined;
          break;
        }
        node = isName && depth === keys.length - 1 ? (child.name ?? child.value) : child.value;
      }
      const at = node.type === 'string' ? toOffsetInString(text, node, offset) : node.offset;
      const { line, column } = toPosition(at);
      return { fileLine: line, fileColumn: column };
    },
  };
}

/** One JSON value a line, as an array of them. */
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

interface Child {
  readonly name?: Node;
  readonly value: Node;
}

/** Children by key, indexed once a node: a map of ten thousand tools is looked up ten thousand times. */
function indexChildren(): (node: Node) => ReadonlyMap<string, Child> {
  const known = new WeakMap<Node, ReadonlyMap<string, Child>>();
  return (node) => {
    const found = known.get(node);
    if (found) return found;
    const index = new Map<string, Child>();
    for (const [i, child] of (node.children ?? []).entries()) {
      if (node.type === 'array') index.set(String(i), { value: child });
      else if (child.children?.length === 2)
        // Of two properties with one name the last is the one that counts, as for JSON.parse.
        index.set(String(child.children[0]!.value), { name: child.children[0]!, value: child.children[1]! });
    }
    known.set(node, index);
    return index;
  };
}

const toKeys = (pointer: string): string[] =>
  pointer
    .split('/')
    .slice(1)
    .map((key) => key.replaceAll('~1', '/').replaceAll('~0', '~'));

/** From a place in the string's value to the place in the file, over the escapes in between. */
function toOffsetInString(text: string, { offset, length }: Node, valueOffset: number): number {
  const end = offset + length - 1;
  let at = offset + 1;
  for (let seen = 0; seen < valueOffset && at < end; seen++) {
    if (text[at] !== '\\') at++;
    else at += text[at + 1] === 'u' ? 6 : 2;
  }
  return Math.min(at, end);
}
