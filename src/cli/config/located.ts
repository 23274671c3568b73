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

/** A value, and the line that each part of it stands on. */
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
    throw new TocsinError(
      'bad-config',
      `${file}:${lineAt(broken?.offset ?? 0)}: not valid JSON: ${toSpacedWords(what)}`,
    );
  }
  return {
    value: getNodeValue(tree),
    lineOf(path) {
      const node = findNodeAtLocation(tree, [...path]);
      return node && lineAt(toProperty(node).offset);
    },
  };
}

/** With its key, which is what one looks for. */
const toProperty = (node: Node): Node => (node.parent?.type === 'property' ? node.parent : node);

/** Without the place, which is told before, and without the picture of it. */
const toReason = (message: string): string => message.split('\n')[0]!.replace(/ at line \d+, column \d+:?$/, '');

export function readYaml(text: string, file: string): Located {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines });
  const [broken] = document.errors;
  if (broken) {
    const line = broken.linePos?.[0].line ?? 1;
    throw new TocsinError('bad-config', `${file}:${line}: not valid YAML: ${toReason(broken.message)}`);
  }
  let value: unknown;
  try {
    value = document.toJS();
  } catch (cause) {
    // Aliases of aliases would fill the memory.
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
