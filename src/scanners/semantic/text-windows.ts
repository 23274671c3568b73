import type { Span, View } from '../../core/types.js';
import type { Decoded, FieldViews } from '../../text/views.js';
import { type DataWords, toDataWords } from './data-words.js';
import { hasLettered, isOtherScript, isReadable } from './scripts.js';
import type { Surface } from './surface.js';
import { toWindows } from './windows.js';

/** A window of one reading of a field. */
export interface TextWindow {
  readonly path: string;
  readonly view: View;
  readonly start: number;
  readonly end: number;
  /** Strings of JSON without a sentence among them. */
  readonly isList?: boolean;
}

const CONTENT: Surface = 1;

/**
 * Returns every window that the models can read: of the visible text, of rejoined words, and of each decoding. JSON content
 * is reduced to its words. JSON in a skill or a prompt is read in full, because its property names are instructions too.
 */
export const toTextWindows = (fields: readonly FieldViews[], surface: Surface): TextWindow[] =>
  cutReadings(fields, surface, (text) => toWindows(text).filter(([start, end]) => isReadable(text, start, end)));

/** Tokens per window of the letter model. In its scripts a token is a letter. Chosen: an order with its surroundings. */
const LETTER_WINDOW_TOKENS = 360;

/** Returns every window in a script that only the letter model knows. */
export function toLetterWindows(fields: readonly FieldViews[], surface: Surface): TextWindow[] {
  const hasScript = fields.some(({ visible, decoded }) =>
    [visible, ...decoded.map(({ view }) => view)].some(({ text }) => hasLettered(text)),
  );
  return hasScript ? cutReadings(fields, surface, cutByLetters) : [];
}

export const cutByLetters = (text: string): Span[] =>
  toWindows(text, LETTER_WINDOW_TOKENS).filter(([start, end]) => isOtherScript(text, start, end));

type Cut = (text: string) => readonly Span[];

function cutReadings(fields: readonly FieldViews[], surface: Surface, cut: Cut): TextWindow[] {
  const findWords = (view: View): DataWords | undefined => (surface === CONTENT ? toDataWords(view) : undefined);
  return fields.flatMap(({ field, visible, rejoined, decoded }) => {
    const words = findWords(visible);
    // Words of JSON are already unescaped, unless some were escaped twice.
    const isUnescaped = words && !words.view.text.includes('\\');
    const decodings = isUnescaped ? decoded.filter(({ steps }) => steps.join() !== 'escapes') : decoded;
    const otherReadings = [...(rejoined ? [rejoined.view] : []), ...decodings.map(toNamed)];
    const ciphers = otherReadings.flatMap(toCipher);
    return [visible, ...otherReadings].flatMap((reading) => {
      const data = reading === visible ? words : findWords(reading);
      const windows = data
        ? cutData(data, cut)
        : cut(reading.text).map(([start, end]) => ({ view: reading, start, end }));
      return windows
        .filter(({ view, start, end }) => reading !== visible || !isCipher(view.toRaw(start, end), ciphers))
        .map((window) => ({ path: field.path, ...window }));
    });
  });
}

const cutData = ({ view, parts }: DataWords, cut: Cut): Omit<TextWindow, 'path'>[] =>
  parts.flatMap(({ start, end, isList }) =>
    cut(view.text.slice(start, end)).map(([from, to]) => ({
      view,
      start: start + from,
      end: start + to,
      isList,
    })),
  );

/** Names a decoding by its steps, as the rule engine does. */
const toNamed = ({ view, steps }: Decoded): View => ({ ...view, name: steps.join(' → ') });

/** Minimum length of a reading relative to its raw text. Chosen: a shorter reading omits part of the text. */
const MIN_READING_SHARE = 0.4;
/** Share of a window that a cipher must cover to exclude the window. Chosen. */
const MIN_CIPHER_SHARE = 0.6;

/** Returns the raw span of a reading that represents all of it. */
function toCipher({ text, toRaw }: View): Span[] {
  if (text.length === 0) return [];
  const [start, end] = toRaw(0, text.length);
  return text.length >= MIN_READING_SHARE * (end - start) ? [[start, end]] : [];
}

/** Is the window mostly ciphertext? It is no language, and the models would classify it as an attack. */
const isCipher = ([start, end]: Span, ciphers: readonly Span[]): boolean =>
  ciphers.some(([from, to]) => Math.min(end, to) - Math.max(start, from) > MIN_CIPHER_SHARE * (end - start));
