import { isAscii } from '../../text/fold.js';
import type { ToolFacts } from '../../text/tool-facts.js';
import { toNameWords } from '../../text/words.js';
import { CONCEPTS } from './concepts/concept.js';
import { readConcepts } from './concepts/lexicon.js';
import type { OwnNames } from './own-names.js';
import type { Statement } from './statement.js';
import { findOtherTools, type NamedTool } from './tool-names.js';

/** The tool that a text belongs to, as far as the signs of its statements depend on it. */
export interface Setting {
  readonly own: OwnNames;
  /** Concepts of the tool's own name and title: acts that are its purpose. */
  readonly purpose: ReadonlySet<number>;
  /** A tool whose name says that it only reads. */
  readonly isReader: boolean;
  /** The text describes one parameter. */
  readonly isParameter: boolean;
}

/** Other signs than concepts. `SIGNS` is their order in the weights. */
const OTHER_SIGNS = [
  'names a tool',
  'names a tool that changes things',
  'names a tool that reads',
  'names a tool of the same subject',
  'names two tools',
  'passes arguments',
  'names an own parameter',
  'names another parameter',
  'fixed address',
  'fixed host',
  'fixed path',
  'fixed text',
  'fixed number',
  'first statement',
  'own reader',
  'describes a parameter',
  'colon',
  'question or brackets',
] as const;

type OtherSign = (typeof OTHER_SIGNS)[number];

/** Concepts twice: foreign to the tool's purpose, and part of it. */
export const SIGNS: readonly string[] = [...CONCEPTS, ...CONCEPTS.map((name) => `own ${name}`), ...OTHER_SIGNS];

const FIRST_OTHER = CONCEPTS.length * 2;
const indexOf = (sign: OtherSign): number => FIRST_OTHER + OTHER_SIGNS.indexOf(sign);

/** First words of names of tools that only read. */
const READS = new Set(
  (
    'get list search find fetch describe read show view resolve lookup query retrieve check discover browse inspect ' +
    'status help info explain count preview introspect explore load ls cat calculate compute convert validate verify ' +
    'analyze summarize compare format parse detect estimate suggest translate render next current'
  ).split(' '),
);
/** Words of names of tools that change something, send something or cost something. */
const ACTS = new Set(
  (
    'create add send delete remove update set put post write edit push pay buy order book purchase transfer cancel publish upload ' +
    'export share submit approve sign close open unlock start stop run execute install disable enable drop purge rotate switch ' +
    'move rename assign grant revoke invite subscribe follow unfollow charge refund issue mail email notify transmit forward ' +
    'override reset restart deploy merge commit make place file withdraw trigger initiate insert append register record log copy ' +
    'clear wipe destroy kill launch call dial tip donate reorder renew sync backup dump attach apply modify change save store'
  ).split(' '),
);

const ADDRESS = /[\w.+-]{1,40}@[\w-]{1,40}\.[a-z]/;
const HOST =
  /\b(?:https?|ftp|s3|wss?):\/\/|\b[a-z0-9][a-z0-9-]{1,40}\.(?:com|net|org|io|dev|example|cloud|app|co|ai|me|site|xyz|info|ru|cn|eu|us)\b/;
const PATH =
  /(?<![\w/<])(?:~\/|\/(?:etc|home|srv|mnt|var|tmp|usr|root|opt|public)\b)|\.(?:env|ssh|aws|npmrc|netrc|bashrc|zshrc|git)\b/;
