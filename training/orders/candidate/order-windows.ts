import type { Span, View } from '../../../src/core/types.js';
import { toDataWords } from '../../../src/scanners/semantic/data-words.js';
import { SURFACES, type Surface } from '../../../src/scanners/semantic/surface.js';
import type { FieldViews } from '../../../src/text/views.js';
import { type Place, toToolText } from './tool-text.js';
import type { TextRange } from './windows.js';

/** A part of a text that the encoder reads at once. */
export interface OrderWindow {
  readonly text: string;
  /** The place of a range of `text`. Undefined for a range between two fields. */
  toPlace(start: number, end: number): Place | undefined;
}

type Cut = (text: string) => readonly TextRange[];

/** Every window of every reading. The fields of a tool are one text. */
export function toOrderWindows(fields: readonly FieldViews[], surface: Surface, cut: Cut): OrderWindow[] {
  if (SURFACES[surface] === 'tool') {
    const { text, toPlace } = toToolText(fields);
    return cut(text).map(({ start, end }) => ({
      text: text.slice(start, end),
      toPlace: (from, to) => toPlace(start + from, start + to),
    }));
  }
  return cutReadings(fields, surface, cut).map(({ path, view, start, end }) => ({
    text: view.text.slice(start, end),
    toPlace: (from, to) => ({ path, view, start: start + from, end: start + to }),
  }));
}

/**
 * The windows of the visible text, of rejoined words and of each decoding, as src/scanners/semantic/text-windows.ts cuts
 * them, but in all scripts. JSON content is reduced to its words.
 */
function cutReadings(fields: readonly FieldViews[], surface: Surface, cut: Cut): Place[] {
  return fields.flatMap(({ field: { path }, visible, rejoined, decoded }) => {
    const words = SURFACES[surface] === 'content' ? toDataWords(visible) : undefined;
    // Words of JSON are already unescaped, unless some were escaped twice.
    const isUnescaped = words && !words.view.text.includes('\\');
    const decodings = isUnescaped ? decoded.filter(({ steps }) => steps.join() !== 'escapes') : decoded;
    const others = [...(rejoined ? [rejoined.view] : []), ...decodings.map(({ view }) => view)];
    const ciphers = others.flatMap(toCipher);
    return [visible, ...others].flatMap((view) =>
      cutReading(view, surface, cut)
        .filter((place) => view !== visible || !isCipher(place.view.toRaw(place.start, place.end), ciphers))
        .map((place) => ({ path, ...place })),
    );
  });
}

function cutReading(reading: View, surface: Surface, cut: Cut): Omit<Place, 'path'>[] {
  const words = SURFACES[surface] === 'content' ? toDataWords(reading) : undefined;
  if (!words) return cut(reading.text).map((range) => ({ view: reading, ...range }));
  const { view, parts } = words;
  return parts.flatMap(({ start, end }) =>
    cut(view.text.slice(start, end)).map((range) => ({ view, start: start + range.start, end: start + range.end })),
  );
}

/** Minimum length of a reading relative to its raw text: a shorter reading omits part of the text. */
const MIN_READING_SHARE = 0.4;
/** Share of a window that a cipher must cover to exclude the window. */
const MIN_CIPHER_SHARE = 0.6;

/** The raw span of a reading that represents all of it. */
function toCipher({ text, toRaw }: View): Span[] {
  if (text.length === 0) return [];
  const [start, end] = toRaw(0, text.length);
  return text.length >= MIN_READING_SHARE * (end - start) ? [[start, end]] : [];
}

/** Is the window mostly ciphertext? Its decoding is read instead. */
const isCipher = ([start, end]: Span, ciphers: readonly Span[]): boolean =>
  ciphers.some(([from, to]) => Math.min(end, to) - Math.max(start, from) > MIN_CIPHER_SHARE * (end - start));
