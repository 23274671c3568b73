import type { View } from '../../core/types.js';

/** Where in a document a text stands. */
export type PartPlace =
  | 'visible'
  | 'comment'
  | 'hidden'
  | 'attribute'
  | 'alt'
  | 'title'
  | 'metadata'
  | 'style'
  | 'header'
  | 'collapsed'
  | 'code-comment'
  | 'field';

/** A text inside a document that a model reads as a whole. */
export interface Part {
  readonly place: PartPlace;
  /** A person who looks at the document does not see it, and a model does. */
  readonly isHidden: boolean;
  /** Named after the way to it: `html comment`, `json /items/0/note`. */
  readonly view: View;
}

/** What a reader of one format found, and why it did not look at the rest, if so. */
export interface Reading {
  readonly parts: readonly Part[];
  readonly skipped?: string;
}

/** More parts than this hold no page that anybody wrote by hand; a flood of them must not cost memory. */
export const MAX_PARTS = 20_000;

/** A text of some words: identifiers, numbers and markers hold no orders. Bounded, so that one long word costs nothing. */
export const isProse = (text: string): boolean => THREE_WORDS.test(text) || CJK.test(text);

const THREE_WORDS = /\p{L}{2}\P{L}{1,12}\p{L}{2,30}\P{L}{1,12}\p{L}{2}/u;
const CJK = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}]{4}/u;

export const renamed = (view: View, name: string): View => ({ ...view, name });
