import type { FileText, TextCollector } from './file-text.js';
import { findCamouflage, type Rgb, toRgb, WHITE } from './look.js';
import { TextRuns } from './text-runs.js';
import { readXml } from './xml.js';

/** How the cells of a format are drawn, by the number of the format. */
export type CellFormats = readonly FileText['place'][];

/** Reads which cell formats draw text that nobody sees. */
export function readCellFormats(xml: string): CellFormats {
  const fonts: { color?: Rgb | undefined; size?: number | undefined }[] = [];
  const fills: (Rgb | undefined)[] = [];
  const silent = new Set<string>();
  const places: FileText['place'][] = [];
  let section = '';
  for (const event of readXml(xml)) {
    if (event.type !== 'open') continue;
    const { name, attributes } = event;
    if (/^(?:fonts|fills|cellXfs|cellStyleXfs|dxfs|borders|numFmts)$/.test(name)) section = name;
    else if (name === 'numFmt' && /^;;;?$|^;;;/.test(attributes.get('formatCode') ?? ''))
      silent.add(attributes.get('numFmtId') ?? '');
    else if (section === 'fonts') {
      if (name === 'font') fonts.push({});
      const font = fonts.at(-1);
      if (font && name === 'color')
        font.color = toRgb(attributes.get('rgb')) ?? (attributes.get('theme') === '0' ? WHITE : undefined);
      if (font && name === 'sz') font.size = Number(attributes.get('val'));
    } else if (section === 'fills') {
      if (name === 'fill') fills.push(undefined);
      // A fill from the theme may be dark: white text on it counts as seen.
      if (name === 'fgColor') fills[fills.length - 1] = toRgb(attributes.get('rgb')) ?? [0.3, 0.3, 0.3];
    } else if (section === 'cellXfs' && name === 'xf') {
      const font = fonts[Number(attributes.get('fontId'))] ?? {};
      const background = fills[Number(attributes.get('fillId'))];
      const isSilent = silent.has(attributes.get('numFmtId') ?? '');
      places.push(isSilent || findCamouflage({ ...font, background }) ? 'camouflaged' : undefined);
    }
  }
  return places;
}

/** Reads the table of shared strings, each as one text. */
export function readSharedStrings(xml: string): string[] {
  const strings: string[] = [];
  let isText = false;
  for (const event of readXml(xml)) {
    if (event.type === 'open') {
      if (event.name === 'si') strings.push('');
      else if (event.name === 't') isText = !event.isEmpty;
    } else if (event.type === 'close' && event.name === 't') isText = false;
    else if (event.type === 'text' && isText && strings.length > 0) strings[strings.length - 1] += event.text;
  }
  return strings;
}

export interface SheetContext {
  readonly strings: readonly string[];
  readonly formats: CellFormats;
  /** Shared strings that a cell shows. The others are read apart. */
  readonly used: Set<number>;
  readonly isHidden: boolean;
}

/** Reads the cells of a sheet: shown ones, those in hidden rows and columns, and those whose format shows nothing. */
export function readSheet(xml: string, path: string, context: SheetContext, collector: TextCollector): void {
  const runs = new TextRuns(collector, path);
  const hiddenColumns: (readonly [number, number])[] = [];
  let isHiddenRow = false;
  let isHiddenColumn = false;
  let type = '';
  let format: FileText['place'];
  let inside = '';
  for (const event of readXml(xml)) {
    if (event.type === 'open') {
      const { name, attributes } = event;
      const isHidden = attributes.get('hidden') === '1' || attributes.get('hidden') === 'true';
      if (name === 'col' && isHidden)
        hiddenColumns.push([Number(attributes.get('min')), Number(attributes.get('max'))]);
      else if (name === 'row') isHiddenRow = isHidden || Number(attributes.get('ht') ?? 9) < 2;
      else if (name === 'c') {
        type = attributes.get('t') ?? '';
        format = context.formats[Number(attributes.get('s') ?? -1)];
        const column = toColumn(attributes.get('r') ?? '');
        isHiddenColumn = hiddenColumns.some(([from, to]) => from <= column && column <= to);
      } else if (name === 'dataValidation') {
        for (const key of ['prompt', 'promptTitle', 'error', 'errorTitle'])
          runs.add(`${attributes.get(key) ?? ''}\n`.trimStart(), 'input messages', 'aside');
      }
      inside = event.isEmpty ? '' : name;
    } else if (event.type === 'close') {
      inside = '';
      if (event.name === 'row') runs.break();
    } else if (event.type === 'text') {
      if (inside === 'f') runs.add(`${event.text}\n`, 'formulas', 'aside');
      else if (inside === 'oddHeader' || inside === 'oddFooter') runs.add(`${event.text}\n`, 'header and footer');
      if (inside !== 'v' && inside !== 't') continue;
      const shared = type === 's' && inside === 'v' ? Number(event.text) : undefined;
      if (shared !== undefined) context.used.add(shared);
      const text = shared === undefined ? event.text : (context.strings[shared] ?? '');
      if (format) runs.add(`${text} `, 'text nobody sees', format);
      else if (context.isHidden || isHiddenRow || isHiddenColumn) runs.add(`${text} `, 'hidden cells', 'hidden');
      else runs.add(`${text} `);
    } else if (event.type === 'comment') runs.add(`${event.text}\n`, 'XML comments', 'hidden');
  }
  runs.finish();
}

/** The number of a column: A is 1, AA is 27. */
const toColumn = (reference: string): number =>
  [...reference.slice(0, 3)].reduce(
    (sum, char) => (char >= 'A' && char <= 'Z' ? sum * 26 + char.charCodeAt(0) - 64 : sum),
    0,
  );
