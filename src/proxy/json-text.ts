import { toMarked, withExactNumbers } from './exact-number.js';

/** Far beyond honest messages, and far below the depth at which a recursive function fails. */
const MAX_DEPTH = 512;

/** Each one takes far more memory than a plain number, and a message of 32 MB could hold millions of them. */
const MAX_INEXACT_NUMBERS = 200_000;

export type ParsedJson =
  | { readonly value: unknown }
  | { readonly problem: 'not JSON' | 'nested too deeply' | 'full of numbers that cannot be kept exact' };

/**
 * Parses a JSON text of a peer. Checks the depth before anything recursive sees the value, and keeps numbers exact that
 * JavaScript cannot represent.
 */
export function parseJson(text: string): ParsedJson {
  const inexact: [start: number, end: number][] = [];
  const depth = walkTokens(text, {
    onNumber(start, end) {
      if (inexact.length <= MAX_INEXACT_NUMBERS && !isExact(text, start, end)) inexact.push([start, end]);
    },
  });
  if (depth > MAX_DEPTH) return { problem: 'nested too deeply' };
  if (inexact.length > MAX_INEXACT_NUMBERS) return { problem: 'full of numbers that cannot be kept exact' };
  try {
    const value: unknown = JSON.parse(text);
    return { value: inexact.length === 0 ? value : withExactNumbers(JSON.parse(withMarks(text, inexact))) };
  } catch {
    return { problem: 'not JSON' };
  }
}

export interface Envelope {
  readonly keys: ReadonlySet<string>;
  readonly id: string | number | undefined;
}

const ENVELOPE_KEYS = new Set(['jsonrpc', 'id', 'method', 'result', 'error']);
const ID = /\s*:\s*(?:"([\w.:/-]{0,200})"|(-?\d{1,15})(?![\d.eE]))/y;

/** The envelope's property names and the id of a text that cannot be parsed, so that its sender can be answered. */
export function findEnvelope(text: string): Envelope {
  const keys = new Set<string>();
  let id: string | number | undefined;
  walkTokens(text, {
    onString(start, end, depth) {
      if (depth !== 1 || end - start > 20) return;
      const key = text.slice(start + 1, end - 1);
      if (!ENVELOPE_KEYS.has(key)) return;
      keys.add(key);
      ID.lastIndex = end;
      const match = key === 'id' ? ID.exec(text) : null;
      if (match) id = match[2] === undefined ? match[1] : Number(match[2]);
    },
  });
  return { keys, id };
}

interface TokenVisitor {
  onString?(start: number, end: number, depth: number): void;
  onNumber?(start: number, end: number): void;
}

const NUMBER = /-?\d[\d.eE+-]*/y;

/** Visits the strings and numbers of a text in linear time. Returns the maximum depth. The text may be invalid. */
function walkTokens(text: string, { onString, onNumber }: TokenVisitor): number {
  let depth = 0;
  let deepest = 0;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === QUOTE) {
      const end = findStringEnd(text, at);
      onString?.(at, end, depth);
      at = end - 1;
    } else if (code === BRACE || code === BRACKET) {
      if (++depth > deepest) deepest = depth;
    } else if (code === BRACE + 2 || code === BRACKET + 2) depth--;
    else if (onNumber && (code === MINUS || (code >= ZERO && code <= NINE))) {
      NUMBER.lastIndex = at;
      if (!NUMBER.test(text)) continue;
      onNumber(at, NUMBER.lastIndex);
      at = NUMBER.lastIndex - 1;
    }
  }
  return deepest;
}

const [QUOTE, MINUS, ZERO, NINE, BRACKET, BACKSLASH, BRACE] = [0x22, 0x2d, 0x30, 0x39, 0x5b, 0x5c, 0x7b];

/** The position after the closing quotation mark, or the end of the text. */
function findStringEnd(text: string, start: number): number {
  for (let quote = text.indexOf('"', start + 1); quote !== -1; quote = text.indexOf('"', quote + 1)) {
    let before = quote - 1;
    while (text.charCodeAt(before) === BACKSLASH) before--;
    // An even number of backslashes escapes itself, not the quotation mark.
    if ((quote - before) % 2 === 1) return quote + 1;
  }
  return text.length;
}

/** Whether JavaScript writes the number as it was received. */
function isExact(text: string, start: number, end: number): boolean {
  const source = text.slice(start, end);
  return String(Number(source)) === source;
}

function withMarks(text: string, numbers: readonly (readonly [number, number])[]): string {
  const pieces: string[] = [];
  let from = 0;
  for (const [start, end] of numbers) {
    pieces.push(text.slice(from, start), toMarked(text.slice(start, end)));
    from = end;
  }
  pieces.push(text.slice(from));
  return pieces.join('');
}
