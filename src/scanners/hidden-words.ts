import type { Span, View } from '../core/types.js';
import { findDisguisedWords, foldView } from '../text/fold.js';
import { findMatches } from '../text/matches.js';
import { countedView } from '../text/offset-map.js';
import { type Survey, survey } from '../text/survey.js';
import type { FieldViews } from '../text/views.js';
import { visibleView } from '../text/visible-view.js';
import { findAttackWords } from './attack-words.js';

const SPLIT_WORD = /[A-Za-z][\u200b-\u200d\u2060-\u2064\ufeff]+[A-Za-z]/g;
/** Latin letters of full width, or of the mathematical alphabets. */
const STYLED_WORD = /[\uff21-\uff3a\uff41-\uff5a]{4}|[\u{1d400}-\u{1d6a5}]{4}/gu;
/** Where this share of the words was rewritten, the few that could not be are in disguise with them. */
const REWRITTEN_SHARE = 0.3;
const REWRITTEN_WORDS = 4;
const SAMPLE = 4_000;
/** More places say nothing more; an order reaches no further than this around its disguised words. */
const MAX_PLACES = 500;
const REACH = 80;
const MAX_READ = 100_000;

export interface HiddenWords {
  readonly view: View;
  readonly span: Span;
}

/** The first words of an attack in a text that somebody disguised. */
export function findHiddenWords(view: View): HiddenWords | undefined {
  const [span] = findAttackWords(view.text);
  return span && { view, span };
}

/** The same where words are split by what nobody sees, or written with other letters. */
export function findDisguisedOrder(views: FieldViews): HiddenWords | undefined {
  const { visible, decoded } = views;
  const percent = decoded.find(({ steps }) => steps.join() === 'percent');
  if (percent && isEncodedProse(visible.text)) {
    const found = findHiddenWords(percent.view);
    if (found) return found;
  }
  return findRewritten(views);
}

/** Percent escapes belong into addresses. A sentence without its address is a disguise. */
const isEncodedProse = (text: string): boolean =>
  text.length < 10_000 && !/\s|:\/\/|[/?=&]/.test(text.trim()) && text.split('%20').length > 3;

/** Words that are plain only when folded, and that the raw text writes with what does not belong into them. */
function findRewritten({ raw, survey: known, readings }: FieldViews): HiddenWords | undefined {
  if (!known.hasNonAscii) return undefined;
  const places = findRewrittenPlaces(raw.text, known);
  if (places.length === 0) return undefined;
  const isRewritten = (text: string): boolean => findRewrittenPlaces(text, known).length > 0;
  const isAll = isMostlyRewritten(raw.text, isRewritten);
  // A large text with a rewritten word here and there is only read around these.
  for (const view of isAll ? [readings[0]!] : toWindows(raw, places)) {
    for (const span of findAttackWords(view.text.slice(0, MAX_READ))) {
      if (isAll || isRewritten(raw.text.slice(...view.toRaw(...span)))) return { view, span };
    }
  }
  return undefined;
}

function findRewrittenPlaces(text: string, { hasInvisible, hasOtherScript }: Survey): Span[] {
  const toSpan = (match: RegExpExecArray): Span => [match.index, match.index + match[0].length];
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
  const words = text.slice(0, SAMPLE).match(/\S{3,}/g) ?? [];
  const rewritten = words.filter(isRewritten).length;
  return rewritten >= REWRITTEN_WORDS && rewritten >= words.length * REWRITTEN_SHARE;
}
