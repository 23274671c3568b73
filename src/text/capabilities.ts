import type { Artifact } from '../core/types.js';
import { type ToolFacts, toToolFacts } from './tool-facts.js';
import * as vocabulary from './tool-vocabulary.js';
import { toNameWords, toStem } from './words.js';

/** What a tool can do that matters when tools come together. */
export const CAPABILITIES = [
  'untrusted-content',
  'private-data',
  'outward-channel',
  'destructive',
  'code-execution',
] as const;
export type CapabilityName = (typeof CAPABILITIES)[number];

export interface Capability {
  readonly name: CapabilityName;
  /** What in the definition says so. */
  readonly reason: string;
  /** 0 to 1: the name says more than the description, and an annotation more than both. */
  readonly confidence: number;
}

/** Guessed from names, descriptions, parameters and annotations: a tool can do more than it says. */
export function toCapabilities(artifact: Artifact): Capability[] {
  if (artifact.kind !== 'tool') return [];
  const words = toToolWords(toToolFacts(artifact));
  return CAPABILITIES.flatMap((name) => {
    const found = FINDERS[name](words);
    return found ? [{ name, ...found }] : [];
  });
}

type Found = Omit<Capability, 'name'> | undefined;
type Vocabulary = ReadonlySet<string>;

interface Words {
  /** Stems, in order. */
  readonly name: readonly string[];
  /** Of the beginning of the description. */
  readonly said: readonly string[];
  readonly parameters: readonly string[];
  /** What the tool does: the name's first verb, or the description's where the name has none. */
  readonly verb: string;
  readonly isVerbInName: boolean;
  readonly hints: ToolFacts['hints'];
  readonly saysReadOnly: boolean;
}

/** What a tool does stands at the beginning. */
const MAX_SAID = 160;
const MAX_PARAMETERS = 50;

const VERBS: readonly Vocabulary[] = [
  vocabulary.READS,
  vocabulary.GOES_TO_THE_WEB,
  vocabulary.HANDLES_A_PAGE,
  vocabulary.MAKES,
  vocabulary.DESTROYS,
  vocabulary.CHANGES,
  vocabulary.RUNS,
];

function toToolWords(facts: ToolFacts): Words {
  const description = facts.description.slice(0, MAX_SAID);
  const name = toStems(facts.name);
  const said = toStems(description);
  // `message`, `comment` and `post` are also what is read or deleted: they are verbs where no other is.
  const inName =
    name.find((word) => VERBS.some((verbs) => verbs.has(word))) ?? name.find((word) => vocabulary.SENDS.has(word));
  return {
    name,
    said,
    parameters: facts.parameters.slice(0, MAX_PARAMETERS).flatMap(({ name: label }) => toStems(label)),
    verb: inName ?? said[0] ?? '',
    isVerbInName: inName !== undefined,
    hints: facts.hints,
    saysReadOnly: facts.hints.readOnly === true || /\bread[- ]?only\b|\bselect\b/i.test(description),
  };
}

const toStems = (text: string): string[] => toNameWords(text).map(toStem);

