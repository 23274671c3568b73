import { isObject } from '../../core/json-object.js';
import { type ToolFacts, toRecord } from '../../text/tool-facts.js';
import { toNameWords, toStem } from '../../text/words.js';

/** The names that belong to a tool itself: its name, parameters and accepted values, and the words of its purpose. */
export interface OwnNames {
  has(name: string): boolean;
  isParameter(name: string): boolean;
  /** The text with `@` in place of each letter of the tool's name, so that patterns can refer to it. */
  hideName(text: string): string;
  /** The number of words in a name that also describe this tool. */
  countRelated(name: string): number;
}

/** The depth of a schema to which property names are collected. Deeper ones count as foreign. */
const MAX_DEPTH = 12;

const toKey = (name: string): string => name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

/** Most tools establish no relation, so their names are collected only when a text asks for them. */
export function toOwnNames(facts: ToolFacts, origin: unknown): OwnNames {
  const name = facts.name.toLowerCase();
  // A plain word such as `search` also occurs as a word.
  const isDistinct = /[_-]|[a-z][A-Z]/.test(facts.name);
  const parameters = once(() => new Set(facts.parameters.map((parameter) => toKey(parameter.name))));
  const purpose = once(() => toPurpose(facts));
  const names = once(() => {
    const all = new Set([toKey(facts.name), ...parameters()]);
    collectNames(origin, all, 0);
    return all;
  });
  return {
    has: (each) => names().has(toKey(each)),
    hideName: (text) => (isDistinct ? text.replaceAll(name, '@'.repeat(name.length)) : text),
    isParameter: (each) => parameters().has(toKey(each)),
    countRelated: (each) => toNameWords(each).filter((word) => word.length > 2 && purpose().has(toStem(word))).length,
  };
}

function once<T>(compute: () => T): () => T {
  let value: { readonly of: T } | undefined;
  return () => {
    value ??= { of: compute() };
    return value.of;
  };
}

/** A name alone says what a tool is for. Its description may be written to make an order look related. */
const toPurpose = ({ name, title, parameters }: ToolFacts): ReadonlySet<string> =>
  new Set([name, title, ...parameters.map((parameter) => parameter.name)].flatMap(toNameWords).map(toStem));

function collectNames(value: unknown, names: Set<string>, depth: number): void {
  if (depth > MAX_DEPTH) return;
  if (Array.isArray(value)) for (const item of value) collectNames(item, names, depth + 1);
  if (!isObject(value)) return;
  const { properties, enum: accepted, const: only } = value;
  for (const name of Object.keys(toRecord(properties))) names.add(toKey(name));
  for (const each of Array.isArray(accepted) ? accepted : [only]) if (typeof each === 'string') names.add(toKey(each));
  for (const member of Object.values(value)) collectNames(member, names, depth + 1);
}
