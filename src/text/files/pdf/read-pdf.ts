import { findEmbeddedText } from '../../../core/embedded-text.js';
import { joinBytes } from '../../join-bytes.js';
import type { FileBudget, TextCollector } from '../file-text.js';
import { readOther } from '../office.js';
import { TextRuns } from '../text-runs.js';
import { type ContentContext, ContentReader, MAX_OPERATORS } from './content.js';
import { PdfDocument, type PdfStream } from './document.js';
import type { Font } from './fonts.js';
import type { Box } from './geometry.js';
import { type Dict, isDict, type PdfValue, Ref } from './objects.js';
import { PagePaint, type Shown } from './paint.js';
import { isObjectText, readStrings } from './strings.js';

const LETTER: Box = { left: 0, bottom: 0, right: 612, top: 792 };
const MAX_PAGES = 20_000;
/** Bytes of an unreadable file that are searched for text. */
const MAX_SEARCHED = 8 * 1024 * 1024;

/**
 * Reads a PDF file: the text of its pages, apart what nobody sees of it, every string of its objects (annotations, form
 * fields, metadata, bookmarks, scripts), and the files inside it.
 */
export async function readPdf(
  bytes: Uint8Array,
  path: string,
  collector: TextCollector,
  budget: FileBudget,
  readInside: (content: Uint8Array, path: string) => Promise<void>,
): Promise<void> {
  const document = new PdfDocument(bytes, budget);
  for (const reason of document.skipped) collector.skip(path, reason);
  if (document.isEncrypted || document.values.length === 0) {
    const reason = document.isEncrypted ? 'an encrypted PDF file' : 'a PDF file without objects';
    collector.skip(path, reason, 'application/pdf');
    // Anything can follow the first line of a PDF file, for example plain text that a model reads.
    collector.add(`${path}/embedded text`, findEmbeddedText(bytes.subarray(0, MAX_SEARCHED)), 'aside');
    return;
  }
  const reader = new PdfReader(document, path, collector);
  reader.readPages();
  reader.readUnused();
  readStrings(document, path, collector);
  reader.report();
  for (const { stream, name } of findFiles(document)) {
    const content = document.decode(stream);
    if (typeof content === 'string') collector.skip(`${path}/files/${name}`, content);
    else await readInside(content, `${path}/files/${name}`);
  }
}

class PdfReader {
  readonly #document: PdfDocument;
  readonly #path: string;
  readonly #collector: TextCollector;
  readonly #visited = new Set<PdfStream>();
  readonly #fonts = new Map<Dict, Font>();
  readonly #hiddenLayers: ReadonlySet<PdfValue>;
  readonly #work = { operators: MAX_OPERATORS };
  #pictures = 0;

  constructor(document: PdfDocument, path: string, collector: TextCollector) {
    this.#document = document;
    this.#path = path;
    this.#collector = collector;
    this.#hiddenLayers = findHiddenLayers(document);
  }

  readPages(): void {
    const document = this.#document;
    const pages = document.values.filter(({ value }) => isDict(value) && document.name(value.get('Type')) === 'Page');
    if (pages.length > MAX_PAGES) this.#collector.skip(this.#path, `more than ${MAX_PAGES} pages`);
    for (const [index, { value }] of pages.slice(0, MAX_PAGES).entries()) this.#readPage(value as Dict, index + 1);
  }

