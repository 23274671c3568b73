/** A sentence, or an item of a list, with its place in the text. */
export interface Statement {
  readonly text: string;
  readonly start: number;
}

/** Longer statements are tables or code. */
export const MAX_STATEMENT = 1_200;
/** Shorter ones name a value or a type. */
export const MIN_STATEMENT = 12;

/** Emphasis inside a sentence would hide its words from the patterns. Spaces keep all offsets. */
export const withoutEmphasis = (text: string): string =>
  text.includes('*') ? text.replace(/\*+/g, (stars) => ' '.repeat(stars.length)) : text;

/**
 * Ends of statements: punctuation before a space, a list item or heading on the next line, an empty line, and a line
 * that ends with punctuation. Other line breaks only wrap a sentence.
 */
const END = /\n\s*(?=\n|[-*>#[•<]|\d{1,2}[.)])|(?<=[:.!?])[^\S\n]*\n|[.!?;](?=\s)/g;

export function toStatements(text: string): Statement[] {
  const statements: Statement[] = [];
  let start = 0;
  const add = (end: number): void => {
    if (/\S/.test(text.slice(start, end))) statements.push({ text: text.slice(start, end), start });
    start = end;
  };
  for (const match of text.matchAll(END)) add(match.index + match[0].length);
  add(text.length);
  return statements;
}
