import { countCommonEnds } from '../../text/common-ends.js';
import { fold } from '../../text/fold.js';
import { toNameWords } from '../../text/words.js';

/** A tool's name, its server, and the group of identical servers that it belongs to. */
export interface NamedTool {
  readonly name: string;
  readonly server: string;
  readonly group: string;
}

export interface NearName {
  readonly other: NamedTool;
  readonly how: 'look-alike' | 'spelling' | 'typing';
}

// Minimum characters, because shorter names are similar by chance: of a look-alike, of a name with a typing error, and
// of the word that contains the error.
const MIN_LOOK_ALIKE = 4;
const MIN_TYPING = 8;
const MIN_TYPING_WORD = 5;
/** Maximum characters of a name that is checked for typing errors. Bounds the number of keys per name. */
const MAX_TYPING = 64;
/** Maximum characters of a name, twice the maximum that MCP recommends. Longer names are not compared. */
const MAX_NAME = 256;
/** Tools per key. A flood of equal names must not be compared pairwise. */
const MAX_TOOLS_PER_KEY = 64;
/** Characters at one end of a word that a typing error leaves unchanged. */
const SLIP_END = 2;

/** The normalized forms of a name. */
interface Forms {
  readonly spelling: string;
  readonly skeleton: string;
  readonly words: readonly string[];
  /** Keys that names one typing error apart have in common. */
  readonly typingKeys: readonly string[];
}

interface Indexed extends NamedTool {
  readonly forms: Forms;
}

/** Finds equal and similar names without comparing all pairs. */
export class NameIndex {
  readonly #byName = new Map<string, Indexed[]>();
  readonly #bySpelling = new Map<string, Indexed[]>();
  readonly #bySkeleton = new Map<string, Indexed[]>();
  readonly #byTypingKey = new Map<string, Indexed[]>();
  readonly #formsOf = new Map<string, Forms>();
  /** There are several groups. Typing errors are searched only between groups. */
  readonly #hasGroups: boolean;

  constructor(tools: readonly NamedTool[]) {
    this.#hasGroups = tools.some(({ group }) => group !== tools[0]!.group);
    const seen = new Set<string>();
    for (const tool of tools) {
      if (tool.name.length > MAX_NAME) continue;
      const id = `${tool.group}\0${tool.name}`;
      if (seen.has(id)) continue;
      seen.add(id);
      const forms = this.#toForms(tool.name);
      const indexed: Indexed = { ...tool, forms };
      add(this.#byName, tool.name, indexed);
      add(this.#bySpelling, forms.spelling, indexed);
      add(this.#bySkeleton, forms.skeleton, indexed);
      for (const key of forms.typingKeys) add(this.#byTypingKey, key, indexed);
    }
  }

  /** Finds tools with exactly this name in other groups. */
  findSame(name: string, group: string): NamedTool[] {
    return (this.#byName.get(name) ?? []).filter((tool) => tool.group !== group);
  }

  findNear(name: string, group: string): NearName[] {
    if (name.length > MAX_NAME) return [];
    const forms = this.#toForms(name);
    const found = new Map<string, NearName>();
    const note = (other: NamedTool, how: NearName['how']): void => {
      const id = `${other.group}\0${other.name}`;
      if (other.name !== name && !found.has(id)) found.set(id, { other, how });
    };
    if (forms.skeleton.length >= MIN_LOOK_ALIKE) {
      // Look-alikes also deceive a person within one server, so the group does not matter.
      for (const other of this.#bySkeleton.get(forms.skeleton) ?? []) {
        if (other.forms.spelling !== forms.spelling) note(other, 'look-alike');
      }
    }
    for (const other of this.#bySpelling.get(forms.spelling) ?? []) if (other.group !== group) note(other, 'spelling');
    for (const key of forms.typingKeys) {
      for (const other of this.#byTypingKey.get(key) ?? []) {
        if (other.group !== group && isTypingError(forms.words, other.forms.words)) note(other, 'typing');
      }
    }
    return [...found.values()];
  }

  #toForms(name: string): Forms {
    let forms = this.#formsOf.get(name);
    if (!forms) {
      const [spelling, words] = [toSpelling(name), toNameWords(name)];
      const typingKeys = this.#hasGroups ? toTypingKeys(spelling, words) : [];
      forms = { spelling, skeleton: toSkeleton(name), words, typingKeys };
      this.#formsOf.set(name, forms);
    }
    return forms;
  }
}

/** Removes case and separators. */
const toSpelling = (name: string): string =>
  name
    .normalize('NFC')
    .toLowerCase()
    .replace(/[\s_.\-/]+/g, '');

/** Maps names that look alike to the same text: confusable letters of other scripts, and similar Latin letters. */
const toSkeleton = (name: string): string =>
  toSpelling(fold(name.replace(INVISIBLE, ''))).replace(SIMILAR, (letters) => PROTOTYPE_OF[letters]!);

const PROTOTYPE_OF: Readonly<Record<string, string>> = { 1: 'l', i: 'l', '|': 'l', 0: 'o', rn: 'm', vv: 'w' };
const SIMILAR = /[1i|0]|rn|vv/g;

const INVISIBLE = /[\p{Cf}\p{Cc}\u{fe00}-\u{fe0f}]/gu;

/**
 * Keys that two names one typing error apart have in common: all words but one, and the first or last letters of that
 * one. An error in the first two letters leaves the last two unchanged.
 */
function toTypingKeys(spelling: string, words: readonly string[]): string[] {
  if (spelling.length < MIN_TYPING || spelling.length > MAX_TYPING) return [];
  const keys: string[] = [];
  for (const [at, word] of words.entries()) {
    if (word.length < MIN_TYPING_WORD) continue;
    const before = words.slice(0, at).join(' ');
    const after = words.slice(at + 1).join(' ');
    keys.push(`${before} ${word.slice(0, SLIP_END)}* ${after}`, `${before} *${word.slice(-SLIP_END)} ${after}`);
  }
  return keys;
}

/** Does exactly one word differ, by one typing error, and not by a number or an ending? */
function isTypingError(ours: readonly string[], theirs: readonly string[]): boolean {
  if (ours.length !== theirs.length) return false;
  const [different, ...more] = ours.flatMap((word, i) => (word === theirs[i] ? [] : [[word, theirs[i]!] as const]));
  if (!different || more.length > 0) return false;
  const [ourWord, theirWord] = different;
  return (
    Math.min(ourWord.length, theirWord.length) >= MIN_TYPING_WORD &&
    toBare(ourWord) !== toBare(theirWord) &&
    isOneTypingError(ourWord, theirWord)
  );
}

/** Removes numbers and endings, because v1 and v2, user and users, sort and sorted differ on purpose. */
const toBare = (word: string): string => word.replace(/\d+/g, '').replace(/(?:es|ed|er|or|[sdry])$/, '');

function isOneTypingError(a: string, b: string): boolean {
  const { prefix, suffix } = countCommonEnds(a, b);
  const [left, right] = [a.slice(prefix, a.length - suffix), b.slice(prefix, b.length - suffix)];
  const isSwap = left.length === 2 && right.length === 2 && left[0] === right[1] && left[1] === right[0];
  return isSwap || (left.length <= 1 && right.length <= 1);
}

function add(map: Map<string, Indexed[]>, key: string, tool: Indexed): void {
  const list = map.get(key);
  if (!list) map.set(key, [tool]);
  else if (list.length < MAX_TOOLS_PER_KEY) list.push(tool);
}
