import type { Span, View } from '../../core/types.js';
import type { Decoded, FieldViews } from '../../text/views.js';
import { type DataWords, toDataWords } from './data-words.js';
import { hasLettered, isOtherScript, isReadable } from './scripts.js';
import type { Surface } from './surface.js';
import { toWindows } from './windows.js';

/** One window of one reading of a field. */
export interface TextWindow {
  readonly path: string;
  readonly view: View;
  readonly start: number;
  readonly end: number;
  /** Words of records, none of which is a sentence. */
  readonly isList?: boolean;
}

const CONTENT: Surface = 1;

/**
 * Every window that the models can read, of every reading: the visible text, disguised words put right, and each decoding.
 * JSON is read as its words where it is content. A skill or a prompt in JSON is no data: it says what to do, names included.
 */
export const toTextWindows = (fields: readonly FieldViews[], surface: Surface): TextWindow[] =>
  cutReadings(fields, surface, (text) => toWindows(text).filter(([start, end]) => isReadable(text, start, end)));

/** About as many letters as an order and its surroundings have; what reads them knows no sentences. */
const LETTERS_AT_ONCE = 360;

/** Every window in a script that only the letter model knows. */
export function toLetterWindows(fields: readonly FieldViews[], surface: Surface): TextWindow[] {
  const isThere = fields.some(({ visible, decoded }) =>
    [visible, ...decoded.map(({ view }) => view)].some(({ text }) => hasLettered(text)),
  );
  return isThere ? cutReadings(fields, surface, cutByLetters) : [];
}

export const cutByLetters = (text: string): Span[] =>
  toWindows(text, LETTERS_AT_ONCE).filter(([start, end]) => isOtherScript(text, start, end));

type Cut = (text: string) => readonly Span[];

function cutReadings(fields: readonly FieldViews[], surface: Surface, cut: Cut): TextWindow[] {
  const findWords = (view: View): DataWords | undefined => (surface === CONTENT ? toDataWords(view) : undefined);
  return fields.flatMap(({ field, visible, rejoined, decoded }) => {
    const words = findWords(visible);
    // The words of data are read without its escapes already, unless some were escaped twice.
    const isUnescaped = words && !words.view.text.includes('\\');
    const further = isUnescaped ? decoded.filter(({ steps }) => steps.join() !== 'escapes') : decoded;
    const better = [...(rejoined ? [rejoined.view] : []), ...further.map(toNamed)];
    const ciphers = better.flatMap(toCipher);
    return [visible, ...better].flatMap((reading) => {
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

/** By how it was decoded, as the readings of the rules are named. */
const toNamed = ({ view, steps }: Decoded): View => ({ ...view, name: steps.join(' → ') });

/** A reading that is much shorter than what it was made of leaves something out. */
const LEAST_READING = 0.4;
const MOST_OF_IT = 0.6;

/** The raw text that a reading stands for, where it stands for all of it. */
function toCipher({ text, toRaw }: View): Span[] {
  if (text.length === 0) return [];
  const [start, end] = toRaw(0, text.length);
  return text.length >= LEAST_READING * (end - start) ? [[start, end]] : [];
}

/** Letters that mean something else are no language, and to a model that knows language they all look like an attack. */
const isCipher = ([start, end]: Span, ciphers: readonly Span[]): boolean =>
  ciphers.some(([from, to]) => Math.min(end, to) - Math.max(start, from) > MOST_OF_IT * (end - start));
