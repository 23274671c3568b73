import type { Span } from '../core/types.js';
import { findMatches, toSpan } from '../text/matches.js';

/** Nesting depth from which a text is reported. Chosen: many parsers stop near it, and honest data stays far below. */
const MAX_DEPTH = 128;
/** All levels must open within this many characters. Unclosed brackets in prose are further apart. */
const REACH = 65_536;

/** A bracket, or a blank line, which occurs in prose but not in nested data. */
const BRACKETS = /[[{\]}]|\n\n/g;
const ELEMENTS = /<(\/?)([a-z][\w:.-]{0,40})([^<>]{0,400})>/gi;
const QUOTATION = new RegExp(`^(?:> ?){${MAX_DEPTH},}(?=[^\\s>])`, 'm');

/** HTML elements without a closing tag, or with an optional one. */
const UNCLOSED = new Set(
  (
    'area base br col embed hr img input link meta param source track wbr p li dt dd td th tr tbody thead tfoot option ' +
    'optgroup colgroup rp rt body head html'
  ).split(' '),
);

/** Finds the first span in which `MAX_DEPTH` brackets, elements or quotations are open at once. */
export const findDeepNesting = (text: string): Span | undefined =>
  text.length < MAX_DEPTH ? undefined : (findDeepBrackets(text) ?? findDeepElements(text) ?? findDeepQuotation(text));

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

/** Nested quotations, `> > > text`. A row of angle brackets without text after it is a separator line. */
function findDeepQuotation(text: string): Span | undefined {
  if (!text.includes('>>>>>>>>') && !text.includes('> > > > ')) return undefined;
  const match = QUOTATION.exec(text);
  return match ? toSpan(match) : undefined;
}

/** Do `MAX_DEPTH` of these marks occur near each other? A cheap check before the text is parsed. */
function hasCluster(text: string, marks: readonly string[]): boolean {
  const counts = new Uint32Array(Math.ceil(text.length / REACH) + 1);
  for (const mark of marks) {
    for (let at = text.indexOf(mark); at >= 0; at = text.indexOf(mark, at + 1)) {
      const block = Math.floor(at / REACH);
      if (++counts[block]! + (counts[block - 1] ?? 0) >= MAX_DEPTH) return true;
    }
  }
  return false;
}

/** Start offsets of all open levels. */
class Depth {
  readonly #starts: number[] = [];

  open(at: number): Span | undefined {
    const starts = this.#starts;
    starts.push(at);
    const first = starts[starts.length - MAX_DEPTH];
    return first !== undefined && at - first <= REACH ? [first, at + 1] : undefined;
  }

  close(): void {
    this.#starts.pop();
  }

  reset(): void {
    this.#starts.length = 0;
  }
}