const TEXT = /["“'](?=\S)[^"”'\n]{2,80}(?<=\S)["”']/;
const NUMBER = /\d{4,}|\d\s?(?:%|percent|eur|usd|euro)|\b0x[0-9a-f]{6,}|\b[a-z]{2}\d{2}\s?\w{4}|@\w{3,}/;
/** Without one of these a text names no tool and no parameter. */
const SPELLED = /[`"'_(]|[a-z][A-Z]|[a-z]-[a-z]|[a-z] (?:tool|function|endpoint|api call)\b/;
const OWN_PARAMETER = /[`"']?\b([a-z_][\w-]{1,40})\b[`"']?/gi;
const CODE_WORD = /`([a-z_][\w.-]{0,40})`/gi;

/** The signs of one statement, as ascending indexes of `SIGNS`. */
export function readSigns(statement: Statement, original: string, index: number, setting: Setting): number[] {
  const { own, purpose } = setting;
  const signs = new Set<number>();
  const { text } = statement;
  readConcepts(text, (concept) => signs.add(purpose.has(concept) ? concept + CONCEPTS.length : concept));
  const mark = (sign: OtherSign, holds: boolean): void => {
    if (holds) signs.add(indexOf(sign));
  };
  const isSpelled = SPELLED.test(original);
  const tools = isSpelled ? findOtherTools(original, own).filter(isToolLike) : [];
  const names = tools.map(({ name }) => toNameWords(name));
  const acts = names.map((words) => words.slice(0, 3).some((word) => ACTS.has(word)));
  mark('names a tool', tools.length > 0);
  mark('names two tools', tools.length > 1);
  mark('names a tool that changes things', acts.includes(true));
  mark(
    'names a tool that reads',
    names.some((words, place) => !acts[place] && words.slice(0, 2).some((word) => READS.has(word))),
  );
  mark(
    'names a tool of the same subject',
    tools.some(({ name }) => own.countRelated(name) > 0),
  );
  mark(
    'passes arguments',
    tools.some(({ hasArguments }) => hasArguments),
  );
  mark('names an own parameter', isSpelled && namesOwnParameter(original, own));
  mark('names another parameter', isSpelled && [...original.matchAll(CODE_WORD)].some(([, name]) => !own.has(name!)));
  mark('fixed address', ADDRESS.test(text));
  mark('fixed host', HOST.test(text.replace(/[\w.+-]{1,40}@[\w.-]{1,60}/g, ' ')));
  mark('fixed path', PATH.test(text));
  mark('fixed text', TEXT.test(text));
  mark('fixed number', NUMBER.test(text));
  mark('first statement', index === 0 && !setting.isParameter);
  mark('own reader', setting.isReader);
  mark('describes a parameter', setting.isParameter);
  mark('colon', text.includes(':'));
  mark('question or brackets', /[?([]/.test(text));
  return [...signs].sort((a, b) => a - b);
}

/** A plain word between backticks is a tool only if it sounds like an act: `ftp` and `id` are none. */
const isToolLike = ({ name, isCertain, isPlainWord }: NamedTool): boolean =>
  isCertain || !isPlainWord || toNameWords(name).some((word) => ACTS.has(word) || READS.has(word));

const namesOwnParameter = (original: string, own: OwnNames): boolean =>
  [...original.matchAll(OWN_PARAMETER)].some(([whole, name]) => isMarked(whole, name!) && own.isParameter(name!));

/** A parameter in quotes, or one whose name is no ordinary word. */
const isMarked = (whole: string, name: string): boolean => whole.length > name.length || /_|[a-z][A-Z]/.test(name);

/** The setting of a description, or of the description of a parameter. */
export function toSetting({ name, title }: ToolFacts, own: OwnNames, isParameter: boolean): Setting {
  const words = toNameWords(name);
  const purpose = new Set<number>();
  readConcepts([...words, ...toNameWords(title)].join(' '), (concept) => purpose.add(concept));
  return { own, purpose, isReader: words.length > 0 && !words.some((word) => ACTS.has(word)), isParameter };
}

/** Places for words and pairs of words. Several share one; the weights are small, and most words have none. */
const WORD_PLACES = 2 ** 15;
const PAIRS = (SIGNS.length * (SIGNS.length - 1)) / 2;
export const FIRST_WORD = SIGNS.length + PAIRS;

/** The number of weights. */
export const FEATURES = FIRST_WORD + WORD_PLACES;

/** Longer words count by their beginning, so that endings make no difference. */
const WORD_STEM = 7;
const PAIR_STEM = 6;

/** What is weighed: each sign, each pair of signs, each word, and each pair of neighbouring words. */
export function toFeatures(signs: readonly number[], text: string): number[] {
  const features = [...signs];
  for (let i = 0; i < signs.length; i++) {
    for (let j = i + 1; j < signs.length; j++) features.push(pairOf(signs[i]!, signs[j]!));
  }
  const hashed = new Set<number>();
  let before: string | undefined;
  for (const word of toUnits(text)) {
    hashed.add(placeOf(hashOf(word, WORD_STEM)));
    if (before !== undefined) hashed.add(placeOf(hashOf(word, PAIR_STEM, hashOf(' ', 1, hashOf(before, PAIR_STEM)))));
    before = word;
  }
  for (const place of hashed) features.push(place);
  return features;
}

/** Words. Scripts without spaces have none, so their characters count in twos. */
function toUnits(text: string): readonly string[] {
  if (isAscii(text)) return text.match(/[a-z]{2,}/g) ?? [];
  const words = text.match(/[\p{L}\p{M}]{2,}/gu) ?? [];
  return UNSPACED.test(text) ? words.flatMap((word) => (UNSPACED.test(word) ? toTwos(word) : [word])) : words;
}

const UNSPACED = /[\u3040-\u30ff\u3400-\u9fff]/;

const toTwos = (word: string): string[] =>
  Array.from({ length: Math.max(1, word.length - 1) }, (_, index) => word.slice(index, index + 2));

/** `first` is less than `second`. */
const pairOf = (first: number, second: number): number => SIGNS.length + (second * (second - 1)) / 2 + first;

/** FNV-1a of the first characters, after the hash of what precedes them. */
function hashOf(text: string, length: number, before = 2_166_136_261): number {
  let hash = before;
  for (let i = 0; i < text.length && i < length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 16_777_619);
  return hash;
}

const placeOf = (hash: number): number => FIRST_WORD + ((hash >>> 0) % WORD_PLACES);
