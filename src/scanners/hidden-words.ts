import { findDisguisedWords } from '../engine/fold.js';
import type { FieldViews } from '../engine/views.js';
import type { Span, View } from '../types.js';
import { findAttackWords } from './attack-words.js';

const SPLIT_WORD = /[A-Za-z][\u200b-\u200d\u2060-\u2064\ufeff]+[A-Za-z]/;
/** Latin letters of full width, or of the mathematical alphabets. */
const STYLED_WORD = /[\uff21-\uff3a\uff41-\uff5a]{4}|[\u{1d400}-\u{1d6a5}]{4}/u;
/** Where this share of the words was rewritten, the few that could not be are in disguise with them. */
const REWRITTEN_SHARE = 0.3;
const REWRITTEN_WORDS = 4;
const SAMPLE = 4_000;

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
function findRewritten({ raw, survey, readings }: FieldViews): HiddenWords | undefined {
  const isRewritten = (text: string): boolean =>
    (survey.hasInvisible && SPLIT_WORD.test(text)) ||
    (survey.hasOtherScript && (STYLED_WORD.test(text) || findDisguisedWords(text).length > 0));
  if (!survey.hasNonAscii || !isRewritten(raw.text)) return undefined;
  const view = readings[0]!;
  const isAll = isMostlyRewritten(raw.text, isRewritten);
  for (const span of findAttackWords(view.text)) {
    if (isAll || isRewritten(raw.text.slice(...view.toRaw(...span)))) return { view, span };
  }
  return undefined;
}

function isMostlyRewritten(text: string, isRewritten: (word: string) => boolean): boolean {
  const words = text.slice(0, SAMPLE).match(/\S{3,}/g) ?? [];
  const rewritten = words.filter(isRewritten).length;
  return rewritten >= REWRITTEN_WORDS && rewritten >= words.length * REWRITTEN_SHARE;
}
