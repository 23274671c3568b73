import { fold } from '../../text/fold.js';
import { toNameWords } from '../../text/words.js';

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

/** A name in the forms in which it is compared. */
interface Forms {
  readonly spelling: string;
  readonly look: string;
  readonly words: readonly string[];
  /** Under which names one slip apart meet. */
  readonly slips: readonly string[];
}

interface Indexed extends NamedTool {
  readonly forms: Forms;
}

/** Finds names that are the same or nearly so, without comparing each with each. */
export class NameIndex {
  readonly #byName = new Map<string, Indexed[]>();
  readonly #bySpelling = new Map<string, Indexed[]>();
  readonly #byLook = new Map<string, Indexed[]>();
  readonly #bySlip = new Map<string, Indexed[]>();
  readonly #formsOf = new Map<string, Forms>();
  /** Slips are sought between groups only. */
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
      add(this.#byLook, forms.look, indexed);
      for (const key of forms.slips) add(this.#bySlip, key, indexed);
    }
  }

  /** The tools of exactly this name on other servers. */
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
    if (forms.look.length >= MIN_LOOK_ALIKE) {
      // Two names that only look alike fool a person on one server as well.
      for (const other of this.#byLook.get(forms.look) ?? []) {
        if (other.forms.spelling !== forms.spelling) note(other, 'look-alike');
      }
    }
    for (const other of this.#bySpelling.get(forms.spelling) ?? []) if (other.group !== group) note(other, 'spelling');
    for (const key of forms.slips) {
      for (const other of this.#bySlip.get(key) ?? []) {
        if (other.group !== group && isTypingError(forms.words, other.forms.words)) note(other, 'typing');
      }
    }
    return [...found.values()];
  }

  #toForms(name: string): Forms {
    let forms = this.#formsOf.get(name);
    if (!forms) {
      const [spelling, words] = [toSpelling(name), toNameWords(name)];
      forms = { spelling, look: toLook(name), words, slips: this.#hasGroups ? toSlipKeys(spelling, words) : [] };
      this.#formsOf.set(name, forms);
    }
    return forms;
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
  toSpelling(fold(name.replace(INVISIBLE, ''))).replace(DRAWN_ALIKE, (drawn) => LOOK_OF[drawn]!);

const LOOK_OF: Readonly<Record<string, string>> = { 1: 'l', i: 'l', '|': 'l', 0: 'o', rn: 'm', vv: 'w' };
const DRAWN_ALIKE = /[1i|0]|rn|vv/g;

const INVISIBLE = /[\p{Cf}\p{Cc}\u{fe00}-\u{fe0f}]/gu;

/**
 * What two names share that are one slip apart: all words but one, and of that one its beginning or its end. A slip that
 * touches the first two letters leaves the last two alone.
 */
function toSlipKeys(spelling: string, words: readonly string[]): string[] {
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

const SLIP_END = 2;

/** One word of the name differs, by one slip, and not in the way that two honest words do. */
function isTypingError(ours: readonly string[], theirs: readonly string[]): boolean {
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

function add(map: Map<string, Indexed[]>, key: string, tool: Indexed): void {
  const list = map.get(key);
  if (!list) map.set(key, [tool]);
  // Everything under one key is found together; a flood of equal names must not be compared each with each.
  else if (list.length < MAX_UNDER_ONE_KEY) list.push(tool);
}

const MAX_UNDER_ONE_KEY = 64;
