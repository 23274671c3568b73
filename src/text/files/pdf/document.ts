import type { FileBudget } from '../file-text.js';
import { find } from '../zip.js';
import { decodeStream } from './filters.js';
import { type Dict, isArray, isDict, Keyword, Lexer, Name, type PdfValue, Ref } from './objects.js';

export interface PdfStream {
  readonly id: number;
  readonly dict: Dict;
  readonly raw: Uint8Array;
}

const MAX_OBJECTS = 200_000;
/** Bytes that are read per byte of the file. Objects inside unclosed objects are read more than once. */
const WORK_PER_BYTE = 6;
const OBJ = [0x6f, 0x62, 0x6a];
const ENDSTREAM = [0x65, 0x6e, 0x64, 0x73, 0x74, 0x72, 0x65, 0x61, 0x6d];

/**
 * The objects of a PDF file, found by reading the file from its beginning. Its cross-reference table is not used: it may be
 * broken, and two tables may show two documents. An object that is defined twice has two versions, and both are read.
 */
export class PdfDocument {
  readonly values: { readonly id: number; readonly value: PdfValue }[] = [];
  readonly streams: PdfStream[] = [];
  readonly skipped: string[] = [];
  readonly #byId = new Map<number, PdfValue>();
  readonly #streamById = new Map<number, PdfStream>();
  readonly #streamOf = new Map<Dict, PdfStream>();
  readonly #decoded = new Map<PdfStream, Uint8Array | string>();
  readonly #budget: FileBudget;
  isEncrypted = false;

  constructor(bytes: Uint8Array, budget: FileBudget) {
    this.#budget = budget;
    this.#readObjects(bytes);
    this.isEncrypted = this.#hasEncryption(bytes);
    if (!this.isEncrypted) this.#readObjectStreams();
  }

  resolve = (value: PdfValue | undefined): PdfValue => {
    let current = value;
    for (let hops = 0; current instanceof Ref && hops < 32; hops++) current = this.#byId.get(current.id);
    return current instanceof Ref ? null : (current ?? null);
  };

  dict(value: PdfValue | undefined): Dict | undefined {
    const found = this.resolve(value);
    return isDict(found) ? found : undefined;
  }

  array(value: PdfValue | undefined): readonly PdfValue[] {
    const found = this.resolve(value);
    return isArray(found) ? found : [];
  }

  number(value: PdfValue | undefined): number | undefined {
    const found = this.resolve(value);
    return typeof found === 'number' ? found : undefined;
  }

  name(value: PdfValue | undefined): string | undefined {
    const found = this.resolve(value);
    return found instanceof Name ? found.name : undefined;
  }

  /** The stream that a value refers to. */
  stream(value: PdfValue | undefined): PdfStream | undefined {
    let current = value;
    for (let hops = 0; current instanceof Ref && hops < 32; hops++) {
      const stream = this.#streamById.get(current.id);
      if (stream) return stream;
      current = this.#byId.get(current.id);
    }
    return isDict(current) ? this.#streamOf.get(current) : undefined;
  }

  /** The decoded content of a stream, or the reason why there is none. */
  decode(stream: PdfStream): Uint8Array | string {
    const known = this.#decoded.get(stream);
    if (known !== undefined) return known;
    const content = decodeStream(stream.raw, stream.dict, this.#budget, this.resolve);
    this.#decoded.set(stream, content);
    return content;
  }

  #readObjects(bytes: Uint8Array): void {
    // Every mark of an object is tried, also inside other objects: an unclosed string must not hide the objects after it.
    let work = WORK_PER_BYTE * bytes.length;
    let streamEnd = 0;
    for (let at = find(bytes, OBJ, 0); at >= 0; ) {
      const id = findId(bytes, at);
      let next = at + 3;
      if (id !== undefined) {
        if (this.values.length >= MAX_OBJECTS) {
          this.skipped.push(`more than ${MAX_OBJECTS} objects`);
          return;
        }
        const isInside = at < streamEnd;
        const { end, streamEnd: ownEnd } = this.#readObject(bytes, at + 3, id, isInside);
        work -= end - at;
        if (work < 0) next = Math.max(next, end);
        streamEnd = Math.max(streamEnd, ownEnd);
      }
      at = find(bytes, OBJ, next);
    }
  }

