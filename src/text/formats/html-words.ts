import type { Token } from 'parse5';
import type { Span, View } from '../../core/types.js';
import { toCharacter } from '../decoders/character-reference.js';
import type { ViewBuilder } from '../offset-map.js';
import type { PartPlace } from './part.js';
import { addDecoded } from './slices.js';

/** Facts about HTML elements and attributes. */

const ENTITY = /&(?:#\d{1,7}|#[xX][0-9a-fA-F]{1,6}|[a-z]{2,6});/g;

export const addText = (builder: ViewBuilder, parent: View, span: Span): void =>
  addDecoded(builder, parent, span, ENTITY, toCharacter);

/** Is this script structured data, as for search engines? Every other script is code. */
export const isDataScript = (attrs: readonly Token.Attribute[]): boolean =>
  attrs.some(({ name, value }) => name === 'type' && /json|text\/(?:plain|template|x-|markdown|html)/.test(value));

const words = (list: string): ReadonlySet<string> => new Set(list.split(' '));

export const RAW_MODES: Readonly<Record<string, 'RCDATA' | 'RAWTEXT' | 'SCRIPT_DATA' | 'PLAINTEXT'>> = {
  title: 'RCDATA',
  textarea: 'RCDATA',
  style: 'RAWTEXT',
  xmp: 'RAWTEXT',
  iframe: 'RAWTEXT',
  noembed: 'RAWTEXT',
  noframes: 'RAWTEXT',
  script: 'SCRIPT_DATA',
};
export const TEXT_ELEMENTS = words('title textarea xmp iframe noembed noframes');
export const VOID = words('area base br col embed hr img input link meta param source track wbr');
export const BLOCKS = words(
  'address article aside blockquote body br dd details div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 ' +
    'head header hr html li main nav ol option p pre section summary table tbody td tfoot th thead title tr ul',
);
export const IMPLIED_END = words('li dt dd tr td th option');
export const HIDDEN_ELEMENTS = words('template noscript noembed noframes iframe desc metadata datalist');
export const PLACE_OF_ATTRIBUTE: Readonly<Record<string, PartPlace>> = {
  alt: 'alt',
  title: 'title',
  'aria-label': 'title',
  'aria-description': 'title',
};
/** Attributes that the browser shows in the page. */
export const SHOWN_ATTRIBUTES = words('placeholder value label');
const NO_TEXT = words(
  'class style d points transform srcset sizes viewbox href src integrity rel media fill stroke width height',
);
export const isTextAttribute = (name: string): boolean => !NO_TEXT.has(name) && !name.startsWith('on');
