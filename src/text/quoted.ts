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

/** Is the place one of three or more quoted phrases separated by commas? Such a list names words to search for. */
export function isInQuotedList(text: string, start: number, end: number): boolean {
  const from = Math.max(0, start - REACH);
  const around = text.slice(from, end + REACH);
  return LISTS.some((list) =>
    [...around.matchAll(list)].some(
      ({ 0: found, index }) => from + index <= start && end <= from + index + found.length,
    ),
  );
}

const LISTS = MARKS.map((mark) => {
  const phrase = `${mark}[^${mark}\\n]{1,80}${mark}`;
  return new RegExp(`${phrase}(?:\\s*,\\s*${phrase}){2,}`, 'g');
});
