import type { Parser, Tree, TreeCursor } from 'web-tree-sitter';
import type { Parsers } from './grammars.js';
import type { Language } from './language.js';

/** A node of a syntax tree, copied out of the parser, which keeps its trees in its own memory. */
export interface Syntax {
  readonly type: string;
  /** The role in the parent, such as `function` or `arguments`. */
  readonly field: string | undefined;
  readonly start: number;
  readonly end: number;
  readonly children: readonly Syntax[];
}

/** Characters of a file that are parsed. Longer files are bundles or data. */
const MAX_PARSED = 1_000_000;
/** Nodes that are kept. Chosen: about ten times those of an ordinary file of 1,000 lines. */
const MAX_NODES = 200_000;
/** Levels of the tree. Deeper nodes are attached to the last level, so that nobody can overflow the stack. */
const MAX_DEPTH = 160;
/**
 * Calls of the parser's progress callback before it gives up. It counts steps of the parser, not time. Ordinary files take
 * about 35 for each thousand characters.
 */
const MAX_STEPS = 60_000;
export interface Parsed {
  readonly root: Syntax;
  /** Set if a limit was reached: the rest of the file was not read as code. */
  readonly reason?: string;
}

/** Parses a text. Returns undefined if the parser gives up, or runs out of memory. */
export function parse(parsers: Parsers, language: Language, text: string): Parsed | undefined {
  const tree = parseTree(parsers, parsers.of(language), text.slice(0, MAX_PARSED));
  if (!tree) return undefined;
  const cursor = tree.walk();
  try {
    const { root, isWhole } = copy(cursor);
    const reason =
      text.length > MAX_PARSED
        ? `only the first ${MAX_PARSED} characters were read as code`
        : isWhole
          ? undefined
          : `only the first ${MAX_NODES} elements of the code were read`;
    return { root, ...(reason !== undefined && { reason }) };
  } finally {
    cursor.delete();
    tree.delete();
  }
}

function parseTree(parsers: Parsers, parser: Parser, text: string): Tree | undefined {
  let steps = 0;
  try {
    const tree = parser.parse(text, null, { progressCallback: () => ++steps > MAX_STEPS });
    if (!tree) parser.reset();
    return tree ?? undefined;
  } catch {
    parsers.restore();
    return undefined;
  }
}

type Growing = Omit<Syntax, 'children'> & { readonly children: Syntax[] };

const toNode = (cursor: TreeCursor): Growing => ({
  type: cursor.nodeType,
  field: cursor.currentFieldName ?? undefined,
  start: cursor.startIndex,
  end: cursor.endIndex,
  children: [],
});

function copy(cursor: TreeCursor): { root: Syntax; isWhole: boolean } {
  const root = toNode(cursor);
  const open: Growing[] = [root];
  let nodes = 1;
  // Depth below the last kept level.
  let extra = 0;
  if (!cursor.gotoFirstChild()) return { root, isWhole: true };
  while (nodes < MAX_NODES) {
    const isKept = cursor.nodeIsNamed || cursor.currentFieldName !== null;
    const node = isKept ? toNode(cursor) : undefined;
    if (node && node.type !== 'comment') {
      open[open.length - 1]!.children.push(node);
      nodes++;
    }
    if (cursor.gotoFirstChild()) {
      if (open.length < MAX_DEPTH && node) open.push(node);
      else extra++;
      continue;
    }
    while (!cursor.gotoNextSibling()) {
      if (!cursor.gotoParent()) return { root, isWhole: true };
      if (extra > 0) extra--;
      else open.pop();
      if (open.length === 0) return { root, isWhole: true };
    }
  }
  return { root, isWhole: false };
}

export const findChild = (node: Syntax, field: string): Syntax | undefined =>
  node.children.find((child) => child.field === field);
