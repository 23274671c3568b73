import { type CMap, readCMap } from './cmap.js';
import type { PdfDocument } from './document.js';
import { toGlyphText } from './glyph-names.js';
import { type Dict, isArray, Name } from './objects.js';

/** One character of a shown string: its text, and its width in thousandths of the font's size. */
export interface Glyph {
  readonly text: string;
  readonly width: number;
  readonly isSpace: boolean;
}

export interface Font {
  /** Undefined text: the font does not say which letters its codes are. */
  read(bytes: Uint8Array): Glyph[];
  /** Codes that stand for no known letter. */
  readonly unknown: { count: number };
}

const DEFAULT_WIDTH = 500;

/** Encodings of East Asian fonts, by the names of their maps. */
const ENCODINGS: readonly (readonly [RegExp, string])[] = [
  [/^Uni.*(?:UCS2|UTF16)/, 'utf-16be'],
  [/RKSJ/, 'shift_jis'],
  [/^(?:GBK|GB-EUC|GBpc|GBT)/, 'gbk'],
  [/^(?:B5|ETen|HKscs)/, 'big5'],
  [/^KSC/, 'euc-kr'],
  [/^EUC-[HV]$/, 'euc-jp'],
];

export function readFont(document: PdfDocument, dict: Dict): Font {
  const unicode = document.stream(dict.get('ToUnicode'));
  const content = unicode && document.decode(unicode);
  const map = content instanceof Uint8Array ? readCMap(content) : undefined;
  return document.name(dict.get('Subtype')) === 'Type0'
    ? readCompositeFont(document, dict, map)
    : readSimpleFont(document, dict, map);
}

function readSimpleFont(document: PdfDocument, dict: Dict, map: CMap | undefined): Font {
  const names = readEncoding(document, dict);
  const first = document.number(dict.get('FirstChar')) ?? 0;
  const widths = document.array(dict.get('Widths')).map((width) => document.number(width) ?? DEFAULT_WIDTH);
  // The widths of a Type 3 font are in units of its own.
  const scale =
    document.name(dict.get('Subtype')) === 'Type3'
      ? (document.number(document.array(dict.get('FontMatrix'))[0]) ?? 0.001) * 1000
      : 1;
  const unknown = { count: 0 };
  return {
    unknown,
    read: (bytes) =>
      Array.from(bytes, (code) => {
        const text = map?.find(code, 1) ?? names(code);
        if (text === undefined) unknown.count++;
        return { text: text ?? '', width: (widths[code - first] ?? DEFAULT_WIDTH) * scale, isSpace: code === 32 };
      }),
  };
}

function readEncoding(document: PdfDocument, dict: Dict): (code: number) => string | undefined {
  const encoding = document.resolve(dict.get('Encoding'));
  const base = encoding instanceof Name ? encoding.name : document.name(document.dict(encoding)?.get('BaseEncoding'));
  const differences = new Map<number, string>();
  let code = 0;
  for (const item of document.array(document.dict(encoding)?.get('Differences'))) {
    const value = document.resolve(item);
    if (typeof value === 'number') code = value;
    else if (value instanceof Name) differences.set(code++, value.name);
  }
  const decoder = new TextDecoder(base === 'MacRomanEncoding' ? 'macintosh' : 'windows-1252');
  const isSymbolic = /Symbol|Dingbats/.test(document.name(dict.get('BaseFont')) ?? '');
  return (byte) => {
    const name = differences.get(byte);
    if (name !== undefined) return toGlyphText(name);
    return isSymbolic ? undefined : decoder.decode(Uint8Array.of(byte));
  };
}

function readCompositeFont(document: PdfDocument, dict: Dict, map: CMap | undefined): Font {
  const encoding = document.name(dict.get('Encoding')) ?? '';
  const label = ENCODINGS.find(([pattern]) => pattern.test(encoding))?.[1];
  const own = document.stream(dict.get('Encoding'));
  const ownBytes = own && document.decode(own);
  const codes = ownBytes instanceof Uint8Array ? readCMap(ownBytes) : undefined;
  const descendant = document.dict(document.array(dict.get('DescendantFonts'))[0]);
  const widths = readWidths(document, descendant);
  const fallback = document.number(descendant?.get('DW')) ?? 1000;
  const unknown = { count: 0 };
  return {
    unknown,
    read: (bytes) => {
      if (!map && label !== undefined) {
        const text = new TextDecoder(label).decode(bytes);
        return [...text].map((char) => ({ text: char, width: fallback, isSpace: char === ' ' }));
      }
      const size = codes?.codeLength ?? map?.codeLength ?? 2;
      const glyphs: Glyph[] = [];
      for (let at = 0; at < bytes.length; at += size) {
        let code = 0;
        for (let i = 0; i < size; i++) code = code * 256 + (bytes[at + i] ?? 0);
        const text = map?.find(code, size);
        if (text === undefined) unknown.count++;
        glyphs.push({ text: text ?? '', width: widths.get(code) ?? fallback, isSpace: text === ' ' });
      }
      return glyphs;
    },
  };
}

const MAX_WIDTHS = 70_000;

function readWidths(document: PdfDocument, descendant: Dict | undefined): ReadonlyMap<number, number> {
  const widths = new Map<number, number>();
  const items = document.array(descendant?.get('W')).map((item) => document.resolve(item));
  for (let i = 0; i < items.length; ) {
    const [first, second] = [items[i], items[i + 1]];
    if (typeof first !== 'number') break;
    if (isArray(second)) {
      second.forEach((width, index) => {
        widths.set(first + index, document.number(width) ?? 1000);
      });
      i += 2;
    } else {
      const width = items[i + 2];
      const last = typeof second === 'number' ? Math.min(second, first + MAX_WIDTHS) : first;
      for (let code = first; code <= last && widths.size < MAX_WIDTHS; code++)
        widths.set(code, typeof width === 'number' ? width : 1000);
      i += 3;
    }
  }
  return widths;
}
