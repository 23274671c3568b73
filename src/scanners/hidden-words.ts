import { findDisguisedWords, fold } from '../engine/fold.js';
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
    '\\b(?:restrictions|guardrails|guidelines|credentials?|passwords?|api keys?|secret keys?|payload|malware|explosives?)\\b',
    '\\b(?:system|initial|original|hidden) (?:prompt|instructions?|message)s?\\b',
    '\\b(?:your|new|previous|prior|earlier|all|own) (?:\\w{1,12} )?instruct(?:ions?)?\\b',
    '\\binstructions (?:above|before|given|prior|you)\\b',
    '\\b(?:disable|turn off|switch off) (?:\\w{1,12} )?(?:safety|security|filters?|checks?)\\b',
    '\\b(?:send|forward|upload|transfer|wire) [^.!?\\n]{1,60} to (?:my|the account|this|https?:|[\\w.+-]{1,40}@)',
    '\\b(?:os\\.(?:system|popen)|subprocess|__import__|whoami|rm -rf|eval\\(|wget |curl )',
  ].join('|'),
  'i',
);

const SPLIT_WORD = /[A-Za-z]+(?:[\u00ad\u200b-\u200d\u2060-\u2064\ufeff]+[A-Za-z]+)+/g;
/** A text that is this much shorter when it is rejoined was spelled out as a whole. */
const REJOINED_SHARE = 0.75;

export interface HiddenWords {
  readonly view: View;
  readonly span: Span;
}

/** The first words of an attack in a text that somebody disguised. */
export function findHiddenWords(view: View): HiddenWords | undefined {
  const match = WORDS.exec(view.text);
  return match ? { view, span: [match.index, match.index + match[0].length] } : undefined;
}

/** The same where single words are disguised: spelled out, split by what nobody sees, or of look-alike letters. */
export function* findDisguisedOrders({ raw, visible, survey, readings }: FieldViews): Generator<HiddenWords> {
  const rejoined = readings.find(({ name }) => name === 'rejoined');
  if (rejoined && rejoined.text.length < readings[0]!.text.length * REJOINED_SHARE) {
    const found = findHiddenWords(rejoined);
    if (found) yield found;
  }
  if (survey.hasInvisible) {
    for (const match of raw.text.matchAll(SPLIT_WORD)) {
      const span: Span = [match.index, match.index + match[0].length];
      if (WORDS.test(match[0].replace(/[^A-Za-z]/g, ''))) yield { view: raw, span };
    }
  }
  if (survey.hasOtherScript) {
    for (const span of findDisguisedWords(visible.text)) {
      if (WORDS.test(fold(visible.text.slice(...span)))) yield { view: visible, span };
    }
  }
}
