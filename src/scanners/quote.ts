const MAX_QUOTE = 80;

/**
 * Quotes hostile text in a note. Reports mask the text between these quotation marks, so marks inside the text are
 * replaced.
 */
export const quote = (text: string): string => {
  const words = text.replaceAll(/[“”]/g, '"').replaceAll(/\s+/g, ' ').trim();
  return `“${words.length > MAX_QUOTE ? `${words.slice(0, MAX_QUOTE - 1)}…` : words}”`;
};
