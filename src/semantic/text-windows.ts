import type { Decoded, FieldViews } from '../engine/views.js';
import type { Span, View } from '../types.js';
import { type DataWords, toDataWords } from './data-words.js';
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

/** Fewer letters hold no order. */
const FEWEST_LETTERS = 8;

const CONTENT: Surface = 1;

/**
 * Every window that the models can read, of every reading: the visible text, disguised words put right, and each decoding.
 * JSON is read as its words where it is content. A skill or a prompt in JSON is no data: it says what to do, names included.
 */
export function toTextWindows(fields: readonly FieldViews[], surface: Surface): TextWindow[] {
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
        ? toDataWindows(data)
        : toWindows(reading.text).map(([start, end]) => ({ view: reading, start, end }));
      return windows
        .filter(({ view, start, end }) => isReadable(view.text, start, end))
        .filter(({ view, start, end }) => reading !== visible || !isCipher(view.toRaw(start, end), ciphers))
        .map((window) => ({ path: field.path, ...window }));
    });
  });
}

const toDataWindows = ({ view, parts }: DataWords): Omit<TextWindow, 'path'>[] =>
  parts.flatMap(({ start, end, isList }) =>
    toWindows(view.text.slice(start, end)).map(([from, to]) => ({
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

/**
 * Whether the models can read it: they have seen Latin letters and Chinese. Of other scripts they know little more than
 * that attacks in them exist, which would be held against every honest text; and numbers are no language.
 */
function isReadable(text: string, start: number, end: number): boolean {
  let known = 0;
  let other = 0;
  let digits = 0;
  for (let i = start; i < end; i++) {
    const code = text.charCodeAt(i);
    if (isLatin(code) || isChinese(code)) known++;
    else if (code >= 48 && code <= 57) digits++;
    else if (code >= FIRST_OTHER_LETTER && (code < 0x2000 || code > 0x303f)) other++;
  }
  return known >= FEWEST_LETTERS && known >= other && known >= digits;
}

const FIRST_OTHER_LETTER = 0x370;
const isLatin = (code: number): boolean => ((code | 32) >= 97 && (code | 32) <= 122) || (code >= 0xc0 && code <= 0x24f);
const isChinese = (code: number): boolean => code >= 0x4e00 && code <= 0x9fff;
