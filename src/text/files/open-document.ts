import type { TextCollector } from './file-text.js';
import { findCamouflage, type Look, toRgb } from './look.js';
import { TextRuns } from './text-runs.js';
import { type Attributes, readXml } from './xml.js';

interface Style extends Look {
  readonly parent?: string | undefined;
}

const MAX_BASES = 12;
const MAX_SCOPES = 500;

/** Elements whose text stands beside the document. */
const ASIDE: Readonly<Record<string, string>> = {
  annotation: 'comments',
  notes: 'notes',
  desc: 'alt text',
  title: 'alt text',
  'tracked-changes': 'changes',
  'help-message': 'input messages',
  'error-message': 'input messages',
};

/** Reads the text of an OpenDocument file: documents, sheets and slides have the same markup. */
export function readOpenDocument(xml: string, path: string, collector: TextCollector): void {
  const runs = new TextRuns(collector, path);
  const styles = readStyles(xml);
  const scopes: {
    readonly name: string;
    readonly look: Look;
    readonly label?: string | undefined;
    readonly isHidden?: boolean;
  }[] = [{ name: '', look: {} }];
  for (const event of readXml(xml)) {
    if (event.type === 'open') {
      const { name, attributes } = event;
      const hiddenText = name === 'hidden-text' ? attributes.get('string-value') : undefined;
      if (hiddenText) runs.add(`${hiddenText}\n`, 'hidden text', 'hidden');
      if (event.isEmpty) {
        if (/^(?:s|tab|line-break)$/.test(name)) runs.add(' ');
        continue;
      }
      const outer = scopes.at(-1)!;
      const look = { ...outer.look, ...findStyle(styles, attributes) };
      const isHidden =
        outer.isHidden ||
        /collapse|filter/.test(attributes.get('visibility') ?? '') ||
        attributes.get('display') === 'none' ||
        attributes.get('display') === 'false' ||
        name === 'hidden-paragraph' ||
        look.isVanished === true;
      if (scopes.length < MAX_SCOPES) scopes.push({ name, look, label: outer.label ?? ASIDE[name], isHidden });
    } else if (event.type === 'close') {
      if (/^(?:p|h|table-row)$/.test(event.name)) runs.break();
      else if (event.name === 'table-cell') runs.add(' ');
      if (scopes.length > 1 && scopes.at(-1)!.name === event.name) scopes.pop();
    } else if (event.type === 'text') {
      if (scopes.length < 3 || event.text.trim() === '') continue;
      const { look, label, isHidden } = scopes.at(-1)!;
      const camouflage = findCamouflage(look);
      if (camouflage) runs.add(event.text, `text nobody sees (${camouflage})`, 'camouflaged');
      else if (isHidden) runs.add(event.text, 'hidden text', 'hidden');
      else runs.add(event.text, label, label === undefined ? undefined : 'aside');
    } else if (event.type === 'comment') runs.add(`${event.text}\n`, 'XML comments', 'hidden');
  }
  runs.finish();
}

function readStyles(xml: string): ReadonlyMap<string, Style> {
  const styles = new Map<string, Style>();
  let name: string | undefined;
  for (const event of readXml(xml)) {
    if (event.type === 'close' && event.name === 'style') name = undefined;
    if (event.type !== 'open') continue;
    const { attributes } = event;
    if (event.name === 'style') {
      name = event.isEmpty ? undefined : attributes.get('name');
      if (name !== undefined) styles.set(name, { parent: attributes.get('parent-style-name') });
    } else if (name !== undefined && /-properties$/.test(event.name)) {
      styles.set(name, { ...styles.get(name), ...toLook(attributes) });
    }
  }
  return styles;
}

function toLook(attributes: Attributes): Look {
  const color = toRgb(attributes.get('color'));
  const background = toRgb(attributes.get('background-color')) ?? toRgb(attributes.get('fill-color'));
  const size = /^([\d.]+)pt$/.exec(attributes.get('font-size') ?? '')?.[1];
  return {
    ...(color && { color }),
    ...(background && { background }),
    ...(size !== undefined && { size: Number(size) }),
    ...((attributes.get('display') === 'none' || attributes.get('visibility') === 'hidden') && { isVanished: true }),
  };
}

function findStyle(styles: ReadonlyMap<string, Style>, attributes: Attributes): Look {
  const chain: Style[] = [];
  let name = attributes.get('style-name');
  while (name !== undefined && chain.length < MAX_BASES) {
    const style = styles.get(name);
    if (!style) break;
    chain.unshift(style);
    name = style.parent;
  }
  const { parent: _, ...look } = Object.assign({}, ...chain) as Style;
  return look;
}
