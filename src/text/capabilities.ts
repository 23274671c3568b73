import type { Artifact } from '../core/types.js';
import { type ToolFacts, toToolFacts } from './tool-facts.js';
import * as vocabulary from './tool-vocabulary.js';
import { toNameWords, toStem } from './words.js';

/** Capabilities that are dangerous in combination. */
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
  /** The part of the definition that indicates the capability. */
  readonly reason: string;
  /** 0 to 1. A name counts more than a description, and an annotation more than both. */
  readonly confidence: number;
}

/** Infers capabilities from the name, description, parameters and annotations. A tool may have more than it declares. */
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
  /** Stems of the beginning of the description. */
  readonly description: readonly string[];
  readonly parameters: readonly string[];
  /** The first verb of the name, or of the description if the name has none. */
  readonly verb: string;
  readonly isVerbInName: boolean;
  readonly hints: ToolFacts['hints'];
  readonly isDeclaredReadOnly: boolean;
}

/** A description states what the tool does at its beginning. */
const MAX_DESCRIPTION = 160;
const MAX_PARAMETERS = 50;

const VERBS: readonly Vocabulary[] = [
  vocabulary.READ_VERBS,
  vocabulary.BROWSE_VERBS,
  vocabulary.PAGE_VERBS,
  vocabulary.CREATE_VERBS,
  vocabulary.DESTROY_VERBS,
  vocabulary.CHANGE_VERBS,
  vocabulary.RUN_VERBS,
];

function toToolWords(facts: ToolFacts): Words {
  const opening = facts.description.slice(0, MAX_DESCRIPTION);
  const name = toStems(facts.name);
  const description = toStems(opening);
  // `message`, `comment` and `post` are also objects, so they count as verbs only if there is no other verb.
  const inName =
    name.find((word) => VERBS.some((verbs) => verbs.has(word))) ?? name.find((word) => vocabulary.SEND_VERBS.has(word));
  return {
    name,
    description,
    parameters: facts.parameters.slice(0, MAX_PARAMETERS).flatMap(({ name: label }) => toStems(label)),
    verb: inName ?? description[0] ?? '',
    isVerbInName: inName !== undefined,
    hints: facts.hints,
    isDeclaredReadOnly: facts.hints.readOnly === true || /\bread[- ]?only\b|\bselect\b/i.test(opening),
  };
}

const toStems = (text: string): string[] => toNameWords(text).map(toStem);

const FINDERS: Readonly<Record<CapabilityName, (words: Words) => Found>> = {
  'untrusted-content'(words) {
    if (words.hints.openWorld === false) return undefined;
    if (vocabulary.BROWSE_VERBS.has(words.verb) || isBrowserEvaluation(words)) return fromVerb(words, 'reads the web');
    if (isReading(words) && hasAny(words.parameters, vocabulary.ADDRESS_PARAMETERS)) return FROM_ADDRESS;
    if (!isReading(words) || vocabulary.METADATA.has(words.name.at(-1) ?? '')) return undefined;
    return fromObject(words, vocabulary.THIRD_PARTY_CONTENT, 'reads third-party content');
  },
  'private-data'(words) {
    if (isSql(words)) return fromVerb(words, 'reads a database');
    if (
      !isReading(words) ||
      hasAny(words.name, vocabulary.PUBLIC_DATA) ||
      hasAny(words.description, vocabulary.PUBLIC_DATA)
    )
      return undefined;
    return fromObject(words, vocabulary.PRIVATE_DATA, 'reads private data');
  },
  'outward-channel'(words) {
    if (words.hints.openWorld === false) return undefined;
    if (vocabulary.SEND_VERBS.has(words.verb)) return fromVerb(words, 'sends');
    if (vocabulary.PAGE_VERBS.has(words.verb) && isBrowser(words)) return fromVerb(words, 'acts on a page');
    if (vocabulary.CREATE_VERBS.has(words.verb)) {
      if (hasAny(words.description, vocabulary.INVITE_VERBS))
        return { reason: 'sends: its description', confidence: IN_DESCRIPTION };
      if (hasAny(words.name, vocabulary.SHARED_OBJECTS)) return fromVerb(words, 'creates content that others see');
    }
    if (hasAny(words.parameters, vocabulary.ADDRESS_PARAMETERS))
      return { reason: 'sends to any address: its parameters', confidence: IN_PARAMETERS };
    if (hasAny(words.parameters, vocabulary.RECIPIENT_PARAMETERS) && !isReading(words))
      return { reason: 'sends to any recipient: its parameters', confidence: IN_PARAMETERS };
    return undefined;
  },
  destructive(words) {
    if (words.hints.readOnly === true) return undefined;
    if (words.hints.destructive === true) return { reason: 'destructiveHint is true', confidence: 1 };
    if (words.hints.destructive === false) return undefined;
    if (isSql(words) && !words.isDeclaredReadOnly) return fromVerb(words, 'runs any SQL');
    if (vocabulary.DESTROY_VERBS.has(words.verb) && !hasAny(words.name, vocabulary.HARMLESS_TO_CLOSE))
      return fromVerb(words, 'destroys');
    if (vocabulary.CREATE_VERBS.has(words.verb) && hasAny(words.name, vocabulary.MONEY_TRANSFERS))
      return fromVerb(words, 'transfers money');
    if (vocabulary.CHANGE_VERBS.has(words.verb))
      return fromObject(words, vocabulary.OVERWRITABLE_OBJECTS, 'overwrites');
    return undefined;
  },
  'code-execution'(words) {
    if (hasAny(words.name, vocabulary.SHELL_WORDS) && !isReading(words)) return fromVerb(words, 'runs code');
    if (!vocabulary.RUN_VERBS.has(words.verb)) return undefined;
    if (hasAny(words.parameters, vocabulary.CODE_PARAMETERS))
      return { reason: 'runs code: its parameters', confidence: IN_NAME };
    return fromObject(words, vocabulary.CODE_OBJECTS, 'runs code');
  },
};

const IN_NAME = 0.9;
const IN_DESCRIPTION = 0.7;
const IN_PARAMETERS = 0.6;
const FROM_ADDRESS = { reason: 'reads any address: its parameters', confidence: IN_PARAMETERS };

const hasAny = (words: readonly string[], vocabularyWords: Vocabulary): boolean =>
  words.some((word) => vocabularyWords.has(word));

const isReading = ({ verb }: Words): boolean => vocabulary.READ_VERBS.has(verb) || vocabulary.BROWSE_VERBS.has(verb);

const isBrowser = ({ name, description }: Words): boolean => hasAny(name, BROWSER) || hasAny(description, BROWSER);
const BROWSER = new Set(['browser', 'puppeteer', 'playwright', 'page'].map(toStem));
const isBrowserEvaluation = (words: Words): boolean => words.verb === toStem('evaluate') && isBrowser(words);

const isSql = ({ name, description, parameters }: Words): boolean =>
  hasAny(name, vocabulary.SQL_WORDS) ||
  hasAny(parameters, vocabulary.SQL_WORDS) ||
  hasAny(description, vocabulary.SQL_WORDS);

const fromVerb = ({ isVerbInName }: Words, does: string): Found => ({
  reason: `${does}: its ${isVerbInName ? 'name' : 'description'}`,
  confidence: isVerbInName ? IN_NAME : IN_DESCRIPTION,
});

function fromObject({ name, description }: Words, objects: Vocabulary, does: string): Found {
  if (hasAny(name, objects)) return { reason: `${does}: its name`, confidence: IN_NAME };
  return hasAny(description, objects) ? { reason: `${does}: its description`, confidence: IN_DESCRIPTION } : undefined;
}
