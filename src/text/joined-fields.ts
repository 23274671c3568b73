import type { Field, Span } from '../core/types.js';

/**
 * Reads texts that are split over the strings of a value. A model reads them one after the other, so an instruction may
 * begin in one and end in the next.
 */
export interface JoinedField {
  readonly field: Field;
  /** The part of one item that holds a range of the joined text: the item with the largest share of the range. */
  toPiece(start: number, end: number): { readonly path: string; readonly span: Span } | undefined;
}

interface Piece {
  readonly path: string;
  /** The start of the piece in the joined text. */
  readonly at: number;
  readonly length: number;
  /** The start of the piece in the item's own text. */
  readonly from: number;
}

/** The path of the joined text of all members of an artifact. */
export const ALL_MEMBERS = '/**';
/** Earlier text of a session is joined with new text: at most this many characters of each. */
const TAIL_CHARACTERS = 240;
/** Of a longer item only both ends are joined with its neighbours. The item as a whole is read as a field of its own. */
const END_CHARACTERS = 240;
/** Values of these properties name a type or an id; between the items of a text they would interrupt it. */
const LABELS = /\/(?:type|role|mimeType|mediaType|media_type|id|uri|name)$/;

/**
 * The joined texts of an artifact: for each list, the strings at the same place of its items, and all strings of its items
 * in order; all values of the artifact in order; and all its property names. Each only if it has two strings or more.
 */
export function joinFields(fields: readonly Field[]): JoinedField[] {
  if (fields.length < 2) return [];
  const groups = new Groups();
  const lists = new Groups();
  const names = new Map<string, Field>();
  const labels = new Set<string>();
  for (const field of fields) {
    const { path, text } = field;
    if (path.endsWith('#')) {
      // Objects of the same shape repeat their names, and blocks repeat their types.
      if (!names.has(text)) names.set(text, field);
      continue;
    }
    const column = path.replace(/\/\d+(?=\/|$)/g, '/*');
    if (LABELS.test(path)) {
      const label = `${column}#${text}`;
      if (column !== path && !labels.has(label)) groups.add(column, field);
      labels.add(label);
      continue;
    }
    if (column !== path) groups.add(column, field);
    lists.add(ALL_MEMBERS, field);
    if (column !== path) lists.add(`${column.slice(0, column.indexOf('/*'))}/**`, field);
  }
  for (const field of names.values()) groups.add(`${ALL_MEMBERS}#`, field);
  // A list with a single column is that column, and a value with a single list is that list.
  for (const [path, group] of lists.all().reverse()) if (!groups.has(group)) groups.set(path, group);
  return groups.all().map(([path, group]) => joinGroup(path, group));
}

/** The texts of content blocks and the description of a tool. Every host shows these to its model. */
const CONTENT = /(?:^|\/(?:text|content|result)|^\/description)$/;

/** The end of the text that an agent has read in a session: of content blocks alone, and of all strings. */
export interface TextTail {
  readonly content: string;
  readonly all: string;
}

const isContent = ({ path }: Field): boolean => CONTENT.test(path);
const isText = ({ path }: Field): boolean => !path.endsWith('#') && !LABELS.test(path);

/** The tail after an agent has read these fields too. */
export function extendTail(tail: TextTail | undefined, fields: readonly Field[]): TextTail {
  return {
    content: addToTail(tail?.content ?? '', fields, isContent),
    all: addToTail(tail?.all ?? '', fields, isText),
  };
}

function addToTail(tail: string, fields: readonly Field[], isRead: (field: Field) => boolean): string {
  let added = '';
  for (let i = fields.length - 1; i >= 0 && added.length < TAIL_CHARACTERS; i--) {
    const field = fields[i]!;
    if (isRead(field)) added = `${field.text.slice(-TAIL_CHARACTERS)} ${added}`;
  }
  if (added === '') return tail;
  const text = `${tail} ${added}`.trim().slice(-TAIL_CHARACTERS);
  // Copied through JSON, because a slice would keep the whole text in memory.
  return JSON.parse(JSON.stringify(text));
}

