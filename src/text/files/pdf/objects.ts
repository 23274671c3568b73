/** The values of PDF: see ISO 32000-1, chapter 7.3. */
export class Name {
  readonly name: string;
  constructor(name: string) {
    this.name = name;
  }
}

export class Ref {
  readonly id: number;
  constructor(id: number) {
    this.id = id;
  }
}

/** An operator of a content stream, or a keyword of the file. */
export class Keyword {
  readonly word: string;
  constructor(word: string) {
    this.word = word;
  }
}

export type Dict = ReadonlyMap<string, PdfValue>;
export type PdfValue = null | boolean | number | Uint8Array | Name | Ref | Keyword | PdfArray | Dict;
export type PdfArray = readonly PdfValue[];

export const isDict = (value: PdfValue | undefined): value is Dict => value instanceof Map;
export const isArray = (value: PdfValue | undefined): value is PdfArray => Array.isArray(value);

/** Nested deeper, a value is null: no program writes such files. */
const MAX_NESTING = 64;

const isSpace = (byte: number | undefined): boolean =>
  byte === 0x20 || byte === 0x0a || byte === 0x0d || byte === 0x09 || byte === 0x0c || byte === 0;
const isDelimiter = (byte: number): boolean =>
  byte === 0x28 ||
  byte === 0x29 ||
  byte === 0x3c ||
  byte === 0x3e ||
  byte === 0x5b ||
  byte === 0x5d ||
  byte === 0x7b ||
  byte === 0x7d ||
  byte === 0x2f ||
  byte === 0x25;
const isRegular = (byte: number | undefined): boolean => byte !== undefined && !isSpace(byte) && !isDelimiter(byte);

/** Reads values from bytes, one after the other. */
export class Lexer {
  readonly bytes: Uint8Array;
  at: number;

  constructor(bytes: Uint8Array, at = 0) {
    this.bytes = bytes;
    this.at = at;
  }

  /** The next value. Undefined at the end. */
  next(depth = 0): PdfValue | undefined {
    this.skipSpace();
    const { bytes } = this;
    const byte = bytes[this.at];
    if (byte === undefined) return undefined;
    if (byte === 0x2f) return this.#readName();
    if (byte === 0x28) return this.#readString();
    if (byte === 0x3c) return bytes[this.at + 1] === 0x3c ? this.#readDict(depth) : this.#readHex();
    if (byte === 0x5b) return this.#readArray(depth);
    if (isDelimiter(byte)) {
      this.at += byte === 0x3e && bytes[this.at + 1] === 0x3e ? 2 : 1;
      return new Keyword(byte === 0x5d ? ']' : byte === 0x3e ? '>>' : String.fromCharCode(byte));
    }
    const word = this.#readRegular();
    const first = word.charCodeAt(0);
    if ((first >= 0x30 && first <= 0x39) || first === 0x2d || first === 0x2b || first === 0x2e) {
      const number = Number.parseFloat(word);
      if (!Number.isNaN(number)) return number;
    }
    return word === 'true' ? true : word === 'false' ? false : word === 'null' ? null : new Keyword(word);
  }

  skipSpace(): void {
    for (;;) {
      const byte = this.bytes[this.at];
      if (isSpace(byte)) this.at++;
      else if (byte === 0x25) {
        while (this.at < this.bytes.length && this.bytes[this.at] !== 0x0a && this.bytes[this.at] !== 0x0d) this.at++;
      } else return;
    }
  }

