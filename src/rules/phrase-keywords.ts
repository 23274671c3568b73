/**
 * Keywords for the prefilter: words that occur in every text a phrase matches. They are derived from the phrase itself, so
 * that they cannot contradict it.
 */
export interface KeywordPair {
  readonly keywords: readonly string[];
  readonly alongside?: readonly string[];
}

/**
 * The keywords for texts that hold a phrase of each of two lists, or one of the phrases that match on their own, and the
 * words that must accompany them. If a list has words that are too short for keywords, the other list is used alone.
 */
export function toKeywordPair(
  first: readonly string[],
  second: readonly string[],
  alone: readonly string[] = [],
  isSyllabic = false,
): KeywordPair {
  const bestOf = (phrase: string) => findKeywords(phrase, isSyllabic)[0];
  const phrases = alone.map((phrase) => findKeywords(phrase, isSyllabic));
  const keywords = all([...first.map(bestOf), ...phrases.map(([best]) => best)]);
  const others = all([...second.map(bestOf), ...phrases.map(([best, next]) => next ?? best)]);
  if (keywords) return { keywords, ...(others && { alongside: others }) };
  if (others) return { keywords: others };
  throw new Error(`Neither "${first[0]}" and its like nor "${second[0]}" and its like can be looked for`);
}

type Keywords = readonly string[];

function all(keywords: readonly (Keywords | undefined)[]): readonly string[] | undefined {
  return keywords.every((list) => list !== undefined) ? [...new Set(keywords.flat())] : undefined;
}

/**
 * The positions of a phrase that yield keywords, each with its alternatives, rarest first. In languages that separate
 * syllables by spaces, consecutive syllables form one keyword.
 */
export function findKeywords(phrase: string, isSyllabic = false): readonly Keywords[] {
  const places: Keywords[] = [];
  const offer = (keywords: Keywords): void => {
    if (keywords.every(isRare)) places.push(keywords.map(shorten));
  };
  // Latin keywords match only at the start of a word, so text after a group inside a word cannot be a keyword.
  let word = '';
  let isFresh = true;
  for (let at = 0; at < phrase.length; at++) {
    const char = phrase[at]!;
    if (char === '(') {
      const close = closingOf(phrase, at);
      const isOptional = /[?*{]/.test(phrase[close + 1] ?? '');
      const choices = toChoices(phrase.slice(at + 1, close));
      if (!isOptional && choices.length > 0) {
        const keywords = choices.flatMap((choice) => findKeywords(choice, isSyllabic)[0] ?? ['']);
        const isWordGroup = isFresh && word === '';
        if (isWordGroup || !keywords.some(isLatin)) offer(keywords);
      }
      offer([word]);
      word = '';
      isFresh = choices.length > 0 && choices.every((choice) => choice.endsWith(' '));
      at = isOptional ? close + 1 : close;
    } else if (char === ' ' && isSyllabic && word !== '' && /[^~…([]/.test(phrase[at + 1] ?? '(')) {
      word += char;
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
      isFresh = false;
    }
  }
  offer([word]);
  // Short words form one keyword together ("tu es"), and so do words that English has too.
  if (places.flat().every(isLoanWord)) offer([leadingWords(phrase)]);
  return places.sort((a, b) => rarity(b) - rarity(a));
}

function leadingWords(phrase: string): string {
  const [literal = ''] = /^[^~…()[\]{}|?*+\\.^$]*/.exec(phrase) ?? [];
  return literal.includes(' ') ? literal.slice(0, literal.length === phrase.length ? undefined : -1).trim() : '';
}

/** Latin letters lose their accents when they are folded. */
const isLatin = (text: string): boolean => !/[^\x00-\x7f\p{Script=Latin}]/u.test(text);
const isLiteral = (char: string): boolean => !/[~…()[\]{}|?*+\\.^$]/.test(char);
const isRare = (word: string): boolean => word.length > (isLatin(word) ? 2 : 1);

/** A prefix identifies a word well enough, and words share prefixes, which keeps the prefilter's table small. */
const shorten = (keyword: string): string => (isLatin(keyword) ? keyword.slice(0, MAX_LENGTH).trimEnd() : keyword);
const MAX_LENGTH = 8;

/** The rarity of the most common alternative. Short words and words that English has too are common. */
const rarity = (keywords: Keywords): number =>
  keywords.length === 0
    ? 0
    : Math.min(...keywords.map((keyword) => (isLatin(keyword) ? latinRarity(keyword) : keyword.length * 2)));

const latinRarity = (keyword: string): number => (isLoanWord(keyword) || ENGLISH.has(keyword) ? 1 : keyword.length);

const isLoanWord = (keyword: string): boolean =>
  LOAN_WORDS.some((word) => keyword.startsWith(word) && !keyword.includes(' '));

/** Terms about models and instructions that many languages borrow. */
const LOAN_WORDS = [
  'prompt',
  'system',
  'instruct',
  'filter',
  'token',
  'password',
  'admin',
  'mode',
  'user',
  'api',
  'chat',
];

/** Foreign words that are prefixes of many English words. */
const ENGLISH = new Set(
  'acces add all als ano answer ban band ben bor can che cle conta conte customer dan data des deve dire dis fra fran giv had include info inform informat inte key lat leve limit mat message mod most mus number off order passe personal post print private qual record rule sag sen sig side sin som sou start tem ter tes them use ver vis was wat'.split(
    ' ',
  ),
);

function closingOf(phrase: string, open: number): number {
  let depth = 0;
  for (let at = open; at < phrase.length; at++) {
    if (phrase[at] === '(') depth++;
    if (phrase[at] === ')' && --depth === 0) return at;
  }
  throw new Error(`"${phrase}" has an open bracket`);
}

/** The alternatives of a group; none for a look-ahead or look-behind. */
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
