import { TocsinError } from '../core/errors.js';
import { isArtifactKind } from '../core/kinds.js';
import { DETECTORS, KILL_CHAIN_PHASES, SEVERITIES } from '../core/levels.js';
import { isFamily, type Rule } from './rule.js';

const ONE_OF: Readonly<Record<'detector' | 'severity' | 'phase', readonly string[]>> = {
  detector: DETECTORS,
  severity: SEVERITIES,
  phase: KILL_CHAIN_PHASES,
};

/** Throws if a rule that a user wrote has mistakes that would keep it from ever matching, or break a report. */
export function assertRules(rules: readonly Rule[]): void {
  if (!Array.isArray(rules)) throw bad('rules', 'expected an array of rules, such as [defineRule({ … })]');
  for (const rule of rules) assertRule(rule);
}

function assertRule(rule: Rule): void {
  if (typeof rule !== 'object' || rule === null) throw bad('rules', 'expected objects, such as defineRule({ … })');
  const { id } = rule;
  if (typeof id !== 'string' || !/^[a-z][a-z0-9-]*\/[a-z0-9][a-z0-9-]*$/.test(id)) {
    throw bad(String(id), 'the id must be "category/name" in lower-case letters, digits and hyphens');
  }
  for (const member of ['title', 'why', 'fix'] as const) {
    if (typeof rule[member] !== 'string' || rule[member] === '') throw bad(id, `"${member}" must be a text`);
  }
  for (const [member, known] of Object.entries(ONE_OF)) {
    const value: unknown = rule[member as keyof typeof ONE_OF];
    if (!known.includes(value as string)) throw bad(id, `"${member}" must be one of ${known.join(', ')}`);
  }
  if (!Array.isArray(rule.tags)) throw bad(id, '"tags" must be an array');
  const unknown = (rule.surfaces ?? []).find((kind) => !isArtifactKind(kind));
  if (unknown !== undefined) throw bad(id, `unknown artifact kind "${unknown}" in "surfaces"`);
  for (const words of isFamily(rule) ? rule.variants : [rule]) assertWords(id, words, isFamily(rule));
}

function assertWords(id: string, words: object, isVariant: boolean): void {
  const { keywords, patterns, scanner } = words as { keywords?: unknown; patterns?: unknown; scanner?: unknown };
  if (patterns === undefined && (isVariant || typeof scanner === 'string')) return;
  if (!isListOf(patterns, (each) => each instanceof RegExp)) {
    throw bad(id, '"patterns" must be an array of regular expressions, such as pattern`…`');
  }
  if (!isListOf(keywords, (each) => typeof each === 'string' && each !== '')) {
    throw bad(id, '"keywords" must be an array of texts: patterns run only around keywords');
  }
}

const isListOf = (value: unknown, is: (each: unknown) => boolean): boolean =>
  Array.isArray(value) && value.length > 0 && value.every(is);

const bad = (id: string, message: string): TocsinError => new TocsinError('bad-rule', `${id}: ${message}`);
