import type { TextCollector } from '../file-text.js';
import type { PdfDocument } from './document.js';
import { isArray, isDict, type PdfValue, toPdfText } from './objects.js';

/** Keys whose strings are identifiers, dates and settings of fonts. */
const NO_TEXT =
  /^(?:ID|CreationDate|ModDate|M|Registry|Ordering|DA|Panose|CharSet|Lang|NM|O|U|OE|UE|Perms|CheckSum|DocChecksum|Contents0)$/;
const MAX_DEPTH = 40;

/** The places that people see when they open the document, by their keys. */
const LABELS: Readonly<Record<string, string>> = {
  Contents: 'annotations',
  RC: 'annotations',
  T: 'form fields',
  TU: 'form fields',
  V: 'form fields',
  DV: 'form fields',
  JS: 'scripts',
  URI: 'addresses',
  Title: 'titles',
  Author: 'metadata',
  Subject: 'metadata',
  Keywords: 'metadata',
  Creator: 'metadata',
  Producer: 'metadata',
  Alt: 'alt text',
  ActualText: 'replacement text',
  Desc: 'files',
  F: 'files',
  UF: 'files',
};

/** Reads every string of every object: annotations, form fields, bookmarks, metadata, scripts, names of files. */
export function readStrings(document: PdfDocument, path: string, collector: TextCollector): void {
  const texts = new Map<string, Set<string>>();
  const add = (key: string, text: string): void => {
    if (!/\S[\s_.-]\S|[^\x00-\x7f]{4}/.test(text) || /^[\x00-\x08\x0e-\x1f]/.test(text)) return;
    const label = LABELS[key] ?? 'other strings';
    const known = texts.get(label);
    if (known) known.add(text);
    else texts.set(label, new Set([text]));
  };
  const walk = (value: PdfValue | undefined, key: string, depth: number): void => {
    if (depth > MAX_DEPTH) return;
    if (value instanceof Uint8Array) {
      if (!NO_TEXT.test(key)) add(key, toPdfText(value));
    } else if (isArray(value)) for (const item of value) walk(item, key, depth + 1);
    else if (isDict(value)) {
      const isSignature = value.has('ByteRange');
      for (const [name, item] of value) if (!(isSignature && name === 'Contents')) walk(item, name, depth + 1);
      const script = document.stream(value.get('JS'));
      const content = script && document.decode(script);
      if (content instanceof Uint8Array) add('JS', toPdfText(content));
    }
  };
  for (const { value } of document.values) walk(value, '', 0);
  for (const [label, found] of texts) collector.add(`${path}/${label}`, [...found].join('\n'), 'aside');
}

/** Is the content of a stream XML: metadata, or a form in XFA? */
export const isObjectText = (content: Uint8Array): boolean =>
  /^\s*(?:\ufeff)?<[?!a-z]/i.test(new TextDecoder().decode(content.subarray(0, 200)));