  #readRegular(): string {
    const start = this.at;
    while (isRegular(this.bytes[this.at])) this.at++;
    // A byte that begins nothing must not stop the reader.
    if (this.at === start) this.at++;
    return toLatin1(this.bytes.subarray(start, Math.min(this.at, start + 200)));
  }

  #readName(): Name {
    this.at++;
    const start = this.at;
    while (isRegular(this.bytes[this.at])) this.at++;
    const raw = toLatin1(this.bytes.subarray(start, this.at));
    return new Name(
      raw.includes('#')
        ? raw.replace(/#([\da-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
        : raw,
    );
  }

  #readString(): Uint8Array {
    const { bytes } = this;
    const out: number[] = [];
    let open = 1;
    for (this.at++; this.at < bytes.length; this.at++) {
      const byte = bytes[this.at]!;
      if (byte === 0x5c) {
        this.at++;
        this.#readEscape(out);
        continue;
      }
      if (byte === 0x28) open++;
      else if (byte === 0x29 && --open === 0) {
        this.at++;
        break;
      }
      out.push(byte);
    }
    return Uint8Array.from(out);
  }

  #readEscape(out: number[]): void {
    const byte = this.bytes[this.at];
    if (byte === undefined) return;
    const plain = ESCAPES[String.fromCharCode(byte)];
    if (plain !== undefined) out.push(plain);
    else if (byte >= 0x30 && byte <= 0x37) {
      let code = 0;
      let digits = 0;
      for (; digits < 3; digits++) {
        const digit = this.bytes[this.at + digits];
        if (digit === undefined || digit < 0x30 || digit > 0x37) break;
        code = code * 8 + digit - 0x30;
      }
      this.at += digits - 1;
      out.push(code & 0xff);
    } else if (byte === 0x0d) {
      if (this.bytes[this.at + 1] === 0x0a) this.at++;
    } else if (byte !== 0x0a) out.push(byte);
  }

  #readHex(): Uint8Array {
    const end = this.bytes.indexOf(0x3e, this.at);
    const stop = end < 0 ? this.bytes.length : end;
    const out: number[] = [];
    let high = -1;
    for (let at = this.at + 1; at < stop; at++) {
      const digit = toHexDigit(this.bytes[at]!);
      if (digit < 0) continue;
      if (high < 0) high = digit;
      else {
        out.push(high * 16 + digit);
        high = -1;
      }
    }
    if (high >= 0) out.push(high * 16);
    this.at = stop + 1;
    return Uint8Array.from(out);
  }

  #readArray(depth: number): PdfArray | null {
    this.at++;
    const items: PdfValue[] = [];
    if (depth >= MAX_NESTING) return null;
    for (;;) {
      const value = this.next(depth + 1);
      if (value === undefined || (value instanceof Keyword && value.word === ']')) return items;
      if (value instanceof Keyword) {
        if (value.word === 'R') toRef(items);
        // An array that is never closed ends with the object around it.
        else if (ENDS.test(value.word)) return items;
      } else items.push(value);
    }
  }

  #readDict(depth: number): Dict | null {
    this.at += 2;
    if (depth >= MAX_NESTING) return null;
    const items: PdfValue[] = [];
    for (;;) {
      const value = this.next(depth + 1);
      if (value === undefined) break;
      if (value instanceof Keyword) {
        if (ENDS.test(value.word)) break;
        if (value.word === 'R') toRef(items);
      } else items.push(value);
    }
    const dict = new Map<string, PdfValue>();
    for (let i = 0; i + 1 < items.length; ) {
      const key = items[i];
      if (key instanceof Name) {
        dict.set(key.name, items[i + 1]!);
        i += 2;
      } else i++;
    }
    return dict;
  }
}

/** Words that cannot stand inside an array or a dictionary. */
const ENDS = /^(?:>>|obj|endobj|stream|endstream)$/;

const ESCAPES: Readonly<Record<string, number>> = { n: 10, r: 13, t: 9, b: 8, f: 12 };

/** The last two numbers are a reference: `12 0 R`. */
function toRef(items: PdfValue[]): void {
  const generation = items.pop();
  const id = items.pop();
  items.push(typeof id === 'number' && typeof generation === 'number' ? new Ref(id) : null);
}

const toHexDigit = (byte: number): number =>
  byte >= 0x30 && byte <= 0x39
    ? byte - 0x30
    : byte >= 0x61 && byte <= 0x66
      ? byte - 0x57
      : byte >= 0x41 && byte <= 0x46
        ? byte - 0x37
        : -1;

const latin1 = new TextDecoder('latin1');
const toLatin1 = (bytes: Uint8Array): string => latin1.decode(bytes);

/** A text string: UTF-16 with a mark, UTF-8 with a mark, or an encoding that equals Latin-1 for words. */
export function toPdfText(bytes: Uint8Array): string {
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return new TextDecoder().decode(bytes);
  return new TextDecoder('windows-1252').decode(bytes);
}
