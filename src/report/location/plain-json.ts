import { skipJsonString, toSourceOffset } from '../../core/json-string.js';
import { type Located, type LocatedChild, NO_CHILDREN } from './located.js';

/**
 * Reads strict JSON on demand: a list of thousands of tools with ten findings needs no complete tree. Undefined for
 * everything else, such as JSON with comments.
 */
export function locatePlainJson(text: string): Located | undefined {
  try {
    JSON.parse(text);
  } catch {
    return undefined;
  }
  return new PlainNode(text, skipBlanks(text, 0));
}

const [QUOTE, COMMA] = [0x22, 0x2c];
const [OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = [0x5b, 0x5d, 0x7b, 0x7d];

class PlainNode implements Located {
  #children: ReadonlyMap<string, LocatedChild> | undefined;

  constructor(
    private readonly text: string,
    readonly offset: number,
  ) {}

  children(): ReadonlyMap<string, LocatedChild> {
    this.#children ??= this.#readChildren();
    return this.#children;
  }

  toOffset(valueOffset: number): number {
    const { text, offset } = this;
    return text.charCodeAt(offset) === QUOTE ? toSourceOffset(text, offset, valueOffset) : offset;
  }

  #readChildren(): ReadonlyMap<string, LocatedChild> {
    const { text, offset } = this;
    const opening = text.charCodeAt(offset);
    if (opening !== OPEN_LIST && opening !== OPEN_OBJECT) return NO_CHILDREN;
    const found = new Map<string, LocatedChild>();
    let at = skipBlanks(text, offset + 1);
    while (!isClosing(text.charCodeAt(at))) {
      if (opening === OPEN_LIST) found.set(String(found.size), { value: new PlainNode(text, at) });
      else {
        const nameEnd = skipJsonString(text, at);
        const colon = skipBlanks(text, nameEnd);
        const value = skipBlanks(text, colon + 1);
        // If two properties have the same name, the last one counts, as in JSON.parse.
        found.set(JSON.parse(text.slice(at, nameEnd)), { nameOffset: at + 1, value: new PlainNode(text, value) });
        at = value;
      }
      at = skipBlanks(text, skipValue(text, at));
      if (text.charCodeAt(at) === COMMA) at = skipBlanks(text, at + 1);
    }
    return found;
  }
}

const isClosing = (code: number): boolean => code === CLOSE_LIST || code === CLOSE_OBJECT;
const isBlank = (code: number): boolean => code === 0x20 || code === 0x0a || code === 0x0d || code === 0x09;

function skipBlanks(text: string, from: number): number {
  let at = from;
  while (isBlank(text.charCodeAt(at))) at++;
  return at;
}

/** Without recursion: a file may nest deeper than the stack. */
function skipValue(text: string, from: number): number {
  let depth = 0;
  let at = from;
  while (at < text.length) {
    const code = text.charCodeAt(at);
    if (code === QUOTE) at = skipJsonString(text, at);
    else if (depth === 0 && (code === COMMA || isBlank(code) || isClosing(code))) return at;
    else {
      if (code === OPEN_LIST || code === OPEN_OBJECT) depth++;
      else if (isClosing(code)) depth--;
      at++;
    }
    if (depth === 0 && (code === QUOTE || isClosing(code))) return at;
  }
  return at;
}
