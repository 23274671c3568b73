import { fromPointerPart } from '../../../src/core/json-pointer.js';
import type { View } from '../../../src/core/types.js';
import type { FieldViews } from '../../../src/text/views.js';

/** The strings of a tool definition as one text, because a relation often spans the description and a parameter. */
export interface ToolText {
  readonly text: string;
  /** The field that holds most of a range of the text, and the range within that field's visible view. */
  toPlace(start: number, end: number): Place | undefined;
}

export interface Place {
  readonly path: string;
  readonly view: View;
  readonly start: number;
  readonly end: number;
}

interface Part extends Place {
  /** Offset of the part in the joined text. */
  readonly at: number;
}

/** The order in which clients show a tool. All other fields follow as listed. */
const FIRST = ['/name', '/title', '/description'];
/** Keywords of JSON Schema that hold no prose. A long value is read all the same. */
const KEYWORDS = new Set(['type', 'required', '$schema', 'additionalProperties', '$ref', '$id', 'pattern', 'format']);
const MAX_KEYWORD_VALUE = 40;

export function toToolText(fields: readonly FieldViews[]): ToolText {
  const parts: Part[] = [];
  let text = '';
  let lastList = '';
  const first = FIRST.flatMap((path) => fields.filter(({ field }) => field.path === path));
  for (const { field, visible } of [...first, ...fields.filter((each) => !first.includes(each))]) {
    const own = visible.text;
    const { label, list, isKeyword } = toLabel(field.path);
    if (own.trim() === '' || (isKeyword && own.length <= MAX_KEYWORD_VALUE)) continue;
    const isNextItem = list !== '' && list === lastList;
    text += isNextItem ? ', ' : text === '' ? '' : '\n';
    if (label !== '' && !isNextItem) text += `${label}: `;
    parts.push({ path: field.path, view: visible, start: 0, end: own.length, at: text.length });
    text += own;
    lastList = list;
  }
  return { text, toPlace: (start, end) => findPlace(parts, start, end) };
}

interface Label {
  readonly label: string;
  /** Path of the list that the value is an item of. */
  readonly list: string;
  readonly isKeyword: boolean;
}

const DESCRIBING = new Set(['description', 'title', 'name']);

/** The name that stands before a value: its parameter's for a description, otherwise its own key. */
function toLabel(path: string): Label {
  // A property's name repeats the label of its description. Only a name that could hold a sentence is read on its own.
  if (path.endsWith('#')) return { label: '', list: '', isKeyword: true };
  const keys = path.split('/').slice(1).map(fromPointerPart);
  const last = keys.at(-1) ?? '';
  if (/^\d+$/.test(last) && keys.length > 1) {
    const key = keys.at(-2)!;
    return { label: key, list: path.slice(0, path.lastIndexOf('/')), isKeyword: KEYWORDS.has(key) };
  }
  const isParameter = keys.length > 2 && keys.at(-3) === 'properties';
  if (!DESCRIBING.has(last)) return { label: last, list: '', isKeyword: KEYWORDS.has(last) };
  return { label: isParameter ? keys.at(-2)! : '', list: '', isKeyword: false };
}

function findPlace(parts: readonly Part[], start: number, end: number): Place | undefined {
  const share = ({ at, end: length }: Part): number => Math.min(end, at + length) - Math.max(start, at);
  let best: Part | undefined;
  for (const part of parts) if (share(part) > 0 && (!best || share(part) > share(best))) best = part;
  if (!best) return undefined;
  const { path, view, at, end: length } = best;
  return { path, view, start: Math.max(0, start - at), end: Math.min(length, end - at) };
}
