import { foldPlainly } from '../text/fold.js';
import { compactPattern } from './compact-pattern.js';
import { isNarrow } from './narrow-text.js';
import { type Needles, toNeedles } from './required-words.js';
import type { PatternRule } from './rule.js';

/** A pattern prepared for folded text. Its parts are created on first use, because most texts need few patterns. */
export interface PreparedPattern {
  readonly isNarrow: boolean;
  /** Words that every match contains. */
  needles(): Needles;
  /** Global, and rewritten so that V8 compiles it to less code. */
  pattern(): RegExp;
}

export interface PreparedRule {
  patterns(): readonly PreparedPattern[];
  unless(): readonly PreparedPattern[];
}

// Shared by all scanners of a process: V8 stops optimizing regular expressions once their code exceeds a total size.
const preparedRules = new WeakMap<PatternRule, PreparedRule>();
const preparedPatterns = new WeakMap<RegExp, PreparedPattern>();

export function preparedOf(rule: PatternRule): PreparedRule {
  const known = preparedRules.get(rule);
  if (known) return known;
  const prepared = {
    patterns: once(() => rule.patterns.map(preparePattern)),
    unless: once(() => (rule.unless ?? []).map(preparePattern)),
  };
  preparedRules.set(rule, prepared);
  return prepared;
}

/** For rules whose patterns were prepared when the package was built. */
export const setPrepared = (rule: PatternRule, prepared: PreparedRule): void => {
  preparedRules.set(rule, prepared);
};

/** Patterns match folded text. Non-ASCII letters in a pattern are folded here, so that authors need not do it. */
export function preparePattern(written: RegExp): PreparedPattern {
  const known = preparedPatterns.get(written);
  if (known) return known;
  const source = foldPlainly(written.source);
  const prepared = {
    isNarrow: isNarrow(source, written.unicode),
    needles: once(() => toNeedles(source)),
    pattern: once(() => new RegExp(compactPattern(source), toFlags(written))),
  };
  preparedPatterns.set(written, prepared);
  return prepared;
}

export const toFlags = ({ flags }: { readonly flags: string }): string => (flags.includes('u') ? 'gu' : 'g');

export function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}
