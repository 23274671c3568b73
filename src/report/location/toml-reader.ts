/** A string of a TOML file, and the position of each character of its value. */
export interface TomlString {
  readonly value: string;
  toOffset(valueOffset: number): number;
}

/** Reads a text token by token. Throws if the next token is not the expected one. */
export interface TomlReader {
  readonly offset: number;
  isAtEnd(): boolean;
  /** White space, line ends and comments. */
  skipLines(): void;
  skipBlanks(): void;
  take(mark: string): boolean;
  expect(mark: string): void;
  readWord(pattern: RegExp): string;
  /** Undefined if no string begins here. */
  readString(): TomlString | undefined;
}

export function createTomlReader(text: string): TomlReader {
  let at = 0;
  const skip = (pattern: RegExp): void => {
    pattern.lastIndex = at;
    if (pattern.test(text)) at = pattern.lastIndex;
  };
  const take = (mark: string): boolean => {
    if (!text.startsWith(mark, at)) return false;
    at += mark.length;
    return true;
  };
  const fail = (): never => {
    throw new SyntaxError(`unexpected at ${at}`);
  };
  return {
    get offset() {
      return at;
    },
    isAtEnd: () => at >= text.length,
    skipLines: () => skip(/(?:[ \t\r\n]|#[^\n]*)+/y),
    skipBlanks: () => skip(/[ \t]+/y),
    take,
    expect(mark) {
      skip(/[ \t]+/y);
      if (!take(mark)) fail();
    },
    readWord(pattern) {
      pattern.lastIndex = at;
      const [word] = pattern.exec(text) ?? [];
      if (word === undefined) return fail();
      at += word.length;
      return word;
    },
    readString() {
      const quote = QUOTES.find((mark) => text.startsWith(mark, at));
      if (quote === undefined) return undefined;
      const string = readQuoted(text, at, quote);
      if (!string) return fail();
      at = string.end;
      return string;
    },
  };
}

const QUOTES = ['"""', "'''", '"', "'"];

function readQuoted(text: string, start: number, quote: string): (TomlString & { end: number }) | undefined {
  const isLong = quote.length === 3;
  const hasEscapes = quote[0] === '"';
  // The line end after the opening quotes of a multi-line string does not belong to its value.
  const first = start + quote.length;
  const from = first + (isLong ? (/^\r?\n/.exec(text.slice(first, first + 2))?.[0].length ?? 0) : 0);
  let close = from;
  while (!text.startsWith(quote, close)) {
    if (close >= text.length || (text[close] === '\n' && !isLong)) return undefined;
    close += hasEscapes && text[close] === '\\' ? 2 : 1;
  }
  // Up to two more quotation marks belong to the text of a long string.
  while (isLong && text[close + 3] === quote[0]) close++;
  return {
    get value() {
      return hasEscapes ? toPieces(text, from, close).join('') : text.slice(from, close);
    },
    toOffset: (valueOffset) =>
      hasEscapes ? toOffsetOverEscapes(text, from, close, valueOffset) : Math.min(from + valueOffset, close),
    end: close + quote.length,
  };
}

const ESCAPE = /\\(?:x[\da-fA-F]{2}|u[\da-fA-F]{4}|U[\da-fA-F]{8}|[btnfre"\\]|[ \t]*\r?\n\s*)/g;

/** Alternates between the text between escapes and the characters that the escapes encode. */
function toPieces(text: string, from: number, close: number): string[] {
  const source = text.slice(from, close);
  const pieces: string[] = [];
  let done = 0;
  for (const { 0: code, index } of source.matchAll(ESCAPE)) {
    pieces.push(source.slice(done, index), toCharacter(code));
    done = index + code.length;
  }
  return [...pieces, source.slice(done)];
}

function toOffsetOverEscapes(text: string, from: number, close: number, valueOffset: number): number {
  let at = from;
  let seen = 0;
  for (const { 0: code, index } of text.slice(from, close).matchAll(ESCAPE)) {
    const plain = from + index - at;
    if (seen + plain > valueOffset) break;
    const character = toCharacter(code);
    seen += plain;
    if (valueOffset < seen + character.length) return from + index;
    seen += character.length;
    at = from + index + code.length;
  }
  return Math.min(at + (valueOffset - seen), close);
}

const SIMPLE: Readonly<Record<string, string>> = {
  b: '\b',
  t: '\t',
  n: '\n',
  f: '\f',
  r: '\r',
  e: '\u001b',
  '"': '"',
  '\\': '\\',
};

/** An escaped line end adds nothing to the value. */
function toCharacter(code: string): string {
  const digits = /^\\[xuU]([\da-fA-F]+)$/.exec(code)?.[1];
  if (digits === undefined) return SIMPLE[code[1]!] ?? '';
  const point = Number.parseInt(digits, 16);
  return point > 0x10ffff ? '\ufffd' : String.fromCodePoint(point);
}
