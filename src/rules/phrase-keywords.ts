/**
 * What the prefilter looks for: words that stand in every text a phrase matches. They are taken from the phrase itself, so
 * that no word can be listed and then never looked for.
 */
export interface HookPair {
  readonly keywords: readonly string[];
  readonly alongside?: readonly string[];
}

/**
 * For texts that hold a phrase of each of two lists, or one of the phrases that stand for themselves: what to look for, and
 * what must stand beside it. Where a list has words too short to be looked for, the other does alone.
 */
export function toHookPair(
  first: readonly string[],
  second: readonly string[],
  alone: readonly string[] = [],
  isSyllabic = false,
): HookPair {
  const bestOf = (phrase: string) => findHooks(phrase, isSyllabic)[0];
  const phrases = alone.map((phrase) => findHooks(phrase, isSyllabic));
  const keywords = all([...first.map(bestOf), ...phrases.map(([best]) => best)]);
  const others = all([...second.map(bestOf), ...phrases.map(([best, next]) => next ?? best)]);
  if (keywords) return { keywords, ...(others && { alongside: others }) };
  if (others) return { keywords: others };
  throw new Error(`Neither "${first[0]}" and its like nor "${second[0]}" and its like can be looked for`);
}

type Hooks = readonly string[];

function all(hooks: readonly (Hooks | undefined)[]): readonly string[] | undefined {
  return hooks.every((list) => list !== undefined) ? [...new Set(hooks.flat())] : undefined;
}

/**
 * Every place of a phrase that can be looked for, each with the words that may stand there; the rarest first. Where words are
 * written syllable by syllable, with a space between, those that stand together are looked for together.
 */
export function findHooks(phrase: string, isSyllabic = false): readonly Hooks[] {
  const places: Hooks[] = [];
  const offer = (hooks: Hooks): void => {
    if (hooks.every(isRare)) places.push(hooks.map(shorten));
  };
  // A word of Latin letters is only looked for from its beginning, so what follows a group inside a word is no hook.
  let word = '';
  let isFresh = true;
  for (let at = 0; at < phrase.length; at++) {
    const char = phrase[at]!;
    if (char === '(') {
      const close = closingOf(phrase, at);
      const isOptional = /[?*{]/.test(phrase[close + 1] ?? '');
      const choices = toChoices(phrase.slice(at + 1, close));
      if (!isOptional && choices.length > 0) {
        const hooks = choices.flatMap((choice) => findHooks(choice, isSyllabic)[0] ?? ['']);
        const isWordGroup = isFresh && word === '';
        if (isWordGroup || !hooks.some(isLatin)) offer(hooks);
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
  // Words too short to be looked for one by one are looked for together ("tu es"), and so are those of English.
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

/** A beginning tells a word as well, and many words share one: the prefilter's table stays small. */
const shorten = (hook: string): string => (isLatin(hook) ? hook.slice(0, MAX_LENGTH).trimEnd() : hook);
const MAX_LENGTH = 8;

/** Of the commonest of them: short words are, and so are those that English has too. */
const rarity = (hooks: Hooks): number =>
  hooks.length === 0 ? 0 : Math.min(...hooks.map((hook) => (isLatin(hook) ? latinRarity(hook) : hook.length * 2)));

const latinRarity = (hook: string): number => (isLoanWord(hook) || ENGLISH.has(hook) ? 1 : hook.length);

const isLoanWord = (hook: string): boolean => LOAN_WORDS.some((word) => hook.startsWith(word) && !hook.includes(' '));

/** Words of models and their instructions that travel from language to language. */
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

/** Foreign words with which many English words begin. */
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
