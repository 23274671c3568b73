const [QUOTE, BACKSLASH] = [0x22, 0x5c];

/**
 * Converts an offset in the value of a JSON string to an offset in its source text. Escapes in the source are longer
 * than their characters. `opening` is the offset of the opening quote; the result never passes the closing one.
 */
export function toSourceOffset(text: string, opening: number, valueOffset: number): number {
  let at = opening + 1;
  for (let seen = 0; seen < valueOffset && at < text.length && text.charCodeAt(at) !== QUOTE; seen++) {
    if (text.charCodeAt(at) !== BACKSLASH) at++;
    else at += text[at + 1] === 'u' ? 6 : 2;
  }
  return at;
}

/** The offset of the quote that closes a JSON string whose value starts at `from`; the end of the text if none does. */
export function findClosingQuote(text: string, from: number): number {
  let at = from;
  while (at < text.length && text.charCodeAt(at) !== QUOTE) at += text.charCodeAt(at) === BACKSLASH ? 2 : 1;
  return Math.min(at, text.length);
}

/** The offset after the JSON string that opens at `opening`. */
export const skipJsonString = (text: string, opening: number): number => findClosingQuote(text, opening + 1) + 1;
