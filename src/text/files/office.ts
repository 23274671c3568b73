import type { TextCollector } from './file-text.js';
import { readOpenDocument } from './open-document.js';
import { readCellFormats, readSharedStrings, readSheet } from './sheet.js';
import { readSlide, readSlideSize } from './slide.js';
import { TextRuns } from './text-runs.js';
import { readWordPart, readWordStyles } from './word.js';
import { readXml } from './xml.js';

/** The parts of an office document that hold XML, by their name. */
export type Parts = ReadonlyMap<string, string>;

export type OfficeFormat = 'word' | 'sheets' | 'slides' | 'open-document';

/** The kind of an office document, by its parts. Their folders may have any name, so the root elements decide. */
export function findOfficeFormat(names: readonly string[]): OfficeFormat | undefined {
  const has = (pattern: RegExp): boolean => names.some((name) => pattern.test(name));
  if (has(/^\[Content_Types\]\.xml$/)) {
    if (has(/(?:^|\/)workbook\d*\.(?:xml|bin)$/)) return 'sheets';
    if (has(/(?:^|\/)presentation\d*\.xml$/)) return 'slides';
    return 'word';
  }
  return has(/^content\.xml$/) && (has(/^mimetype$/) || has(/^META-INF\/manifest\.xml$/)) ? 'open-document' : undefined;
}

/** Is this part of an office document markup that its reader reads? Everything else is a file inside it. */
export const isMarkup = (name: string): boolean => /\.(?:xml|rels|vml)$/i.test(name);

const WORD_ROOT = /<(?:\w+:)?(?:document|hdr|ftr|footnotes|endnotes|comments|glossaryDocument)\b/;
const SHEET_ROOT = /<(?:\w+:)?(?:worksheet|chartsheet|dialogsheet|macrosheet)\b/;
const SLIDE_ROOT = /<(?:\w+:)?(?:sld|sldLayout|sldMaster|notes|notesMaster|handoutMaster)\b/;
const HEAD = 4_000;

/** Reads the parts of an office document. */
export function readOffice(format: OfficeFormat, parts: Parts, collector: TextCollector): void {
  if (format === 'open-document') {
    for (const [name, xml] of parts) {
      if (/^(?:content|styles)\.xml$|\/content\.xml$/.test(name)) readOpenDocument(xml, `/${name}`, collector);
      else readOther(name, xml, collector);
    }
    return;
  }
  const find = (pattern: RegExp): string => [...parts].find(([name]) => pattern.test(name))?.[1] ?? '';
  const styles = readWordStyles(find(/(?:^|\/)styles\d*\.xml$/));
  const size = readSlideSize(find(/(?:^|\/)presentation\d*\.xml$/));
  const strings = readSharedStrings(find(/(?:^|\/)sharedStrings\d*\.xml$/));
  const formats = format === 'sheets' ? readCellFormats(find(/(?:^|\/)styles\d*\.xml$/)) : [];
  const hiddenSheets = findHiddenSheets(find(/(?:^|\/)workbook\d*\.xml$/), find(/workbook\d*\.xml\.rels$/));
  const used = new Set<number>();
  for (const [name, xml] of parts) {
    const head = xml.slice(0, HEAD);
    const path = `/${name}`;
    if (/(?:^|\/)(?:styles|sharedStrings)\d*\.xml$/.test(name) || /theme\/|fontTable/.test(name)) continue;
    if (format === 'sheets' && SHEET_ROOT.test(head)) {
      const isHidden = hiddenSheets.has(name.replace(/^.*\//, ''));
      readSheet(xml, path, { strings, formats, used, isHidden }, collector);
    } else if (format === 'slides' && SLIDE_ROOT.test(head)) readSlide(xml, path, size, collector);
    else if (format === 'word' && WORD_ROOT.test(head)) readWordPart(xml, path, styles, collector);
    else readOther(name, xml, collector);
  }
  const unused = strings.filter((text, index) => !used.has(index) && text.includes(' '));
  collector.add('/sharedStrings.xml', unused.join('\n'), 'aside');
}

/** The files of sheets that the workbook hides. */
function findHiddenSheets(workbook: string, relations: string): ReadonlySet<string> {
  const targets = new Map<string, string>();
  for (const event of readXml(relations)) {
    if (event.type !== 'open' || event.name !== 'Relationship') continue;
    targets.set(event.attributes.get('Id') ?? '', (event.attributes.get('Target') ?? '').replace(/^.*\//, ''));
  }
  const hidden = new Set<string>();
  for (const event of readXml(workbook)) {
    if (event.type !== 'open' || event.name !== 'sheet') continue;
    const { attributes } = event;
    if (/hidden/i.test(attributes.get('state') ?? '')) hidden.add(targets.get(attributes.get('id') ?? '') ?? '');
  }
  return hidden;
}

/** Attributes with words, apart from names of fonts, styles and namespaces. */
const NO_TEXT = /^(?:typeface|styleId|xmlns|panose|ContentType|PartName|script|font|family|style|path|formatCode)/i;

/** Every other part: properties, relations, charts, comments of sheets, custom XML. */
export function readOther(name: string, xml: string, collector: TextCollector): void {
  const runs = new TextRuns(collector, `/${name}`);
  for (const event of readXml(xml)) {
    if (event.type === 'text' && event.text.trim() !== '') runs.add(`${event.text}\n`, '', 'aside');
    else if (event.type === 'comment') runs.add(`${event.text}\n`, 'XML comments', 'hidden');
    else if (event.type === 'declaration' && /ENTITY|\[/.test(event.text))
      runs.add(`${event.text}\n`, 'XML declarations', 'hidden');
    else if (event.type === 'open') {
      for (const [key, value] of event.attributes) {
        if (/\S\s+\S+\s+\S/.test(value) && !NO_TEXT.test(key)) runs.add(`${value}\n`, 'attributes', 'aside');
      }
    }
  }
  runs.finish();
}
