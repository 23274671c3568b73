import type { Field, Span } from '../core/types.js';

/**
 * Reads texts that are split over the items of a list. A model reads the items one after the other, so an instruction may
 * begin in one item and end in the next. Each group of strings at the same place of a list's items is joined into one text.
 */
export interface JoinedField {
  readonly field: Field;
  /** The part of one item that holds a range of the joined text: the item with the largest share of the range. */
  toPiece(start: number, end: number): { readonly path: string; readonly span: Span } | undefined;
}

interface Piece {
  readonly path: string;
  /** Where the piece begins in the joined text. */
  readonly at: number;
  readonly length: number;
  /** Where the piece begins in the item's own text. */
  readonly from: number;
}

/** Of a longer item only both ends are joined with its neighbours. The item as a whole is read as a field of its own. */
const END_CHARACTERS = 240;
/** Characters of joined text in one artifact. The rest of the items is read singly. */
const MAX_CHARACTERS = 60_000;
/** Values of these properties name a type or an id; between the items of a text they would interrupt it. */
const LABELS = /\/(?:type|role|mimeType|mediaType|media_type|id|uri|name)$/;

/** The joined texts of an artifact. Empty unless some list has two items with text. */
export function joinFields(fields: readonly Field[]): JoinedField[] {
  if (fields.length < 2) return [];
  const groups = new Map<string, Field[]>();
  for (const field of fields) {
    // Property names are read singly.
    if (field.path.endsWith('#') || LABELS.test(field.path)) continue;
    const column = field.path.replace(/\/\d+(?=\/|$)/g, '/*');
    if (column === field.path) continue;
    const group = groups.get(column);
    if (group) group.push(field);
    else groups.set(column, [field]);
  }
  let left = MAX_CHARACTERS;
  const joined: JoinedField[] = [];
  for (const [column, group] of groups) {
    if (group.length < 2) continue;
    const next = joinGroup(column, group, left);
    left -= next.field.text.length;
    joined.push(next);
    if (left <= 0) break;
  }
  return joined;
}

function joinGroup(column: string, group: readonly Field[], most: number): JoinedField {
  const pieces: Piece[] = [];
  let text = '';
  const add = (path: string, part: string, from: number): void => {
    pieces.push({ path, at: text.length, length: part.length, from });
    text += `${part} `;
  };
  for (const { path, text: own } of group) {
    if (text.length >= most) break;
    if (own.length <= 2 * END_CHARACTERS) add(path, own, 0);
    else {
      add(path, own.slice(0, END_CHARACTERS), 0);
      // The gap between both ends is no place where words meet.
      text += '\n\n';
      add(path, own.slice(-END_CHARACTERS), own.length - END_CHARACTERS);
    }
  }
  return {
    field: { path: column, text: text.trimEnd() },
    toPiece: (start, end) => findPiece(pieces, start, end),
  };
}

function findPiece(pieces: readonly Piece[], start: number, end: number) {
  const touched = pieces.filter(({ at, length }) => at < end && start < at + length);
  // A match within one item is found in that item itself.
  if (new Set(touched.map(({ path }) => path)).size < 2) return undefined;
  const share = ({ at, length }: Piece): number => Math.min(end, at + length) - Math.max(start, at);
  const largest = touched.reduce((best, piece) => (share(piece) > share(best) ? piece : best));
  const { path, at, length, from } = largest;
  const span: Span = [from + Math.max(0, start - at), from + Math.min(length, end - at)];
  return { path, span };
}