  /** Reads one object. An object inside the data of a stream, as in an attached PDF file, replaces no other. */
  #readObject(bytes: Uint8Array, start: number, id: number, isInside: boolean): { end: number; streamEnd: number } {
    const lexer = new Lexer(bytes, start);
    const value = lexer.next();
    if (value === undefined || value instanceof Keyword) return { end: start, streamEnd: 0 };
    const isKnown = isInside && this.#byId.has(id);
    this.values.push({ id, value });
    if (!isKnown) this.#byId.set(id, value);
    const end = lexer.at;
    if (!isDict(value)) return { end, streamEnd: 0 };
    const keyword = lexer.next();
    if (!(keyword instanceof Keyword) || keyword.word !== 'stream') return { end, streamEnd: 0 };
    let from = lexer.at;
    if (bytes[from] === 0x0d) from++;
    if (bytes[from] === 0x0a) from++;
    // The declared length may be wrong or refer to an object further on: the end mark decides unless it fits.
    const length = value.get('Length');
    const declared = typeof length === 'number' ? from + length : -1;
    const mark = declared >= from && isNear(bytes, declared) ? declared : find(bytes, ENDSTREAM, from);
    const to = mark < 0 ? bytes.length : mark;
    this.#addStream({ id, dict: value, raw: bytes.subarray(from, to) }, isKnown);
    return { end: mark < 0 ? to : end, streamEnd: to };
  }

  #addStream(stream: PdfStream, isKnown: boolean): void {
    this.streams.push(stream);
    if (!isKnown) this.#streamById.set(stream.id, stream);
    this.#streamOf.set(stream.dict, stream);
  }

  /** Objects may stand in compressed streams. */
  #readObjectStreams(): void {
    for (const stream of [...this.streams]) {
      if (this.name(stream.dict.get('Type')) !== 'ObjStm') continue;
      const content = this.decode(stream);
      if (typeof content === 'string') {
        this.skipped.push(content);
        continue;
      }
      const first = this.number(stream.dict.get('First')) ?? 0;
      const count = Math.min(this.number(stream.dict.get('N')) ?? 0, MAX_OBJECTS);
      const head = new Lexer(content);
      for (let i = 0; i < count && this.values.length < MAX_OBJECTS; i++) {
        const [id, offset] = [head.next(), head.next()];
        if (typeof id !== 'number' || typeof offset !== 'number') break;
        const value = new Lexer(content, first + offset).next();
        if (value === undefined || value instanceof Keyword) continue;
        this.values.push({ id, value });
        this.#byId.set(id, value);
      }
    }
  }

  /** Is there a dictionary for encryption? Its name stands in the trailer, or in the stream that replaces it. */
  #hasEncryption(bytes: Uint8Array): boolean {
    if (this.streams.some(({ dict }) => this.name(dict.get('Type')) === 'XRef' && dict.has('Encrypt'))) return true;
    const mark = [0x2f, 0x45, 0x6e, 0x63, 0x72, 0x79, 0x70, 0x74];
    const trailer = [0x74, 0x72, 0x61, 0x69, 0x6c, 0x65, 0x72];
    for (let at = find(bytes, trailer, 0); at >= 0; at = find(bytes, trailer, at + 7)) {
      const dict = new Lexer(bytes, at + 7).next();
      if (isDict(dict) && dict.has('Encrypt')) return true;
      if (find(bytes.subarray(at, at + 400), mark, 0) >= 0 && !isDict(dict)) return true;
    }
    return false;
  }
}

/** `12 0 obj`: the number before the word. */
function findId(bytes: Uint8Array, at: number): number | undefined {
  const before = new TextDecoder('latin1').decode(bytes.subarray(Math.max(0, at - 24), at));
  const match = /(\d{1,10})\s+\d{1,5}\s*$/.exec(before);
  return match ? Number(match[1]) : undefined;
}

const isNear = (bytes: Uint8Array, at: number): boolean => {
  const found = find(bytes.subarray(at, at + 16), ENDSTREAM, 0);
  return found >= 0;
};
