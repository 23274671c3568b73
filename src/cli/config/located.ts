import {
  findNodeAtLocation,
  getNodeValue,
  type Node,
  type ParseError,
  parseTree,
  printParseErrorCode,
} from 'jsonc-parser';
import { LineCounter, parseDocument } from 'yaml';
import { TocsinError } from '../../core/errors.js';
import { toSpacedWords } from '../../text/words.js';

export type Key = string | number;

/** A parsed value with the line number of each part. */
export interface Located {
  readonly value: unknown;
  lineOf(path: readonly Key[]): number | undefined;
}

/** JSON with comments and trailing commas. */
export function readJson(text: string, file: string): Located {
  const errors: ParseError[] = [];
  const tree = parseTree(text, errors, { allowTrailingComma: true });
  const lineAt = (offset: number): number => text.slice(0, offset).split('\n').length;
  const [broken] = errors;
  if (broken || !tree) {
    const what = broken ? printParseErrorCode(broken.error) : 'empty file';
    throw new TocsinError('bad-config', `${file}:${lineAt(broken?.offset ?? 0)}: invalid JSON: ${toSpacedWords(what)}`);
  }
  return {
    value: getNodeValue(tree),
    lineOf(path) {
      const node = findNodeAtLocation(tree, [...path]);
      return node && lineAt(toProperty(node).offset);
    },
  };
}

/** The node with its key, so that the line is the line of the key. */
const toProperty = (node: Node): Node => (node.parent?.type === 'property' ? node.parent : node);

/** The first line without the position: the caller already prints the position. */
const toReason = (message: string): string => message.split('\n')[0]!.replace(/ at line \d+, column \d+:?$/, '');

export function readYaml(text: string, file: string): Located {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines });
  const [broken] = document.errors;
  if (broken) {
    const line = broken.linePos?.[0].line ?? 1;
    throw new TocsinError('bad-config', `${file}:${line}: invalid YAML: ${toReason(broken.message)}`);
  }
  let value: unknown;
  try {
    value = document.toJS();
  } catch (cause) {
    // The parser rejects excessive alias expansion.
    throw new TocsinError('bad-config', `${file}: ${cause instanceof Error ? cause.message : String(cause)}`, {
      cause,
    });
  }
  return {
    value,
    lineOf(path) {
      const node = document.getIn(path, true) as { range?: [number, number, number] } | undefined;
      return node?.range ? lines.linePos(node.range[0]).line : undefined;
    },
  };
}
