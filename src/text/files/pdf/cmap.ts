import { Keyword, Lexer, type PdfValue } from './objects.js';

/** A map from codes to texts. */
export interface CMap {
  /** Bytes of a code. */
  readonly codeLength: number | undefined;
  find(code: number, length: number): string | undefined;
}

/** Codes in all ranges together. Unicode has fewer letters. */
const MAX_CODES = 200_000;

export function readCMap(bytes: Uint8Array): CMap {
  const lexer = new Lexer(bytes);
  const texts = new Map<number, string>();
  let codeLength: number | undefined;
  let operands: PdfValue[] = [];
  for (let value = lexer.next(); value !== undefined; value = lexer.next()) {
    if (!(value instanceof Keyword)) {
      operands.push(value);
      continue;
    }
    if (value.word === 'endcodespacerange') {
      const [low] = operands;
      if (low instanceof Uint8Array && low.length > 0) codeLength = Math.max(codeLength ?? 1, low.length);
    } else if (value.word === 'endbfchar') {
      for (let i = 0; i + 1 < operands.length; i += 2) {
        const [code, text] = [operands[i], operands[i + 1]];
        if (code instanceof Uint8Array && text instanceof Uint8Array && texts.size < MAX_CODES)
          texts.set(toNumber(code), toText(text));
      }
    } else if (value.word === 'endbfrange') {
      for (let i = 0; i + 2 < operands.length; i += 3)
        addRange(texts, operands[i]!, operands[i + 1]!, operands[i + 2]!);
    }
    operands = [];
  }
  return { codeLength, find: (code) => texts.get(code) };
}

function addRange(texts: Map<number, string>, from: PdfValue, to: PdfValue, target: PdfValue): void {
  if (!(from instanceof Uint8Array) || !(to instanceof Uint8Array)) return;
  const first = toNumber(from);
  const last = Math.min(toNumber(to), first + MAX_CODES);
  for (let code = first; code <= last && texts.size < MAX_CODES; code++) {
    if (target instanceof Uint8Array) {
      const text = toText(target);
      const final = text.charCodeAt(text.length - 1);
      texts.set(code, text.slice(0, -1) + String.fromCharCode((final + code - first) & 0xffff));
    } else if (Array.isArray(target)) {
      const item = target[code - first];
      if (item instanceof Uint8Array) texts.set(code, toText(item));
    }
  }
}

const toNumber = (bytes: Uint8Array): number => bytes.subarray(0, 4).reduce((sum, byte) => sum * 256 + byte, 0);

const toText = (bytes: Uint8Array): string =>
  bytes.length === 1 ? String.fromCharCode(bytes[0]!) : new TextDecoder('utf-16be').decode(bytes);
