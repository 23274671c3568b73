import type { Span, View } from '../core/types.js';
import { findDisguisedWords, foldView } from '../text/fold.js';
import { findMatches, toSpan } from '../text/matches.js';
import { countedView } from '../text/offset-map.js';
import { type Survey, survey } from '../text/survey.js';
import type { FieldViews } from '../text/views.js';
import { visibleView } from '../text/visible-view.js';
import { findAttackWords } from './attack-words.js';

const SPLIT_WORD = /[A-Za-z][\u200b-\u200d\u2060-\u2064\ufeff]+[A-Za-z]/g;
/** Full-width Latin letters, or letters of the mathematical alphabets. */
const STYLED_WORD = /[\uff21-\uff3a\uff41-\uff5a]{4}|[\u{1d400}-\u{1d6a5}]{4}/gu;
/**
 * Minimum share and number of rewritten words from which the whole text counts as disguised. Chosen: words without
 * confusable letters stay plain even in a disguised text.
 */
const REWRITTEN_SHARE = 0.3;
const REWRITTEN_WORDS = 4;
/** Characters at the start of a text that are sampled for rewritten words. */
const SAMPLE_LENGTH = 4_000;
/** Rewritten places that are read. Bounds the work on a hostile text. */
const MAX_PLACES = 500;
/** Characters around a rewritten word that are read with it. Chosen: about one order. */
const REACH = 80;
/** Characters of a view that are searched. Bounds the work on a hostile text. */
const MAX_READ = 100_000;
/** Percent-encoded prose: maximum characters, and minimum encoded spaces. Chosen: a longer text is a file. */
const MAX_PERCENT_LENGTH = 10_000;
const MIN_PERCENT_SPACES = 3;

export interface HiddenWords {
  readonly view: View;
  readonly span: Span;
}

/** Finds the first attack words in disguised text. */
export function findHiddenWords(view: View): HiddenWords | undefined {
  const [span] = findAttackWords(view.text);
  return span && { view, span };
}

/** Finds attack words that are percent-encoded, split by invisible characters, or written with other letters. */
export function findDisguisedOrder(views: FieldViews): HiddenWords | undefined {
  const { visible, decoded } = views;
  const percent = decoded.find(({ steps }) => steps.join() === 'percent');
  if (percent && isEncodedProse(visible.text)) {
    const found = findHiddenWords(percent.view);
    if (found) return found;
  }
  return findRewritten(views);
}

/** Is this a percent-encoded sentence outside a URL? Percent-encoding has no honest use there. */
const isEncodedProse = (text: string): boolean =>
  text.length < MAX_PERCENT_LENGTH &&
  !/\s|:\/\/|[/?=&]/.test(text.trim()) &&
  text.split('%20').length > MIN_PERCENT_SPACES;

/** Finds attack words that appear only after folding, because the raw text spells them with foreign characters. */
function findRewritten({ raw, survey: known, readings }: FieldViews): HiddenWords | undefined {
  if (!known.hasNonAscii) return undefined;
  const places = findRewrittenPlaces(raw.text, known);
  if (places.length === 0) return undefined;
  const isRewritten = (text: string): boolean => findRewrittenPlaces(text, known).length > 0;
  const isAll = isMostlyRewritten(raw.text, isRewritten);
  // If only some words are rewritten, only the text around them is read.
  for (const view of isAll ? [readings[0]!] : toWindows(raw, places)) {
    for (const span of findAttackWords(view.text.slice(0, MAX_READ))) {
      if (isAll || isRewritten(raw.text.slice(...view.toRaw(...span)))) return { view, span };
    }
  }
  return undefined;
}

function findRewrittenPlaces(text: string, { hasInvisible, hasOtherScript }: Survey): Span[] {
  const places = [
    ...(hasInvisible ? Array.from(findMatches(text, SPLIT_WORD), toSpan) : []),
    ...(hasOtherScript ? [...Array.from(findMatches(text, STYLED_WORD), toSpan), ...findDisguisedWords(text)] : []),
  ];
  return places.sort(([first], [second]) => first - second).slice(0, MAX_PLACES);
}

function* toWindows(raw: View, places: readonly Span[]): Generator<View> {
  for (let next = 0; next < places.length; ) {
    const from = Math.max(0, places[next]![0] - REACH);
    let to = places[next]![1];
    while (next < places.length && places[next]![0] <= to + REACH) to = places[next++]![1];
    const window = countedView(raw, 'raw', raw.text.slice(from, to + REACH), (start, end) => [
      from + start,
      from + end,
    ]);
    yield foldView(visibleView(window, survey(window.codes())));
  }
}

function isMostlyRewritten(text: string, isRewritten: (word: string) => boolean): boolean {
  const words = text.slice(0, SAMPLE_LENGTH).match(/\S{3,}/g) ?? [];
  const rewritten = words.filter(isRewritten).length;
  return rewritten >= REWRITTEN_WORDS && rewritten >= words.length * REWRITTEN_SHARE;
}
