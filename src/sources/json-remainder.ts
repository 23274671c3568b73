import { parseTree, visit } from 'jsonc-parser';
import { collectFields } from '../core/json-fields.js';
import type { Field } from '../core/types.js';
import { toJsonValue } from './json-tree.js';

interface Range {
  readonly start: number;
  readonly end: number;
  /** The first line of the file is 1. */
  readonly line: number;
}

/** An object or a list that is being read. */
interface Container {
  readonly start: number;
  readonly line: number;
  /** The values of an object by property name. Undefined for a list. */
  readonly values?: Map<string, Range>;
  key?: string;
}

/**
 * The text of a JSON file that its parsed value does not contain: comments, and the values of a property before its last
 * one. A person or a model that opens the file reads them too. The path of a field has its line number.
 */
export function findRemainder(text: string, firstLine = 1): Field[] {
  const comments: Range[] = [];
  const overwritten: Range[] = [];
  const open: Container[] = [];
  const close = (start: number, end: number, line: number): void => {
    const parent = open.at(-1);
    if (parent?.values && parent.key !== undefined) parent.values.set(parent.key, { start, end, line });
  };
  const begin = (start: number, line: number, isObject: boolean): void => {
    open.push({ start, line, ...(isObject && { values: new Map<string, Range>() }) });
  };
  const finish = (offset: number, length: number): void => {
    const ended = open.pop();
    if (ended) close(ended.start, offset + length, ended.line);
  };
  const onBegin = (isObject: boolean) => (offset: number, _: number, line: number) => begin(offset, line, isObject);
  visit(
    text,
    {
      onObjectBegin: onBegin(true),
      onArrayBegin: onBegin(false),
      onObjectEnd: finish,
      onArrayEnd: finish,
      onLiteralValue: (_, offset, length, line) => close(offset, offset + length, line),
      onObjectProperty: (key) => {
        const container = open.at(-1)!;
        container.key = key;
        const earlier = container.values?.get(key);
        if (earlier) overwritten.push(earlier);
      },
      onComment: (offset, length, line) => comments.push({ start: offset, end: offset + length, line }),
    },
    { allowTrailingComma: true, disallowComments: false },
  );
  return [
    ...comments.map(({ start, end, line }) => ({
      path: `/(comments)/${firstLine + line}`,
      text: toCommentText(text.slice(start, end)),
    })),
    ...overwritten.flatMap(({ start, end, line }) => {
      const node = parseTree(text.slice(start, end));
      const { fields } = collectFields(node && toJsonValue(node));
      return fields.map((field) => ({ path: `/(overwritten)/${firstLine + line}${field.path}`, text: field.text }));
    }),
  ].filter((field) => field.text.trim() !== '');
}

/** Without the comment's own marks. */
const toCommentText = (comment: string): string =>
  comment.startsWith('//') ? comment.slice(2).trim() : comment.replace(/^\/\*+|\*+\/$/g, '').trim();
