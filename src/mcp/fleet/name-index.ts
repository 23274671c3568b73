import { fold } from '../../engine/fold.js';
import { toNameWords } from '../words.js';

/** A tool's name and the servers behind it: two listings of one server are one. */
export interface NamedTool {
  readonly name: string;
  readonly server: string;
  readonly group: string;
}

export interface NearName {
  readonly other: NamedTool;
  readonly how: 'look-alike' | 'spelling' | 'typing';
}

/** Shorter names are near each other by chance. */
const MIN_LOOK_ALIKE = 4;
const MIN_TYPING = 8;
const MIN_TYPING_WORD = 5;
const MAX_TYPING = 64;
/** Longer ones are no names: nobody compares them by eye, and engines hash them badly. */
const MAX_NAME = 256;

/** Finds names that are the same or nearly so, without comparing each with each. */
export class NameIndex {
  readonly #byName = new Map<string, NamedTool[]>();
  readonly #bySpelling = new Map<string, NamedTool[]>();
  readonly #byLook = new Map<string, NamedTool[]>();
  /** By the spelling with any one letter taken out: two names that share one are a typing error apart. */
  readonly #byGap = new Map<string, NamedTool[]>();

  constructor(tools: Iterable<NamedTool>) {
    const seen = new Set<string>();
    for (const tool of tools) {
      if (tool.name.length > MAX_NAME) continue;
      const id = `${tool.group}\0${tool.name}`;
      if (seen.has(id)) continue;
      seen.add(id);
      add(this.#byName, tool.name, tool);
      add(this.#bySpelling, toSpelling(tool.name), tool);
      add(this.#byLook, toLook(tool.name), tool);
      for (const gap of toGaps(tool.name)) add(this.#byGap, gap, tool);
    }
  }

  /** The tools of exactly this name on other servers. */
  findSame(name: string, group: string): NamedTool[] {
    return (this.#byName.get(name) ?? []).filter((tool) => tool.group !== group);
  }

  findNear(name: string, group: string): NearName[] {
    if (name.length > MAX_NAME) return [];
    const spelling = toSpelling(name);
    const found = new Map<string, NearName>();
    const note = (other: NamedTool, how: NearName['how']): void => {
      const id = `${other.group}\0${other.name}`;
      if (other.name !== name && !found.has(id)) found.set(id, { other, how });
    };
    for (const other of this.#byLook.get(toLook(name)) ?? []) {
      // Two names that only look alike fool a person on one server as well.
      if (toSpelling(other.name) !== spelling && toLook(name).length >= MIN_LOOK_ALIKE) note(other, 'look-alike');
    }
    for (const other of this.#bySpelling.get(spelling) ?? []) if (other.group !== group) note(other, 'spelling');
    for (const gap of toGaps(name)) {
      for (const other of this.#byGap.get(gap) ?? []) {
        if (other.group !== group && isTypingError(name, other.name)) note(other, 'typing');
      }
    }
    return [...found.values()];
  }
}

/** Case and separators say nothing. */
const toSpelling = (name: string): string =>
  name
    .normalize('NFC')
    .toLowerCase()
    .replace(/[\s_.\-/]+/g, '');

/** What a reader sees at a glance: letters of other scripts, and Latin ones that are drawn alike. */
const toLook = (name: string): string =>
  toSpelling(fold(name.replace(INVISIBLE, '')))
    .replace(/[1i|]/g, 'l')
    .replace(/0/g, 'o')
    .replace(/rn/g, 'm')
    .replace(/vv/g, 'w');

const INVISIBLE = /[\p{Cf}\p{Cc}\u{fe00}-\u{fe0f}]/gu;

function toGaps(name: string): string[] {
  const spelling = toSpelling(name);
  if (spelling.length < MIN_TYPING || spelling.length > MAX_TYPING) return [];
  return [spelling, ...Array.from(spelling, (_, i) => spelling.slice(0, i) + spelling.slice(i + 1))];
}

/** One word of the name differs, by one slip, and not in the way that two honest words do. */
function isTypingError(a: string, b: string): boolean {
  const ours = toNameWords(a);
  const theirs = toNameWords(b);
  if (ours.length !== theirs.length) return false;
  const [different, ...more] = ours.flatMap((word, i) => (word === theirs[i] ? [] : [[word, theirs[i]!] as const]));
  if (!different || more.length > 0) return false;
  const [ourWord, theirWord] = different;
  return (
    Math.min(ourWord.length, theirWord.length) >= MIN_TYPING_WORD &&
    toBare(ourWord) !== toBare(theirWord) &&
    isOneSlip(ourWord, theirWord)
  );
}

/** Without numbers and endings: v1 and v2, user and users, sort and sorted are different on purpose. */
const toBare = (word: string): string => word.replace(/\d+/g, '').replace(/(?:es|ed|er|or|[sdry])$/, '');

function isOneSlip(a: string, b: string): boolean {
  let start = 0;
  while (start < a.length && a[start] === b[start]) start++;
  let end = 0;
  while (end < Math.min(a.length, b.length) - start && a.at(-1 - end) === b.at(-1 - end)) end++;
  const [left, right] = [a.slice(start, a.length - end), b.slice(start, b.length - end)];
  const isSwap = left.length === 2 && right.length === 2 && left[0] === right[1] && left[1] === right[0];
  return isSwap || (left.length <= 1 && right.length <= 1);
}

function add(map: Map<string, NamedTool[]>, key: string, tool: NamedTool): void {
  const list = map.get(key);
  if (!list) map.set(key, [tool]);
  // Everything under one key is found together; a flood of equal names must not be compared each with each.
  else if (list.length < MAX_UNDER_ONE_KEY) list.push(tool);
}

const MAX_UNDER_ONE_KEY = 64;
