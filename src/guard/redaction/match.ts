import type { Span } from '../../core/types.js';
import { findMatches, toSpan } from '../../text/matches.js';

/** Words beside a number that say what it is. Without them, numbers of its shape are too common. */
export interface Context {
  readonly words: RegExp;
  /** Characters before and after the number that are searched. */
  readonly before?: number;
  readonly after?: number;
}

/** Chosen: about one clause before the value, and a label in brackets after it. */
const BEFORE = 60;
const AFTER = 24;

export interface Shape {
  /** Global, and linear on any text. */
  readonly pattern: RegExp;
  /** The group that is the value. Default: the whole match. */
  readonly group?: number;
  readonly isValid?: (value: string) => boolean;
  readonly context?: Context;
}

export function findShape(text: string, { pattern, group = 0, isValid, context }: Shape): Span[] {
  const found: Span[] = [];
  for (const match of findMatches(text, pattern)) {
    const value = match[group];
    if (value === undefined || value === '') continue;
    const start = group === 0 ? match.index : match.index + match[0].lastIndexOf(value);
    const span: Span = group === 0 ? toSpan(match) : [start, start + value.length];
    if (context && !hasContext(text, span, context)) continue;
    if (!isValid || isValid(value)) found.push(span);
  }
  return found;
}

export function hasContext(
  text: string,
  [start, end]: Span,
  { words, before = BEFORE, after = AFTER }: Context,
): boolean {
  return words.test(text.slice(Math.max(0, start - before), start)) || words.test(text.slice(end, end + after));
}
