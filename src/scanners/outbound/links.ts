import type { Span } from '../../core/types.js';
import { findMatches } from '../../text/matches.js';

/** A URL in an answer or a tool call. */
export interface Link {
  readonly url: string;
  readonly span: Span;
  /** A client that renders the text requests it without a click. */
  readonly isLoaded: boolean;
  /** Sized zero or one pixel, or not displayed. */
  readonly isUnseen: boolean;
}

const URL_CHARS = '[^\\s<>"\'`]{1,4000}';
const MARKDOWN = /\]\(\s{0,3}<?((?:https?:)?\/\/[^\s<>"'`)]{1,4000})/gi;
const DEFINITION = new RegExp(`^ {0,3}\\[([^\\]\\n]{1,100})\\]:\\s{0,3}<?((?:https?:)?//${URL_CHARS})`, 'gim');
const REFERENCE = /!\[([^\]\n]{0,200})\](?:\[([^\]\n]{0,100})\])?(?!\()/g;
const ATTRIBUTE = new RegExp(
  `\\b(src|srcset|poster|background|data|href|xlink:href)\\s{0,3}=\\s{0,3}["']?\\s{0,3}((?:https?:)?//${URL_CHARS})`,
  'gi',
);
const STYLE = /(?:\burl\(|@import)\s{0,3}["']?\s{0,3}((?:https?:)?\/\/[^\s<>"'`)]{1,4000})/gi;
const BARE = new RegExp(`\\bhttps?://${URL_CHARS}`, 'gi');

/** Maximum characters between a URL and the start of its link text, element or style. Keeps matching linear. */
const MAX_LOOK_BACK = 400;
const ELEMENT = /<([a-z][a-z0-9]{0,12})\b[^<>]{0,400}$/i;
const UNSEEN =
  /\b(?:width|height)\s{0,2}[=:]\s{0,2}["']?[01](?:px)?(?=["'\s;/>]|$)|display\s{0,2}:\s{0,2}none|opacity\s{0,2}:\s{0,2}0(?![.\d])/i;

/** Finds every URL of a text once. Markup comes first, so that a URL in an image is not reported as a bare URL. */
export function findLinks(text: string): Link[] {
  if (!text.includes('//')) return [];
  const links = [
    ...findMarkdownLinks(text),
    ...findDefinedLinks(text),
    ...findAttributeLinks(text),
    ...findStyleLinks(text),
    ...Array.from(findMatches(text, BARE), (match) => toLink(match[0], match.index, false)),
  ];
  const starts = new Set<number>();
  return links.filter(({ span: [start] }) => !starts.has(start) && starts.add(start));
}

const toLink = (url: string, start: number, isLoaded: boolean, isUnseen = false): Link => ({
  url,
  span: [start, start + url.length],
  isLoaded,
  isUnseen,
});

const endOf = (match: RegExpExecArray): number => match.index + match[0].length;

const findMarkdownLinks = (text: string): Link[] =>
  Array.from(findMatches(text, MARKDOWN), (match) => {
    const before = text.slice(Math.max(0, match.index - MAX_LOOK_BACK), match.index);
    const image = before.lastIndexOf('![');
    const isImage = image >= 0 && !before.slice(image).includes('](');
    return toLink(match[1]!, endOf(match) - match[1]!.length, isImage);
  });

/** Reference definitions, `[name]: https://…`. They are loaded if an image refers to the name. */
function findDefinedLinks(text: string): Link[] {
  const definitions = [...findMatches(text, DEFINITION)];
  if (definitions.length === 0) return [];
  const images = new Set(Array.from(findMatches(text, REFERENCE), (match) => (match[2] || match[1])!.toLowerCase()));
  return definitions.map((match) =>
    toLink(match[2]!, endOf(match) - match[2]!.length, images.has(match[1]!.toLowerCase())),
  );
}

function findAttributeLinks(text: string): Link[] {
  return Array.from(findMatches(text, ATTRIBUTE)).flatMap((match) => {
    const element = ELEMENT.exec(text.slice(Math.max(0, match.index - MAX_LOOK_BACK), match.index));
    if (!element) return [];
    const isReference = /href$/i.test(match[1]!);
    const isLoaded = !isReference || /^(?:link|image|use)$/i.test(element[1]!);
    const rest = /^[^<>]{0,400}/.exec(text.slice(endOf(match), endOf(match) + MAX_LOOK_BACK))![0];
    return [toLink(match[2]!, endOf(match) - match[2]!.length, isLoaded, UNSEEN.test(element[0] + rest))];
  });
}

function findStyleLinks(text: string): Link[] {
  return Array.from(findMatches(text, STYLE)).flatMap((match) => {
    const before = text.slice(Math.max(0, match.index - MAX_LOOK_BACK), match.index);
    if (!/\bstyle\s{0,2}=|<style\b/i.test(before)) return [];
    return [toLink(match[1]!, endOf(match) - match[1]!.length, true)];
  });
}
