import type { Span } from '../../core/types.js';

/** Finds a quotation in a part of a text. Differences in case and white space are allowed, because models change them. */
export function findQuote(text: string, quote: string, [from, to]: Span): Span | undefined {
  const words = quote.trim();
  if (words === '') return undefined;
  const part = text.slice(from, to);
  const loose = words
    .split(/\s+/)
    .map((word) => word.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&'))
    .join('\\s+');
  const match = new RegExp(loose).exec(part) ?? new RegExp(loose, 'i').exec(part);
  return match ? [from + match.index, from + match.index + match[0].length] : undefined;
}
