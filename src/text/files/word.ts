import type { TextCollector } from './file-text.js';
import { findCamouflage, type Look, type Rgb, toRgb, WHITE } from './look.js';
import { TextRuns } from './text-runs.js';
import { type Attributes, readXml } from './xml.js';

/** The look that each style gives its text, by the style's id. */
export type WordStyles = ReadonlyMap<string, WordLook>;

interface WordLook extends Look {
  /** The style of a table may draw a background that is not in the document. */
  readonly isOnStyledTable?: boolean;
}

/** Styles may be based on each other. Real ones are three or four deep. */
const MAX_BASES = 12;

/** Reads the styles of a Word document. */
export function readWordStyles(xml: string): WordStyles {
  const own = new Map<string, { look: WordLook; base?: string | undefined }>();
  let id: string | undefined;
  for (const event of readXml(xml)) {
    if (event.type === 'close' && event.name === 'style') id = undefined;
    if (event.type !== 'open') continue;
    if (event.name === 'style') {
      id = event.attributes.get('styleId');
      if (id !== undefined) own.set(id, { look: {} });
    } else if (id !== undefined) {
      const style = own.get(id)!;
      if (event.name === 'basedOn') own.set(id, { ...style, base: event.attributes.get('val') });
      else own.set(id, { ...style, look: { ...style.look, ...toLook(event.name, event.attributes) } });
    }
  }
  const styles = new Map<string, WordLook>();
  for (const key of own.keys()) {
    const chain: WordLook[] = [];
    for (let at: string | undefined = key; at !== undefined && chain.length < MAX_BASES; at = own.get(at)?.base) {
      const style = own.get(at);
      if (!style) break;
      chain.unshift(style.look);
    }
    styles.set(key, Object.assign({}, ...chain));
  }
  return styles;
}

/** The part of a look that one property declares. */
function toLook(name: string, attributes: Attributes): WordLook {
  const value = attributes.get('val');
  switch (name) {
    case 'vanish':
    case 'specVanish':
      return { isVanished: isOn(value) };
    case 'color':
      return { color: toRgb(value) ?? (attributes.get('themeColor')?.startsWith('background') ? WHITE : undefined) };
    case 'sz':
      return { size: Number(value) / 2 };
    case 'shd':
      return toBackground(toRgb(attributes.get('fill')), attributes.get('themeFill'));
    case 'highlight':
      return value === 'none' || value === undefined ? {} : { background: value === 'white' ? WHITE : [0.5, 0.5, 0] };
    default:
      return {};
  }
}

/** A fill from the theme is dark or light; that is not known here. White text on it counts as seen. */
const toBackground = (fill: Rgb | undefined, theme: string | undefined): Look =>
  fill ? { background: fill } : theme && !theme.startsWith('background') ? { background: [0.3, 0.3, 0.3] } : {};

const isOn = (value: string | undefined): boolean => !/^(?:0|false|off)$/.test(value ?? '');

const PROPERTIES = new Set(['rPr', 'pPr', 'tcPr', 'tblPr', 'tblPrEx', 'trPr']);
const COMMENT_PARTS = /comments/i;

/**
 * Reads one part of a Word document. Its runs are sorted by what a reader sees: text that is set as hidden, drawn in the
 * color of the page or too small to read is apart.
 */
export function readWordPart(xml: string, path: string, styles: WordStyles, collector: TextCollector): void {
  const runs = new TextRuns(collector, path);
  const scopes: { name: string; look: WordLook }[] = [{ name: '', look: {} }];
  const outside = COMMENT_PARTS.test(path) ? 'aside' : undefined;
  let inText: string | undefined;
  const inherit = (change: WordLook): void => {
    const scope = scopes.at(-1)!;
    scope.look = { ...scope.look, ...change };
  };
  for (const event of readXml(xml)) {
    if (event.type === 'text') {
      if (inText === undefined) continue;
      const { look } = scopes.at(-1)!;
      if (inText === 'instrText') runs.add(event.text, 'field codes', 'aside');
      else if (inText === 'delText') runs.add(event.text, 'deleted text', 'hidden');
      else if (look.isVanished) runs.add(event.text, 'hidden text', 'hidden');
      else {
        const camouflage = findCamouflage(look);
        const isSure = camouflage === 'size' || (camouflage === 'color' && !look.isOnStyledTable);
        if (camouflage) runs.add(event.text, `text nobody sees (${camouflage})`, isSure ? 'camouflaged' : 'hidden');
        else runs.add(event.text, '', outside);
      }
    } else if (event.type === 'open') {
      const { name, attributes } = event;
      if (name === 't' || name === 'delText' || name === 'instrText') inText = event.isEmpty ? undefined : name;
      else if (name === 'tab' || name === 'br' || name === 'cr') runs.add(' ', '', outside);
      else if (name === 'r' || name === 'p' || name === 'tc' || name === 'tbl' || name === 'txbxContent') {
        // A text box has a background of its own.
        const look = name === 'txbxContent' ? {} : scopes.at(-1)!.look;
        if (!event.isEmpty && scopes.length < MAX_SCOPES) scopes.push({ name, look });
      } else if (name === 'rStyle' || name === 'pStyle') inherit(styles.get(attributes.get('val') ?? '') ?? {});
      else if (name === 'tblStyle') inherit({ isOnStyledTable: true });
      else if (name === 'docPr' || name === 'cNvPr') {
        for (const key of ['descr', 'title'])
          runs.add(`${attributes.get(key) ?? ''}\n`.trimStart(), 'alt text', 'aside');
      } else if (!PROPERTIES.has(name)) inherit(toLook(name, attributes));
    } else if (event.type === 'close') {
      if (event.name === 't' || event.name === 'delText' || event.name === 'instrText') inText = undefined;
      else if (event.name === 'p') runs.break();
      if (scopes.length > 1 && scopes.at(-1)!.name === event.name) scopes.pop();
    } else if (event.type === 'comment') runs.add(`${event.text}\n`, 'XML comments', 'hidden');
  }
  runs.finish();
}

/** Deeper tables keep the look of the last scope. */
const MAX_SCOPES = 200;
