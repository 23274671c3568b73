import { findDisguisedWords } from '../engine/fold.js';
import type { FieldViews } from '../engine/views.js';
import type { Span, View } from '../types.js';

/**
 * Words of attacks that are honest often enough in plain sight. In disguise they are not: the rules ask for whole orders,
 * and here one word of them suffices.
 */
const WORDS = new RegExp(
  [
    '\\b(?:ignor|disregard|overrid|bypass|jailbreak|exfiltrat|unfilter|uncensor|unrestrict|inject|exploit|hack)\\w{0,6}\\b',
    '\\b(?:forget|discard) (?:\\w{1,12} ){0,2}(?:above|all|about|being|everything|instructions?|previous|prior|rules?|the|your)\\b',
    '\\b(?:restrictions|guardrails|guidelines|credentials?|api keys?|secret keys?|malware)\\b',
    '\\b(?:system|initial|original|hidden) (?:prompt|instructions?|message)s?\\b',
    '\\b(?:your|new|previous|prior|earlier|all|own) (?:\\w{1,12} )?instruct(?:ions?)?\\b',
    '\\binstructions (?:above|before|given|prior|you)\\b',
    '\\b(?:disable|turn off|switch off) (?:\\w{1,12} )?(?:safety|security|filters?|checks?)\\b',
    '\\b(?:send|forward|upload|transfer|wire) [^.!?\\n]{1,60} to (?:my|the account|this|https?:|[\\w.+-]{1,40}@)',
    '\\b(?:os\\.(?:system|popen)|subprocess|__import__|whoami|rm -rf|eval\\(|wget |curl )',
  ].join('|'),
  'i',
);

const SPLIT_WORD = /[A-Za-z][\u200b-\u200d\u2060-\u2064\ufeff]+[A-Za-z]/;
/** Latin letters of full width, or of the mathematical alphabets. */
const STYLED_WORD = /[\uff21-\uff3a\uff41-\uff5a]{4}|[\u{1d400}-\u{1d6a5}]{4}/u;

export interface HiddenWords {
  readonly view: View;
  readonly span: Span;
}

export const hasHiddenWords = (text: string): boolean => WORDS.test(text);

/** The first words of an attack in a text that somebody disguised. */
export function findHiddenWords(view: View): HiddenWords | undefined {
  const match = WORDS.exec(view.text);
  return match ? { view, span: [match.index, match.index + match[0].length] } : undefined;
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
  for (const match of view.text.matchAll(ALL_WORDS)) {
    const span: Span = [match.index, match.index + match[0].length];
    if (isRewritten(raw.text.slice(...view.toRaw(...span)))) return { view, span };
  }
  return undefined;
}

const ALL_WORDS = new RegExp(WORDS, 'gi');
