import type { TextCollector } from './file-text.js';
import { findCamouflage, type Look, toRgb, WHITE } from './look.js';
import { TextRuns } from './text-runs.js';
import { readXml } from './xml.js';

export interface SlideSize {
  readonly width: number;
  readonly height: number;
}

/** A fill whose color is not known. It is no camouflage. */
const SOME_COLOR = [0.3, 0.3, 0.3] as const;

/**
 * Reads a slide or its notes. Apart are hidden slides and shapes, shapes outside the slide, and text without a color of its
 * own, in the background's color or too small to read.
 */
export function readSlide(xml: string, path: string, size: SlideSize | undefined, collector: TextCollector): void {
  const runs = new TextRuns(collector, path);
  const isNotes = /notesSlide|comments/i.test(path);
  let isHiddenSlide = false;
  let slideFill: Look['background'];
  let shapeFill: Look['background'];
  let isHiddenShape = false;
  let isOutside = false;
  let look: Look = {};
  let inside = '';
  const open: string[] = [];
  for (const event of readXml(xml)) {
    if (event.type === 'open') {
      const { name, attributes } = event;
      if (name === 'sld') isHiddenSlide = attributes.get('show') === '0' || attributes.get('show') === 'false';
      else if (name === 'sp' || name === 'pic' || name === 'graphicFrame') {
        [shapeFill, isHiddenShape, isOutside] = [undefined, false, false];
      } else if (name === 'cNvPr') {
        isHiddenShape = attributes.get('hidden') === '1';
        for (const key of ['descr', 'title'])
          runs.add(`${attributes.get(key) ?? ''}\n`.trimStart(), 'alt text', 'aside');
      } else if (name === 'off' && size && open.includes('spPr')) {
        isOutside =
          isBeyond(Number(attributes.get('x')), size.width) || isBeyond(Number(attributes.get('y')), size.height);
      } else if (name === 'rPr' || name === 'defRPr') {
        const points = Number(attributes.get('sz')) / 100;
        look = name === 'rPr' ? { ...(points > 0 && { size: points }) } : look;
      } else if (name === 'noFill' && open.includes('rPr') && !open.includes('ln'))
        look = { ...look, isVanished: true };
      else if (name === 'alpha' && open.includes('rPr') && Number(attributes.get('val')) < 5_000)
        look = { ...look, isVanished: true };
      else if (name === 'srgbClr' || name === 'schemeClr' || name === 'sysClr') {
        const value = attributes.get('val') ?? '';
        const color =
          name === 'srgbClr'
            ? toRgb(value)
            : value === 'bg1' || attributes.get('lastClr') === 'FFFFFF'
              ? WHITE
              : undefined;
        if (open.includes('ln')) continue;
        if (open.includes('rPr')) look = { ...look, color };
        else if (open.includes('spPr') || open.includes('tcPr')) shapeFill = color ?? SOME_COLOR;
        else if (open.includes('bg')) slideFill = color ?? SOME_COLOR;
      } else if (name === 'blip' && open.includes('bg')) slideFill = SOME_COLOR;
      inside = event.isEmpty ? '' : name;
      if (!event.isEmpty && open.length < MAX_OPEN) open.push(name);
    } else if (event.type === 'close') {
      inside = '';
      if (open.at(-1) === event.name) open.pop();
      if (event.name === 'r') look = {};
      if (event.name === 'p') runs.break();
    } else if (event.type === 'text') {
      if (inside !== 't' && inside !== 'text') continue;
      const camouflage = findCamouflage({ ...look, background: shapeFill ?? slideFill });
      // The background of a slide may come from its layout, so a white text is not surely unseen.
      if (look.isVanished || isOutside || camouflage === 'size')
        runs.add(event.text, 'text nobody sees', 'camouflaged');
      else if (isHiddenShape || isHiddenSlide) runs.add(event.text, 'hidden text', 'hidden');
      else if (camouflage)
        runs.add(event.text, 'text nobody sees', (shapeFill ?? slideFill) ? 'camouflaged' : 'hidden');
      else runs.add(event.text, '', isNotes ? 'aside' : undefined);
    } else if (event.type === 'comment') runs.add(`${event.text}\n`, 'XML comments', 'hidden');
  }
  runs.finish();
}

const MAX_OPEN = 200;

/** Beyond the edge by more than the slide itself, or to the left of it. */
const isBeyond = (offset: number, length: number): boolean => offset >= length || offset <= -length;

export function readSlideSize(xml: string): SlideSize | undefined {
  const tag = /<\w*:?sldSz\b[^>]{0,300}>/.exec(xml)?.[0] ?? '';
  const [width, height] = [/\bcx="(\d{1,10})"/, /\bcy="(\d{1,10})"/].map((pattern) => Number(pattern.exec(tag)?.[1]));
  return width && height ? { width, height } : undefined;
}