/** The tail of earlier text, joined with the beginning of these fields. */
export function joinTails({ content, all }: TextTail, fields: readonly Field[]): JoinedField[] {
  const joined = joinTail(content, fields.filter(isContent), '/…/content');
  const joinedAll = joinTail(all, fields.filter(isText), '/…');
  return [joined, joinedAll?.field.text === joined?.field.text ? undefined : joinedAll].filter((each) => !!each);
}

function joinTail(tail: string, fields: readonly Field[], path: string): JoinedField | undefined {
  if (tail === '' || fields.length === 0) return undefined;
  const pieces: Piece[] = [];
  let text = `${tail} `;
  const from = text.length;
  for (const { path: itemPath, text: own } of fields) {
    const room = from + TAIL_CHARACTERS - text.length;
    if (room <= 0) break;
    const part = own.slice(0, room);
    pieces.push({ path: itemPath, at: text.length, length: part.length, from: 0 });
    text += `${part} `;
  }
  return {
    field: { path, text: text.trimEnd() },
    // A match on one side alone is found in that side itself.
    toPiece: (start, end) => (start < tail.length && end > from ? findLargest(pieces, start, end) : undefined),
  };
}

class Groups {
  readonly #groups = new Map<string, Field[]>();
  readonly #byFirst = new Map<Field, Field[][]>();

  add(key: string, field: Field): void {
    const group = this.#groups.get(key);
    if (group) group.push(field);
    else this.set(key, [field]);
  }

  set(key: string, group: Field[]): void {
    this.#groups.set(key, group);
    const [first] = group as [Field];
    const others = this.#byFirst.get(first);
    if (others) others.push(group);
    else this.#byFirst.set(first, [group]);
  }

  /** The groups with more than one string. */
  all(): [key: string, group: Field[]][] {
    return [...this.#groups].filter(([, group]) => group.length > 1);
  }

  /** Does one of the groups have the same first string and the same number of strings? */
  has(other: readonly Field[]): boolean {
    return this.#byFirst.get(other[0]!)?.some(({ length }) => length === other.length) ?? false;
  }
}

/** A part of base64 or of another encoding. Words are shorter. */
const ENCODED = /^[A-Za-z0-9+/_-]{24,}={0,2}$/;

function joinGroup(path: string, group: readonly Field[]): JoinedField {
  const pieces: Piece[] = [];
  let text = '';
  let last = '';
  const add = (itemPath: string, part: string, from: number): void => {
    // Encoded data goes on without a space.
    if (ENCODED.test(part) && ENCODED.test(last)) text = text.slice(0, -1);
    last = part;
    pieces.push({ path: itemPath, at: text.length, length: part.length, from });
    text += `${part} `;
  };
  for (const { path: itemPath, text: own } of group) {
    if (own.length <= 2 * END_CHARACTERS) add(itemPath, own, 0);
    else {
      add(itemPath, own.slice(0, END_CHARACTERS), 0);
      // Words on both sides of the gap were never adjacent.
      text += '\n\n';
      add(itemPath, own.slice(-END_CHARACTERS), own.length - END_CHARACTERS);
    }
  }
  return {
    field: { path, text: text.trimEnd() },
    toPiece: (start, end) => findPiece(pieces, start, end),
  };
}

function findPiece(pieces: readonly Piece[], start: number, end: number) {
  const touched = pieces.filter(({ at, length }) => at < end && start < at + length);
  // A match within one item is found in that item itself.
  if (new Set(touched.map(({ path }) => path)).size < 2) return undefined;
  return findLargest(touched, start, end);
}

function findLargest(touched: readonly Piece[], start: number, end: number) {
  const share = ({ at, length }: Piece): number => Math.min(end, at + length) - Math.max(start, at);
  const largest = touched.reduce((best, piece) => (share(piece) > share(best) ? piece : best));
  const { path, at, length, from } = largest;
  const span: Span = [from + Math.max(0, start - at), from + Math.min(length, end - at)];
  return { path, span };
}
