import type { Span } from '../core/types.js';
import { findMatches } from '../text/matches.js';

/** Parsers stop at about this depth, or overflow; what people and programs write stays far below it. */
const DEEPEST = 128;
/** All levels open within so many characters. Brackets that are merely never closed lie further apart. */
const REACH = 65_536;

/** A bracket, or a blank line: data that is nested has none of these, text has. */
const BRACKETS = /[[{\]}]|\n\n/g;
const ELEMENTS = /<(\/?)([a-z][\w:.-]{0,40})([^<>]{0,400})>/gi;
const QUOTATION = new RegExp(`^(?:> ?){${DEEPEST},}(?=[^\\s>])`, 'm');

/** Elements that are never closed, or need not be. */
const UNCLOSED = new Set(
  (
    'area base br col embed hr img input link meta param source track wbr p li dt dd td th tr tbody thead tfoot option ' +
    'optgroup colgroup rp rt body head html'
  ).split(' '),
);

/** The first stretch in which so many brackets, elements or quotations are open at once. */
export const findDeepNesting = (text: string): Span | undefined =>
  text.length < DEEPEST ? undefined : (findDeepBrackets(text) ?? findDeepElements(text) ?? findDeepQuotation(text));

function findDeepBrackets(text: string): Span | undefined {
  if (!hasCluster(text, ['[', '{'])) return undefined;
  const depth = new Depth();
  for (const { 0: mark, index } of findMatches(text, BRACKETS)) {
    if (mark === '[' || mark === '{') {
      const found = depth.open(index);
      if (found) return found;
    } else if (mark === ']' || mark === '}') depth.close();
    else depth.reset();
  }
  return undefined;
}

function findDeepElements(text: string): Span | undefined {
  if (!hasCluster(text, ['<'])) return undefined;
  const depth = new Depth();
  for (const { 1: slash, 2: name, 3: rest, index } of findMatches(text, ELEMENTS)) {
    if (UNCLOSED.has(name!.toLowerCase()) || rest!.endsWith('/')) continue;
    if (slash === '/') depth.close();
    else {
      const found = depth.open(index);
      if (found) return found;
    }
  }
  return undefined;
}

/** A quotation of a quotation of …: `> > > text`. A row of angle brackets with nothing behind it is a ruler. */
function findDeepQuotation(text: string): Span | undefined {
  if (!text.includes('>>>>>>>>') && !text.includes('> > > > ')) return undefined;
  const match = QUOTATION.exec(text);
  return match ? [match.index, match.index + match[0].length] : undefined;
}

/** Whether so many of these stand within reach of each other. Jumping from one to the next costs next to nothing. */
function hasCluster(text: string, marks: readonly string[]): boolean {
  const counts = new Uint32Array(Math.ceil(text.length / REACH) + 1);
  for (const mark of marks) {
    for (let at = text.indexOf(mark); at >= 0; at = text.indexOf(mark, at + 1)) {
      const block = Math.floor(at / REACH);
      if (++counts[block]! + (counts[block - 1] ?? 0) >= DEEPEST) return true;
    }
  }
  return false;
}

/** Where everything was opened that is still open. */
class Depth {
  readonly #starts: number[] = [];

  open(at: number): Span | undefined {
    const starts = this.#starts;
    starts.push(at);
    const first = starts[starts.length - DEEPEST];
    return first !== undefined && at - first <= REACH ? [first, at + 1] : undefined;
  }

  close(): void {
    this.#starts.pop();
  }

  reset(): void {
    this.#starts.length = 0;
  }
}
