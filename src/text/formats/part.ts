import type { View } from '../../core/types.js';

/** The place of a text in a document. */
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

/** A text inside a document. */
export interface Part {
  readonly place: PartPlace;
  /** A person who views the document does not see it, but a model reads it. */
  readonly isHidden: boolean;
  /** Its name describes the place: `html comment`, `json /items/0/note`. */
  readonly view: View;
}

/** The parts that a reader of one format found, and the reason if it skipped the rest. */
export interface Reading {
  readonly parts: readonly Part[];
  readonly skipped?: string;
}

/** No regular page has more parts than this. The limit bounds memory. */
export const MAX_PARTS = 20_000;

/** Does the text have several words? Identifiers, numbers and markers hold no instructions. Bounded for long words. */
export const isProse = (text: string): boolean => THREE_WORDS.test(text) || CJK.test(text);

const THREE_WORDS = /\p{L}{2}\P{L}{1,12}\p{L}{2,30}\P{L}{1,12}\p{L}{2}/u;
const CJK = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}]{4}/u;

export const renamed = (view: View, name: string): View => ({ ...view, name });
