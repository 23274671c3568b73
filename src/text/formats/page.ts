import type { View } from '../../core/types.js';
import { findMatches } from '../matches.js';
import { ViewBuilder } from '../offset-map.js';
import { addText, BLOCKS, isTextAttribute } from './html-words.js';
import { findPassages, isSentenceLike } from './page-words.js';

/** Shorter texts are read whole: reading them in parts saves no time. */
const MIN_PAGE = 2_000;
/** A program may put a few lines before a page that it fetched. */
const HEAD = 4_000;
const PAGE_START = /<(?:!doctype\s+html|html|head|body)[\s>]/i;

/** Is the text a web page? A wrong guess loses nothing: only what does not read like language is left out. */
export const isPage = ({ text }: View): boolean => text.length >= MIN_PAGE && PAGE_START.test(text.slice(0, HEAD));

/**
 * The language of a web page: its text, visible and hidden, its comments, attributes with words, and the passages in its
 * scripts and styles. Left out are tags, code, addresses, identifiers and binary data: a hundred kilobytes of them are
 * usual. They hold no order, they take long to decode, and every one of them looks like an encoding of something.
 */
export function readPage(parent: View): View {
  const builder = new ViewBuilder(parent);
  const { text } = parent;
  // Without it, many comments that never end would each be searched to the end of the page.
  const lastComment = text.lastIndexOf('-->');
  for (let at = 0; at < text.length; ) {
    const open = findMarkup(text, at);
    addRun(parent, at, open, builder);
    at = open < text.length ? readMarkup(parent, open, builder, lastComment) : open;
  }
  return builder.build('page text');
}

/** Adds a run of text. White space between tags is layout of the source: a browser shows one space at most. */
function addRun(parent: View, start: number, end: number, builder: ViewBuilder): void {
  if (start >= end) return;
  const { text } = parent;
  for (let at = start; at < Math.min(end, start + MAX_LAYOUT); at++) {
    if (text.charCodeAt(at) > 0x20) {
      addText(builder, parent, [start, end]);
      return;
    }
  }
  if (end - start > MAX_LAYOUT) addText(builder, parent, [start, end]);
  else builder.replace(' ', start, end);
}

/** Longer white space between two tags is kept: it may be a disguise. */
const MAX_LAYOUT = 400;

/** The next `<` that begins a tag, a comment or a declaration. */
function findMarkup(text: string, from: number): number {
  let at = text.indexOf('<', from);
  while (at >= 0 && !/[a-z/!?]/i.test(text[at + 1] ?? '')) at = text.indexOf('<', at + 1);
  return at < 0 ? text.length : at;
}

/** Reads one tag, comment or raw element, and returns its end. */
function readMarkup(parent: View, open: number, builder: ViewBuilder, lastComment: number): number {
  const { text } = parent;
  if (text.startsWith('<!--', open)) {
    const close = lastComment < open ? -1 : text.indexOf('-->', open + 4);
    const end = close < 0 ? text.length : close;
    // The comment's own markup is read too, so only its marks are left out.
    builder.replace('\n', open, open + 4);
    if (close < 0) return open + 4;
    readInside(parent, open + 4, end, builder);
    builder.replace('\n', end, end + 3);
    return end + 3;
  }
  const end = findTagEnd(text, open);
  const name = /^<\/?([a-z][a-z0-9]{0,20})(?=[\s/>])/i.exec(text.slice(open, open + 24))?.[1]?.toLowerCase();
  // An unknown tag may be one of a prompt's format, such as `<system>`. A declaration may hold anything.
  if (name === undefined || !KNOWN.has(name)) {
    builder.copy(text.slice(open, end), open);
    return end;
  }
  if (BLOCKS.has(name)) builder.replace('\n', open, open + 1);
  if (text[open + 1] === '/') return end;
  addAttributes(parent, open, end, builder);
  if (name !== 'script' && name !== 'style') return end;
  const close = findClosing(text, name, end);
  addPassages(parent, end, close, builder);
  return close;
}

/** The text of a comment, with its tags left out. Comments do not nest. */
function readInside(parent: View, start: number, end: number, builder: ViewBuilder): void {
  const { text } = parent;
  for (let at = start; at < end; ) {
    const open = Math.min(findMarkup(text, at), end);
    addRun(parent, at, open, builder);
    if (open >= end) return;
    const close = Math.min(findTagEnd(text, open), end);
    const name = /^<\/?([a-z][a-z0-9]{0,20})(?=[\s/>])/i.exec(text.slice(open, open + 24))?.[1]?.toLowerCase();
    if (name !== undefined && KNOWN.has(name)) addAttributes(parent, open, close, builder);
    else builder.copy(text.slice(open, close), open);
    at = close;
  }
}