const FINDERS: Readonly<Record<CapabilityName, (words: Words) => Found>> = {
  'untrusted-content'(words) {
    if (words.hints.openWorld === false) return undefined;
    if (vocabulary.GOES_TO_THE_WEB.has(words.verb) || isBrowserEvaluation(words))
      return fromVerb(words, 'reads the web');
    if (isReading(words) && hasAny(words.parameters, vocabulary.ADDRESS_PARAMETERS)) return FROM_ADDRESS;
    if (!isReading(words) || vocabulary.METADATA.has(words.name.at(-1) ?? '')) return undefined;
    return fromObject(words, vocabulary.BY_STRANGERS, 'reads what others write');
  },
  'private-data'(words) {
    if (isSql(words)) return fromVerb(words, 'reads a database');
    if (!isReading(words) || hasAny(words.name, vocabulary.PUBLIC) || hasAny(words.said, vocabulary.PUBLIC))
      return undefined;
    return fromObject(words, vocabulary.OF_THE_USER, 'reads what is yours');
  },
  'outward-channel'(words) {
    if (words.hints.openWorld === false) return undefined;
    if (vocabulary.SENDS.has(words.verb)) return fromVerb(words, 'sends');
    if (vocabulary.HANDLES_A_PAGE.has(words.verb) && isBrowser(words)) return fromVerb(words, 'acts on a page');
    if (vocabulary.MAKES.has(words.verb)) {
      if (hasAny(words.said, vocabulary.INVITES))
        return { reason: 'sends: its description', confidence: IN_DESCRIPTION };
      if (hasAny(words.name, vocabulary.SEEN_BY_OTHERS)) return fromVerb(words, 'makes what others see');
    }
    if (hasAny(words.parameters, vocabulary.ADDRESS_PARAMETERS))
      return { reason: 'goes to any address: its parameters', confidence: IN_PARAMETERS };
    if (hasAny(words.parameters, vocabulary.RECIPIENT_PARAMETERS) && !isReading(words))
      return { reason: 'writes to anybody: its parameters', confidence: IN_PARAMETERS };
    return undefined;
  },
  destructive(words) {
    if (words.hints.readOnly === true) return undefined;
    if (words.hints.destructive === true) return { reason: 'destructiveHint is true', confidence: 1 };
    if (words.hints.destructive === false) return undefined;
    if (isSql(words) && !words.saysReadOnly) return fromVerb(words, 'runs any SQL');
    if (vocabulary.DESTROYS.has(words.verb) && !hasAny(words.name, vocabulary.NOT_LOST))
      return fromVerb(words, 'destroys');
    if (vocabulary.MAKES.has(words.verb) && hasAny(words.name, vocabulary.GIVEN_AWAY))
      return fromVerb(words, 'gives away');
    if (vocabulary.CHANGES.has(words.verb)) return fromObject(words, vocabulary.LOST_WHEN_CHANGED, 'overwrites');
    return undefined;
  },
  'code-execution'(words) {
    if (hasAny(words.name, vocabulary.RUNNERS) && !isReading(words)) return fromVerb(words, 'runs code');
    if (!vocabulary.RUNS.has(words.verb)) return undefined;
    if (hasAny(words.parameters, vocabulary.CODE_PARAMETERS))
      return { reason: 'runs code: its parameters', confidence: IN_NAME };
    return fromObject(words, vocabulary.CODE, 'runs code');
  },
};

const IN_NAME = 0.9;
const IN_DESCRIPTION = 0.7;
const IN_PARAMETERS = 0.6;
const FROM_ADDRESS = { reason: 'reads any address: its parameters', confidence: IN_PARAMETERS };

const hasAny = (words: readonly string[], vocabularyWords: Vocabulary): boolean =>
  words.some((word) => vocabularyWords.has(word));

const isReading = ({ verb }: Words): boolean => vocabulary.READS.has(verb) || vocabulary.GOES_TO_THE_WEB.has(verb);

const isBrowser = ({ name, said }: Words): boolean => hasAny(name, BROWSER) || hasAny(said, BROWSER);
const BROWSER = new Set(['browser', 'puppeteer', 'playwright', 'page'].map(toStem));
const isBrowserEvaluation = (words: Words): boolean => words.verb === toStem('evaluate') && isBrowser(words);

const isSql = ({ name, said, parameters }: Words): boolean =>
  hasAny(name, vocabulary.SQL_WORDS) || hasAny(parameters, vocabulary.SQL_WORDS) || hasAny(said, vocabulary.SQL_WORDS);

const fromVerb = ({ isVerbInName }: Words, does: string): Found => ({
  reason: `${does}: its ${isVerbInName ? 'name' : 'description'}`,
  confidence: isVerbInName ? IN_NAME : IN_DESCRIPTION,
});

function fromObject({ name, said }: Words, objects: Vocabulary, does: string): Found {
  if (hasAny(name, objects)) return { reason: `${does}: its name`, confidence: IN_NAME };
  return hasAny(said, objects) ? { reason: `${does}: its description`, confidence: IN_DESCRIPTION } : undefined;
}
