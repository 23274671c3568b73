import { toPointerPart } from '../../core/json-pointer.js';
import type { View } from '../../core/types.js';
import { ViewBuilder } from '../offset-map.js';
import { addDecoded } from './slices.js';

/** One string of a JSON text: its pointer, its key, and a view of its value. */
export interface JsonField {
  readonly pointer: string;
  readonly key: string;
  readonly view: View;
}

/** Maximum length of text before the JSON: "Result: {…}". */
const MAX_PREFIX = 200;

export function findJsonStart(text: string): number {
  const start = /[[{]/.exec(text.slice(0, MAX_PREFIX))?.index ?? -1;
  if (start < 0 || !/^[[{]\s*(?:["[{]|\/[/*]|-?\d)/.test(text.slice(start, start + 400))) return -1;
  return /[}\]]\s*(?:`{3})?\s*$/.test(text.slice(-40)) ? start : -1;
}

/**
 * Reads the strings of a JSON text token by token. A parser that builds a tree would need a stack as deep as the nesting
 * and would reject truncated text.
 */
export async function readJson(parent: View, from: number): Promise<JsonField[]> {
  const { createScanner } = await import('jsonc-parser');
  const scanner = createScanner(parent.text, true);
  scanner.setPosition(from);
  const fields: JsonField[] = [];
  const levels: Level[] = [];
  for (let token: number = scanner.scan(); token !== END && fields.length < MAX_FIELDS; token = scanner.scan()) {
    const level = levels.at(-1);
    if (token === OPEN_OBJECT || token === OPEN_ARRAY)
      levels.push({ isArray: token === OPEN_ARRAY, key: undefined, index: 0 });
    else if (token === CLOSE_OBJECT || token === CLOSE_ARRAY) levels.pop();
    else if (token === COMMA && level) {
      level.key = undefined;
      level.index++;
    } else if (token === STRING) {
      const value = scanner.getTokenValue();
      if (level && !level.isArray && level.key === undefined) level.key = value;
      else if (value.includes(' '))
        fields.push(toField(parent, scanner.getTokenOffset(), scanner.getTokenLength(), levels));
    }
  }
  return fields;
}

interface Level {
  readonly isArray: boolean;
  key: string | undefined;
  index: number;
}

const MAX_FIELDS = 20_000;
/** Maximum of levels in a pointer. Without it, pointers of deeply nested fields would take quadratic time. */
const MAX_POINTER = 64;

function toField(parent: View, offset: number, length: number, levels: readonly Level[]): JsonField {
  const near = levels.slice(-MAX_POINTER);
  const steps = near.map(({ isArray, key, index }) => (isArray ? index : toPointerPart(key ?? '')));
  const pointer = `${levels.length > MAX_POINTER ? '…' : ''}/${steps.join('/')}`;
  const builder = new ViewBuilder(parent);
  addDecoded(builder, parent, [offset + 1, offset + length - 1], /\\(?:u[0-9a-fA-F]{4}|[^u])/g, toCharacter);
  const named = near.findLast(({ key }) => key !== undefined);
  return { pointer, key: named?.key ?? '', view: builder.build(`json ${pointer}`) };
}

const SHORT: Readonly<Record<string, string>> = { n: '\n', t: '\t', r: '\r', b: ' ', f: ' ' };

const toCharacter = (sequence: string): string => {
  const letter = sequence[1]!;
  return letter === 'u' ? String.fromCharCode(Number.parseInt(sequence.slice(2), 16)) : (SHORT[letter] ?? letter);
};

// The scanner's token kinds. The package declares them as a const enum, which does not exist at run time.
const OPEN_OBJECT = 1;
const CLOSE_OBJECT = 2;
const OPEN_ARRAY = 3;
const CLOSE_ARRAY = 4;
const COMMA = 5;
const STRING = 10;
const END = 17;
