import type { TextCollector } from './file-text.js';
import { findCamouflage, type Rgb } from './look.js';
import { TextRuns } from './text-runs.js';

/** Groups that hold no text of the document. Their text is read apart. */
const ASIDE: Readonly<Record<string, string>> = {
  info: 'metadata',
  annotation: 'comments',
  atnid: 'comments',
  comment: 'metadata',
  footnote: 'footnotes',
  fldinst: 'field codes',
  title: 'metadata',
  doccomm: 'metadata',
  userprops: 'metadata',
};
/** Groups of numbers and names of fonts. */
const IGNORED =
  /^(?:fonttbl|stylesheet|listtable|listoverridetable|rsidtbl|themedata|colorschememapping|latentstyles|datastore|xmlnstbl|generator|pict|objdata|blipuid|filetbl)$/;
/** Groups that begin with `\*` are not shown by programs that do not know them. */
const BINARY = /^(?:objdata|pict|themedata|datastore|blipuid)$/;

interface Group {
  readonly isHidden: boolean;
  readonly label: string | undefined;
  readonly isIgnored: boolean;
  readonly color: number;
  readonly back: number;
  readonly size: number;
  readonly unicodeSkip: number;
}

const MAX_GROUPS = 2_000;
const TOKEN = /\\([a-z]{1,32})(-?\d{1,10})? ?|\\'([\da-f]{2})|\\([^a-z])|([{}])|[\r\n]+|[^\\{}\r\n]+/giy;

export const isRtf = (bytes: Uint8Array): boolean =>
  bytes[0] === 0x7b && bytes[1] === 0x5c && bytes[2] === 0x72 && bytes[3] === 0x74;

/** Reads an RTF document in one pass over its control words. */
export function readRtf(bytes: Uint8Array, path: string, collector: TextCollector): void {
  const text = new TextDecoder('windows-1252').decode(bytes);
  const runs = new TextRuns(collector, path);
  const groups: Group[] = [
    { isHidden: false, label: undefined, isIgnored: false, color: 0, back: 0, size: 12, unicodeSkip: 1 },
  ];
  const colors: Rgb[] = [[0, 0, 0]];
  let inColors = false;
  let part: [number, number, number] = [0, 0, 0];
  let isUnknown = false;
  let skip = 0;
  let hasObjects = false;
  const change = (to: Partial<Group>): void => {
    groups[groups.length - 1] = { ...groups.at(-1)!, ...to };
  };
  const add = (piece: string): void => {
    const { isHidden, label, isIgnored, color, back, size } = groups.at(-1)!;
    if (inColors) {
      for (const _ of piece.matchAll(/;/g)) {
        if (colors.length < 5_000) colors.push(part);
        part = [0, 0, 0];
      }
      return;
    }
    if (isIgnored) return;
    const camouflage =
      label === undefined
        ? findCamouflage({ color: colors[color], background: back > 0 ? colors[back] : undefined, size })
        : undefined;
    if (camouflage) runs.add(piece, `text nobody sees (${camouflage})`, 'camouflaged');
    else if (isHidden) runs.add(piece, 'hidden text', 'hidden');
    else runs.add(piece, label, label === undefined ? undefined : 'aside');
  };
  TOKEN.lastIndex = 0;
  for (let match = TOKEN.exec(text); match; match = TOKEN.exec(text)) {
    const [all, word, number, hex, symbol, brace] = match;
    if (brace === '{') {
      if (groups.length < MAX_GROUPS) groups.push(groups.at(-1)!);
      isUnknown = false;
    } else if (brace === '}') {
      if (groups.length > 1) groups.pop();
      inColors = false;
    } else if (word !== undefined) {
      const value = number === undefined ? undefined : Number(number);
      if (word === 'colortbl') {
        inColors = true;
        colors.length = 0;
      } else if (word === 'red') part[0] = (value ?? 0) / 255;
      else if (word === 'green') part[1] = (value ?? 0) / 255;
      else if (word === 'blue') part[2] = (value ?? 0) / 255;
      else if (word === 'v' || word === 'webhidden') change({ isHidden: value !== 0 });
      else if (word === 'deleted') change({ isHidden: value !== 0 });
      else if (word === 'cf') change({ color: value ?? 0 });
      else if (word === 'highlight' || word === 'chcbpat' || word === 'cb' || word === 'clcbpat')
        change({ back: value ?? 0 });
      else if (word === 'fs') change({ size: (value ?? 24) / 2 });
      else if (word === 'plain') change({ isHidden: false, color: 0, back: 0, size: 12 });
      else if (word === 'uc') change({ unicodeSkip: value ?? 1 });
      else if (word === 'u' && value !== undefined) {
        add(String.fromCharCode(value < 0 ? value + 65_536 : value));
        skip = groups.at(-1)!.unicodeSkip;
      } else if (word === 'par' || word === 'line' || word === 'row' || word === 'page' || word === 'sect')
        runs.break();
      else if (word === 'tab' || word === 'cell') add(' ');
      else if (word === 'bin') TOKEN.lastIndex += Math.max(0, value ?? 0);
      else if (IGNORED.test(word)) {
        if (BINARY.test(word)) hasObjects ||= word === 'objdata' || word === 'pict';
        change({ isIgnored: true });
      } else if (ASIDE[word]) change({ label: ASIDE[word], isIgnored: false });
      else if (isUnknown) change({ label: 'other groups' });
      isUnknown = false;
    } else if (hex !== undefined) {
      if (skip > 0) skip--;
      else add(new TextDecoder('windows-1252').decode(Uint8Array.of(Number.parseInt(hex, 16))));
    } else if (symbol !== undefined) {
      if (symbol === '*') isUnknown = true;
      else if (symbol === '~') add(' ');
      else if (!/[\r\n-]/.test(symbol)) add(symbol);
      else if (symbol !== '-') runs.break();
    } else if (!/^[\r\n]/.test(all)) {
      add(skip > 0 ? all.slice(skip) : all);
      skip = 0;
    }
  }
  runs.finish();
  if (hasObjects) collector.skip(`${path}/objects`, 'pictures and objects in an RTF document');
}
