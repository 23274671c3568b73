import type { Idea, Language } from './language-words.js';
import { LANGUAGES } from './multilingual/languages/index.generated.js';
import { toKeywordPair } from './phrase-keywords.js';
import { type PhraseBuilder, spaced, toList, unspaced, type Words } from './phrase-pattern.js';
import type { DocumentedVariant } from './rule.js';

/** The variants of an idea's rule: one for each language that has words for it. */
export const inEveryLanguage = (idea: Idea): readonly DocumentedVariant[] =>
  LANGUAGES.flatMap((words) => (words[idea] ? [toVariant(idea, words)] : []));

export function toVariant(idea: Idea, words: Language): DocumentedVariant {
  const phrase = words.isUnspaced ? unspaced : spaced(words.stretch);
  const { keywords, alongside, patterns } = TO_PATTERNS[idea](words, phrase);
  const { phrases, match, clean, knownMiss, knownFalseAlarm } = words[idea]!;
  // Created on first use, because few texts need more than one language.
  let made: readonly RegExp[] | undefined;
  return {
    id: `multilingual/${words.code}-${idea}`,
    name: words.name,
    ...toKeywordPair(toLists(...keywords), toLists(...alongside), toLists(phrases), (words.stretch ?? 1) > 1),
    get patterns() {
      made ??= phrases ? [...patterns(), phrase(phrases)] : patterns();
      return made;
    },
    match,
    clean,
    ...(knownMiss && { knownMiss }),
    ...(knownFalseAlarm && { knownFalseAlarm }),
  };
}

interface IdeaPatterns {
  readonly keywords: readonly (Words | undefined)[];
  readonly alongside: readonly (Words | undefined)[];
  patterns(): readonly RegExp[];
}

/** Combines the words of each idea into patterns. */
const TO_PATTERNS: Record<Idea, (words: Language, phrase: PhraseBuilder) => IdeaPatterns> = {
  override: ({ override: { not, notAfter, ignore, ignoreLast, orders, earlier, own, honest, everything } }, phrase) => {
    const patterns = () => {
      const object = oneOf([
        phrase.inside(orders, 2, earlier),
        phrase.inside(earlier, 2, orders),
        ...ifPresent(own, (list) => phrase.unlessBefore(honest, list, 1, orders)),
        ...ifPresent(everything, (list) => phrase.inside(list)),
      ]);
      return [
        ...ifPresent(ignore, (verbs) =>
          phrase.unlessAfter(not, phrase.unlessBefore(notAfter, verbs), 3, phrase.unlessBefore(notAfter, object)),
        ),
        ...ifPresent(ignoreLast, (verbs) => phrase(object, 3, phrase.unlessBefore(notAfter, verbs))),
      ];
    };
    return { keywords: [ignore, ignoreLast], alongside: [orders, everything], patterns };
  },
  extraction: ({ override: { not }, extraction: { show, showLast, hidden, tell, tellLast, secrets } }, phrase) => ({
    keywords: [show, showLast, tell, tellLast],
    alongside: [hidden, secrets],
    patterns: () => [
      ...ifPresent(show, (verbs) => phrase.unlessAfter(not, verbs, 4, hidden)),
      ...ifPresent(showLast, (verbs) => phrase(hidden, 4, verbs)),
      ...ifPresent(tell, (verbs) => phrase.unlessAfter(not, verbs, 3, secrets)),
      ...ifPresent(tellLast, (verbs) => phrase(secrets, 3, verbs)),
    ],
  }),
  role: ({ role: { become, unlimited, enable, enableLast, modes = '' } }, phrase) => ({
    keywords: [unlimited, LOAN_WORDS, modes || undefined],
    alongside: [become, enable, enableLast],
    patterns: () => [
      phrase(become, 9, `${unlimited}, ${LOAN_WORDS}`),
      ...ifPresent(enable, (verbs) => phrase(verbs, 3, modes)),
      ...ifPresent(enableLast, (verbs) => phrase(modes, 3, verbs)),
    ],
  }),
  safety: ({ safety: { turnOff, turnOffLast, safeguards } }, phrase) => ({
    keywords: [turnOff, turnOffLast],
    alongside: [safeguards],
    patterns: () => [
      ...ifPresent(turnOff, (verbs) => phrase(verbs, 4, safeguards)),
      ...ifPresent(turnOffLast, (verbs) => phrase(safeguards, 4, verbs)),
    ],
  }),
  authority: ({ authority: { claim, demand } }, phrase) => ({
    keywords: [claim],
    alongside: [demand],
    patterns: () => [phrase(claim, phrase.anything(90), demand)],
  }),
  secrecy: ({ secrecy: { silence, silenceLast, user } }, phrase) => ({
    keywords: [silence, silenceLast],
    alongside: [user],
    patterns: () => [
      ...ifPresent(silence, (verbs) => phrase(verbs, 4, user)),
      ...ifPresent(silenceLast, (verbs) => phrase(user, 5, verbs)),
    ],
  }),
  exfiltration: ({ exfiltration: { send, sendLast, loot, outside } }, phrase) => {
    const patterns = () => {
      const where = oneOf([ADDRESS, phrase(outside)]);
      const some = phrase.sentence;
      return [
        ...ifPresent(send, (verbs) => phrase.inside(phrase(verbs, 4, loot), some(50), where)),
        ...ifPresent(send, (verbs) => phrase(verbs, some(40), where, some(40), loot)),
        ...ifPresent(sendLast, (verbs) => phrase(loot, some(50), where, some(50), verbs)),
        ...ifPresent(sendLast, (verbs) => phrase.inside(where, some(50), phrase(loot), some(30), phrase(verbs))),
        ...ifPresent(sendLast, (verbs) => phrase.inside(phrase(loot), some(30), phrase(verbs), some(30), where)),
      ];
    };
    return { keywords: [send, sendLast], alongside: [loot], patterns };
  },
  addressed: ({ addressed: { reader, must } }, phrase) => ({
    keywords: [reader],
    alongside: [must],
    patterns: () => [phrase(reader, phrase.anything(60), must)],
  }),
  pretext: ({ pretext: { pretext, danger } = { pretext: '', danger: '' } }, phrase) => ({
    keywords: [danger],
    alongside: [pretext],
    patterns: () => [phrase(pretext, phrase.anything(60), danger)],
  }),
};

/** English jailbreak terms that are used in every language. */
const LOAN_WORDS = 'do anything now, jailbroken, uncensored, unrestricted, unfiltered';

/** The last character before the @ is enough to recognize an email address. */
const ADDRESS = /https?:\/\/|[\w+-]@[\w-]{1,40}\.|(?<!\d)(?:\d{1,3}\.){3}\d/;

const oneOf = (patterns: readonly RegExp[]): RegExp =>
  new RegExp(`(?:${patterns.map(({ source }) => source).join('|')})`);

const ifPresent = (words: Words | undefined, make: (words: Words) => RegExp): readonly RegExp[] =>
  words === undefined ? [] : [make(words)];

const toLists = (...lists: readonly (Words | undefined)[]): readonly string[] =>
  lists.flatMap((words) => (words === undefined ? [] : toList(words)));
