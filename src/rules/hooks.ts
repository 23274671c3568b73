/**
 * What the prefilter looks for: words that stand in every text a phrase matches. They are taken from the phrase itself, so
 * that no word can be listed and then never looked for. Of several, the longest: it is the rarest.
 */
export function toHooks(phrases: readonly string[]): readonly string[] {
  const [lost] = phrases.filter((phrase) => !findHooks(phrase));
  if (lost !== undefined) throw new Error(`"${lost}" holds no word that can be looked for`);
  return [...new Set(phrases.flatMap((phrase) => findHooks(phrase) ?? []))];
}

/** Of two lists of which every text holds a phrase each, one to look for, and one beside it where that can be, too. */
export function toHookPair(
  first: readonly string[],
  second: readonly string[],
): { readonly keywords: readonly string[]; readonly alongside?: readonly string[] } {
  const canLookFor = (phrases: readonly string[]): boolean => phrases.every((phrase) => findHooks(phrase));
  if (!canLookFor(first)) return { keywords: toHooks(second) };
  if (!canLookFor(second)) return { keywords: toHooks(first) };
  return { keywords: toHooks(first), alongside: toHooks(second) };
}

function findHooks(phrase: string): readonly string[] | undefined {
  let best: readonly string[] | undefined;
  const offer = (hooks: readonly string[]): void => {
    if (hooks.every(isRare) && rarity(hooks) > rarity(best ?? [])) best = hooks;
  };
  // A word of ASCII letters is only looked for from its beginning, so what follows a group inside a word is no hook.
  let word = '';
  let isFresh = true;
  for (let at = 0; at < phrase.length; at++) {
    const char = phrase[at]!;
    if (char === '(') {
      const close = closingOf(phrase, at);
      const isOptional = /[?*{]/.test(phrase[close + 1] ?? '');
      const choices = toChoices(phrase.slice(at + 1, close));
      if (!isOptional && choices.length > 0) {
        const hooks = choices.map((choice) => findHooks(choice)).flatMap((list) => list ?? ['']);
        const isWordGroup = isFresh && word === '';
        if (isWordGroup || !hooks.some(isLatin)) offer(hooks);
      }
      offer([word]);
      word = '';
      isFresh = choices.every((choice) => choice.endsWith(' ')) || (isFresh && isOptional && choices.length === 0);
      at = isOptional ? close + 1 : close;
    } else if (char === ' ') {
      offer([word]);
      word = '';
      isFresh = true;
    } else if (isLiteral(char)) {
      if (isFresh || !isLatin(char)) {
        word += char;
        isFresh = true;
      }
    } else {
      offer([char === '?' || char === '{' ? word.slice(0, -1) : word]);
      if (char === '[') at = phrase.indexOf(']', at);
      if (char === '\\') at++;
      if (char === '{') at = phrase.indexOf('}', at);
      word = '';
      // An ending ends the word; a prefix, before it, is only written where words are looked for anywhere.
      isFresh = false;
    }
  }
  offer([word]);
  if (!best) offer([leadingWords(phrase)]);
  return best;
}

/** Where every word is short, they are looked for together: "tu es". */
const leadingWords = (phrase: string): string => {
  const [literal = ''] = /^[^~…()[\]{}|?*+\\.^$]*/.exec(phrase) ?? [];
  return literal.includes(' ') ? literal.slice(0, literal.length === phrase.length ? undefined : -1).trim() : '';
};

/** Latin letters lose their accents when they are folded. */
const isLatin = (text: string): boolean => !/[^\x00-\x7f\p{Script=Latin}]/u.test(text);
const isLiteral = (char: string): boolean => !/[~…()[\]{}|?*+\\.^$]/.test(char);
const isRare = (word: string): boolean => word.length > (isLatin(word) ? 2 : 1);
/** Of the commonest of them. */
const rarity = (hooks: readonly string[]): number =>
  hooks.length === 0 ? 0 : Math.min(...hooks.map((hook) => (isLatin(hook) ? hook.length : hook.length * 2)));

function closingOf(phrase: string, open: number): number {
  let depth = 0;
  for (let at = open; at < phrase.length; at++) {
    if (phrase[at] === '(') depth++;
    if (phrase[at] === ')' && --depth === 0) return at;
  }
  throw new Error(`"${phrase}" has an open bracket`);
}

/** The alternatives of a group; none for a look at what follows or precedes. */
function toChoices(inside: string): readonly string[] {
  if (/^\?(?:[!=]|<[!=])/.test(inside)) return [];
  const choices = [''];
  let depth = 0;
  for (const char of inside.replace(/^\?:/, '')) {
    if (char === '(') depth++;
    if (char === ')') depth--;
    if (char === '|' && depth === 0) choices.push('');
    else choices[choices.length - 1] += char;
  }
  return choices;
}
