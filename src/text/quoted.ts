const REACH = 160;
const MARKS = ['"', '`', "'"];

/** Is the place between quotation marks on one line? */
export function isQuoted(text: string, start: number, end: number): boolean {
  // The match of a rule may include the opening mark.
  const from = start + /^["'`\s]*/.exec(text.slice(start, end))![0].length;
  const before = text.slice(Math.max(0, from - REACH), from);
  const after = text.slice(end, end + REACH);
  return QUOTES.some(({ opens, closes }) => opens.test(before) && closes.test(after));
}

/** The mark that opens before must close after. An apostrophe inside a word opens nothing. */
const QUOTES = MARKS.map((mark) => ({
  opens: new RegExp(`(?:^|[^\\w${mark}])${mark}{1,2}[^${mark}\\n]{0,${REACH}}$`),
  closes: new RegExp(`^[^${mark}\\n]{0,${REACH}}${mark}(?!\\w)`),
}));
