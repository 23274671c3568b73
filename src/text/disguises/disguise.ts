import type { View } from '../../core/types.js';
import type { Edit } from '../decoders/edits.js';
import type { Survey } from '../survey.js';

/**
 * The ways to disguise a word: spelled (i g n o r e), split (ig-nore), torn (igno re), scrambled (ignroe), stretched
 * (ignooore), joined (ignoreallrules), marked (ig**no**re), concatenated ("ig" + "nore"), separated (ignore🔥all),
 * shortened (ignr), token (a chat template's own token with gaps in it). Compounds (by-pass) and words that are
 * hyphenated at a line end are honest, but they are restored as well.
 */
export type DisguiseKind =
  | 'spelled'
  | 'split'
  | 'torn'
  | 'compound'
  | 'scrambled'
  | 'stretched'
  | 'joined'
  | 'marked'
  | 'concatenated'
  | 'separated'
  | 'shortened'
  | 'token';

/** A range of text, and the words that it disguises, in order. */
export interface Disguise {
  readonly kind: DisguiseKind;
  readonly start: number;
  readonly end: number;
  readonly words: readonly Edit[];
}

/** Finds one kind of disguise. The survey lists the candidates, so that a finder costs nothing without any. */
export type DisguiseFinder = (view: View, survey: Survey) => Iterable<Disguise>;

/** A disguise of a single word. */
export const disguiseOf = (kind: DisguiseKind, start: number, end: number, text: string): Disguise => ({
  kind,
  start,
  end,
  words: [{ start, end, text }],
});