/** The end of a tag. A `>` in a quoted value does not end it, unless the quotation mark is never closed. */
function findTagEnd(text: string, open: number): number {
  const mark = /[>"']/g;
  mark.lastIndex = open;
  for (let match = mark.exec(text); match; match = mark.exec(text)) {
    if (match[0] === '>') return match.index + 1;
    // A quotation mark opens a value only after `=`. Elsewhere it is a typing error.
    if (!/=\s{0,8}$/.test(text.slice(Math.max(open, match.index - 9), match.index))) continue;
    const close = text.indexOf(match[0], match.index + 1);
    if (close < 0) break;
    mark.lastIndex = close + 1;
  }
  const end = text.indexOf('>', open);
  return end < 0 ? text.length : end + 1;
}

/** Found without case folding of the whole text. */
function findClosing(text: string, name: string, from: number): number {
  const closing = new RegExp(`</${name}(?=[\\s/>])`, 'gi');
  closing.lastIndex = from;
  return closing.exec(text)?.index ?? text.length;
}

const ATTRIBUTE = /([^\s"'<>/=]{1,60})\s{0,8}=\s{0,8}(?:"([^"]*)"?|'([^']*)'?|([^\s"'>]+))/g;

/** Adds the values that are words, each on its own line. */
function addAttributes(parent: View, open: number, end: number, builder: ViewBuilder): void {
  const tag = parent.text.slice(open, end);
  if (tag.length < 24) return;
  ATTRIBUTE.lastIndex = 0;
  for (let match = ATTRIBUTE.exec(tag); match; match = ATTRIBUTE.exec(tag)) {
    const value = match[2] ?? match[3] ?? match[4]!;
    if (value.length < 8) continue;
    const name = match[1]!.toLowerCase();
    const start = open + match.index + match[0].lastIndexOf(value);
    const isWords = isTextAttribute(name) ? /\S\s+\S/.test(value) : isSentenceLike(value);
    if (isWords && !DATA.test(value)) {
      builder.replace('\n', start - 1, start);
      addText(builder, parent, [start, start + value.length]);
      builder.replace('\n', start + value.length, start + value.length + 1);
    } else if (value.length >= MIN_HIDDEN) addPassages(parent, start, start + value.length, builder);
  }
}

/** Shorter values cannot hold an encoded order. */
const MIN_HIDDEN = 40;

/** Long words, as in program data and addresses. Their language is read passage by passage. */
const DATA = /\S{60}/;

function addPassages(parent: View, start: number, end: number, builder: ViewBuilder): void {
  const text = parent.text.slice(start, end);
  for (const [from, to] of findPassages(text)) {
    addScript(text, from, to, start, builder);
    // Passages are separate texts: a sentence must not go on from one to the next.
    builder.replace('.\n\n', start + to, start + to);
  }
}

/** Adds a passage without `javascript:`: in a page, addresses of scripts are ordinary, and nothing follows them for a model. */
function addScript(text: string, from: number, to: number, start: number, builder: ViewBuilder): void {
  let copied = from;
  for (const match of findMatches(text.slice(from, to), /javascript:/gi)) {
    builder.copy(text.slice(copied, from + match.index), start + copied);
    copied = from + match.index + match[0].length;
  }
  builder.copy(text.slice(copied, to), start + copied);
}

/** The elements of HTML and SVG. All others are kept as text. */
const KNOWN: ReadonlySet<string> = new Set(
  (
    'a abbr acronym address animate animatetransform applet area article aside audio b base basefont bdi bdo big blink ' +
    'blockquote body br button canvas caption center circle cite clippath code col colgroup data datalist dd defs del desc ' +
    'details dfn dialog dir div dl dt ellipse em embed fieldset figcaption figure filter font footer foreignobject form frame ' +
    'frameset g h1 h2 h3 h4 h5 h6 head header hgroup hr html i iframe image img input ins kbd label legend li line ' +
    'lineargradient link main map mark marker marquee mask math menu meta metadata meter nav nobr noembed noframes noscript ' +
    'object ol optgroup option output p param path pattern picture polygon polyline portal pre progress q radialgradient rect ' +
    'rp rt ruby s samp script search section select slot small source span stop strike strong style sub summary sup svg ' +
    'switch symbol table tbody td template text textarea textpath tfoot th thead time title tr track tspan tt u ul use var ' +
    'video view wbr xmp'
  ).split(' '),
);