  #readPage(page: Dict, number: number): void {
    const document = this.#document;
    const path = `${this.#path}/page ${number}`;
    const box = toPageBox(document, this.#inherit(page, 'CropBox') ?? this.#inherit(page, 'MediaBox'));
    const resources = document.dict(this.#inherit(page, 'Resources'));
    const contents = document.resolve(page.get('Contents'));
    const streams = Array.isArray(contents)
      ? contents.map((item) => document.stream(item as PdfValue))
      : [document.stream(page.get('Contents'))];
    this.#runPage(path, box, (content) => {
      // The streams of a page are one program: an operator may begin in one and end in the next.
      const pieces: Uint8Array[] = [];
      for (const stream of streams) {
        const piece = stream && this.#decode(stream, path);
        if (piece) pieces.push(piece, NEWLINE);
      }
      content.run(joinBytes(pieces, toLength(pieces)), resources);
      for (const item of document.array(page.get('Annots')))
        this.#runAnnotation(document.dict(item), resources, content);
    });
  }

  /** The appearances of an annotation or a form field are drawn on the page. */
  #runAnnotation(annotation: Dict | undefined, resources: Dict | undefined, content: ContentReader): void {
    const document = this.#document;
    const appearance = document.dict(annotation?.get('AP'))?.get('N');
    const rect = document.array(annotation?.get('Rect')).map((value) => document.number(value) ?? 0);
    const stream = document.stream(appearance);
    const states = stream
      ? [stream]
      : [...(document.dict(appearance)?.values() ?? [])].slice(0, 16).map((state) => document.stream(state));
    for (const each of states) {
      if (!each) continue;
      this.#visited.add(each);
      content.runForm(each, resources, 1, [1, 0, 0, 1, rect[0] ?? 0, rect[1] ?? 0]);
    }
  }

  #runPage(path: string, box: Box, run: (content: ContentReader) => void, isUnused = false): void {
    const runs = new TextRuns(this.#collector, path);
    const paint = new PagePaint(box);
    const shown: Shown[] = [];
    const context: ContentContext = {
      document: this.#document,
      visited: this.#visited,
      fonts: this.#fonts,
      hiddenLayers: this.#hiddenLayers,
      work: this.#work,
      onText: (piece) => shown.push(piece),
      onActualText: (text) => runs.add(`${text}\n`, 'replacement text', 'aside'),
      onPicture: () => this.#pictures++,
    };
    run(new ContentReader(context, paint));
    for (const piece of shown) {
      const reason = isUnused ? { label: 'content of no page', isSure: false } : paint.findReason(piece);
      runs.add(piece.text, reason?.label, reason && (reason.isSure ? 'camouflaged' : 'hidden'));
    }
    runs.finish();
  }

  /** Content that no page shows: earlier versions of a page, appearances, patterns, letters of Type 3 fonts. */
  readUnused(): void {
    const document = this.#document;
    const anyFonts = new Map<string, PdfValue>();
    for (const { value } of document.values) {
      for (const [name, font] of document.dict(
        isDict(value) ? document.dict(value.get('Resources'))?.get('Font') : undefined,
      ) ?? [])
        anyFonts.set(name, font);
    }
    const shared: Dict = new Map([['Font', anyFonts]]);
    for (const stream of document.streams) {
      if (this.#visited.has(stream)) continue;
      const type = document.name(stream.dict.get('Type'));
      const subtype = document.name(stream.dict.get('Subtype'));
      if (
        subtype === 'Image' ||
        type === 'ObjStm' ||
        type === 'XRef' ||
        type === 'EmbeddedFile' ||
        isFontFile(stream.dict)
      )
        continue;
      const path = `${this.#path}/object ${stream.id}`;
      const content = this.#decode(stream, path);
      if (!content) continue;
      if (isObjectText(content))
        readOther(
          `object ${stream.id}`.replace(/^/, this.#path === '' ? '' : `${this.#path.slice(1)}/`),
          new TextDecoder().decode(content),
          this.#collector,
        );
      else if (mayShowText(content)) {
        const resources = document.dict(stream.dict.get('Resources')) ?? shared;
        this.#runPage(
          path,
          LETTER,
          (reader) => {
            reader.run(content, resources);
          },
          true,
        );
      }
    }
  }

  #decode(stream: PdfStream, path: string): Uint8Array | undefined {
    this.#visited.add(stream);
    const content = this.#document.decode(stream);
    if (typeof content !== 'string') return content;
    if (/filter (?:DCT|JPX|CCITTFax|JBIG2)/.test(content)) this.#pictures++;
    else this.#collector.skip(path, content);
    return undefined;
  }

  report(): void {
    const unknown = [...this.#fonts.values()].reduce((sum, font) => sum + font.unknown.count, 0);
    if (unknown >= MIN_UNKNOWN)
      this.#collector.skip(this.#path, `${unknown} characters of fonts that do not name their letters`);
    if (this.#work.operators < 0) this.#collector.skip(this.#path, `more than ${MAX_OPERATORS} drawing operators`);
    if (this.#pictures > 0)
      this.#collector.skip(`${this.#path}/pictures`, 'what the pictures in the document show', 'image/pdf');
  }

  #inherit(page: Dict, key: string): PdfValue | undefined {
    let current: Dict | undefined = page;
    for (let level = 0; current && level < 64; level++) {
      if (current.has(key)) return current.get(key);
      current = this.#document.dict(current.get('Parent'));
    }
    return undefined;
  }
}

/** Fewer characters without a letter are bullets and rules. */
const MIN_UNKNOWN = 12;
const NEWLINE = Uint8Array.of(0x0a);

const toLength = (pieces: readonly Uint8Array[]): number => pieces.reduce((sum, { length }) => sum + length, 0);

function toPageBox(document: PdfDocument, value: PdfValue | undefined): Box {
  const numbers = document.array(value).map((item) => document.number(item));
  const [x1, y1, x2, y2] = numbers;
  if (x1 === undefined || y1 === undefined || x2 === undefined || y2 === undefined) return LETTER;
  return { left: Math.min(x1, x2), right: Math.max(x1, x2), bottom: Math.min(y1, y2), top: Math.max(y1, y2) };
}

/** The layers that are off when the file is opened. */
function findHiddenLayers(document: PdfDocument): ReadonlySet<PdfValue> {
  const layers = new Set<PdfValue>();
  for (const { value } of document.values) {
    if (!isDict(value) || !value.has('OCProperties')) continue;
    const settings = document.dict(document.dict(value.get('OCProperties'))?.get('D'));
    for (const layer of document.array(settings?.get('OFF')))
      layers.add(document.resolve(layer instanceof Ref ? layer : null));
  }
  return layers;
}

const isFontFile = (dict: Dict): boolean =>
  dict.has('Length1') ||
  /^(?:Type1C|CIDFontType0C|OpenType)$/.test(String((dict.get('Subtype') as { name?: string } | undefined)?.name));

/** Does a stream hold an operator that shows text? */
const mayShowText = (content: Uint8Array): boolean =>
  /\bBT\b[\s\S]{0,200000}?\bT[jJ]\b/.test(new TextDecoder('latin1').decode(content.subarray(0, 4_000_000)));

const MAX_FILES = 500;

/** The attached files, each once. */
function findFiles(document: PdfDocument): { readonly stream: PdfStream; readonly name: number }[] {
  const files = new Set<PdfStream>();
  for (const stream of document.streams)
    if (document.name(stream.dict.get('Type')) === 'EmbeddedFile') files.add(stream);
  for (const { value } of document.values) {
    const embedded = isDict(value) ? document.dict(value.get('EF')) : undefined;
    for (const item of embedded?.values() ?? []) {
      const stream = document.stream(item);
      if (stream) files.add(stream);
    }
  }
  return [...files].slice(0, MAX_FILES).map((stream, index) => ({ stream, name: index + 1 }));
}
