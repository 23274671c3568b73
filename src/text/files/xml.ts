import { toCharacter } from '../decoders/character-reference.js';

/** One event of an XML text. Names have no prefix, because a file may choose any prefix for a namespace. */
export type XmlEvent =
  | { readonly type: 'open'; readonly name: string; readonly attributes: Attributes; readonly isEmpty: boolean }
  | { readonly type: 'close'; readonly name: string }
  | { readonly type: 'text'; readonly text: string }
  | { readonly type: 'comment' | 'declaration'; readonly text: string };

export type Attributes = ReadonlyMap<string, string>;

const NO_ATTRIBUTES: Attributes = new Map();
const ATTRIBUTE = /([^\s"'<>/=]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;

/**
 * Reads XML event by event. It builds no tree and expands no entities of the file, so that deep nesting and entity bombs
 * cost nothing. Damaged markup is read as far as possible.
 */
export function* readXml(xml: string): Generator<XmlEvent, undefined> {
  for (let at = 0; at < xml.length; ) {
    const open = xml.indexOf('<', at);
    const end = open < 0 ? xml.length : open;
    if (end > at) yield { type: 'text', text: decodeXml(xml.slice(at, end)) };
    if (open < 0) return;
    if (xml.startsWith('<!--', open)) {
      const close = toEnd(xml, '-->', open + 4);
      yield { type: 'comment', text: xml.slice(open + 4, close) };
      at = close + 3;
    } else if (xml.startsWith('<![CDATA[', open)) {
      const close = toEnd(xml, ']]>', open + 9);
      yield { type: 'text', text: xml.slice(open + 9, close) };
      at = close + 3;
    } else if (xml[open + 1] === '!' || xml[open + 1] === '?') {
      const close = toDeclarationEnd(xml, open);
      yield { type: 'declaration', text: xml.slice(open + 2, close) };
      at = close + 1;
    } else {
      const close = toTagEnd(xml, open);
      yield toTag(xml.slice(open + 1, close));
      at = close + 1;
    }
  }
}

const toEnd = (xml: string, mark: string, from: number): number => {
  const at = xml.indexOf(mark, from);
  return at < 0 ? xml.length : at;
};

/** A document type may hold declarations in brackets. */
function toDeclarationEnd(xml: string, open: number): number {
  const close = toEnd(xml, '>', open);
  const bracket = xml.slice(open, close).indexOf('[');
  return bracket < 0 ? close : toEnd(xml, '>', toEnd(xml, ']', open + bracket));
}

function toTagEnd(xml: string, open: number): number {
  const close = toEnd(xml, '>', open);
  // In attributes, `>` is rare: programs escape it. The tag goes on if a quotation mark is open.
  const tag = xml.slice(open, close);
  const quotes = tag.split('"').length - 1;
  return quotes % 2 === 0 ? close : toEnd(xml, '>', toEnd(xml, '"', close));
}

function toTag(tag: string): XmlEvent {
  if (tag.startsWith('/')) return { type: 'close', name: toLocalName(tag.slice(1).trim()) };
  const isEmpty = tag.endsWith('/');
  const space = tag.search(/[\s/]/);
  if (space < 0 || tag.indexOf('=') < 0) {
    return {
      type: 'open',
      name: toLocalName(space < 0 ? tag : tag.slice(0, space)),
      attributes: NO_ATTRIBUTES,
      isEmpty,
    };
  }
  const attributes = new Map<string, string>();
  ATTRIBUTE.lastIndex = space;
  for (let match = ATTRIBUTE.exec(tag); match; match = ATTRIBUTE.exec(tag)) {
    attributes.set(toLocalName(match[1]!), decodeXml(match[2] ?? match[3] ?? ''));
  }
  return { type: 'open', name: toLocalName(tag.slice(0, space)), attributes, isEmpty };
}

const toLocalName = (name: string): string => name.slice(name.indexOf(':') + 1);

const decodeXml = (text: string): string =>
  text.includes('&') ? text.replace(/&(?:#\d{1,7}|#x[\da-f]{1,6}|\w{2,6});/gi, (ref) => toCharacter(ref) ?? ref) : text;
