import type { PatternRule } from '../rules/rule.js';
import type { ArtifactKind, Codes, View } from '../types.js';
import { ARTIFACT_KINDS } from './artifact.js';
import { foldPlainly } from './fold.js';
import { isNegated } from './negation.js';
import { Prefilter } from './prefilter.js';

/** How far from its keyword a match may begin or end unless the rule says more. */
const DEFAULT_REACH = 150;
/** Overlapping windows are read together up to this length, so that a flood of keywords stays linear. */
export const MAX_WINDOW = 2_000;
/** How much of the sentence around a match an `unless` sees on each side. */
const SENTENCE_REACH = 240;
/** Places kept of one rule in one view: the hundredth repetition tells nothing new. */
export const MAX_PLACES = 100;

export interface RuleMatch {
  readonly rule: PatternRule;
  readonly start: number;
  readonly end: number;
}

interface CompiledRule {
  readonly rule: PatternRule;
  readonly patterns: readonly RegExp[];
  readonly unless: readonly RegExp[];
  readonly reach: number;
  readonly surfaces: ReadonlySet<ArtifactKind>;
}

/** Compiled pattern rules: finds every match in a folded view, reading only around keywords. */
export class Ruleset {
  readonly #rules: readonly CompiledRule[];
  readonly #prefilter: Prefilter;
  readonly #rulesOfKeyword: readonly (readonly number[])[];
  readonly #rulesOfCompanion: readonly (readonly number[])[];

  constructor(rules: readonly PatternRule[]) {
    this.#rules = rules.map(compile);
    const keywords = toOwners(rules.map((rule) => rule.keywords));
    const companions = toOwners(rules.map((rule) => rule.alongside ?? []));
    const words = [...new Set([...keywords.keys(), ...companions.keys()])];
    this.#prefilter = new Prefilter(words);
    this.#rulesOfKeyword = words.map((word) => keywords.get(word) ?? []);
    this.#rulesOfCompanion = words.map((word) => companions.get(word) ?? []);
  }

  /** Whether any keyword stands in a folded text: where none does, nothing can match. */
  hasKeyword(codes: Codes): boolean {
    let isFound = false;
    this.#prefilter.search(codes, () => {
      isFound = true;
    });
    return isFound;
  }

  find(view: View, kind: ArtifactKind): RuleMatch[] {
    const hits = new Hits();
    const companions = new Hits();
    this.#prefilter.search(view.codes(), (word, start) => {
      for (const rule of this.#rulesOfKeyword[word]!) {
        if (this.#rules[rule]!.surfaces.has(kind)) hits.add(rule, start);
      }
      for (const rule of this.#rulesOfCompanion[word]!) companions.add(rule, start);
    });
    const matches: RuleMatch[] = [];
    for (const [index, starts] of hits.inOrder()) {
      const compiled = this.#rules[index]!;
      const worthy = compiled.rule.alongside ? keepNear(starts, companions.of(index), compiled.reach) : starts;
      if (worthy.length > 0) matchAround(compiled, view.text, worthy, matches);
    }
    return matches;
  }
}

/** Where the words of each rule were seen, in the order of the text. */
class Hits {
  readonly #starts = new Map<number, number[]>();

  add(rule: number, start: number): void {
    const starts = this.#starts.get(rule);
    if (starts) starts.push(start);
    else this.#starts.set(rule, [start]);
  }

  of(rule: number): readonly number[] {
    return this.#starts.get(rule) ?? [];
  }

  inOrder(): [rule: number, starts: number[]][] {
    return [...this.#starts].sort(([a], [b]) => a - b);
  }
}

/** Of these places those that have one of the others within reach. Both lists are in order, so one walk does. */
function keepNear(places: readonly number[], others: readonly number[], reach: number): number[] {
  let next = 0;
  return places.filter((place) => {
    while (next < others.length && others[next]! < place - reach) next++;
    return next < others.length && others[next]! <= place + reach;
  });
}

function toOwners(wordsOfRules: readonly (readonly string[])[]): Map<string, number[]> {
  const owners = new Map<string, number[]>();
  wordsOfRules.forEach((words, index) => {
    for (const word of new Set(words.map(foldPlainly))) {
      const list = owners.get(word);
      if (list) list.push(index);
      else owners.set(word, [index]);
    }
  });
  return owners;
}

/** Patterns are written against folded text; letters outside ASCII are folded here so that authors need not know how. */
export function compilePattern(pattern: RegExp): RegExp {
  // Shared by all scanners of a process: V8 stops optimising regular expressions once their code exceeds a total size.
  const known = compiledPatterns.get(pattern);
  if (known) return known;
  const source = foldPlainly(pattern.source);
  const compiled = new RegExp(source, pattern.flags.includes('u') ? 'gu' : 'g');
  compiledPatterns.set(pattern, compiled);
  return compiled;
}

const compiledPatterns = new WeakMap<RegExp, RegExp>();

function compile(rule: PatternRule): CompiledRule {
  return {
    rule,
    patterns: rule.patterns.map(compilePattern),
    unless: (rule.unless ?? []).map(compilePattern),
    reach: rule.reach ?? DEFAULT_REACH,
    surfaces: new Set(rule.surfaces ?? ARTIFACT_KINDS),
  };
}

function matchAround(compiled: CompiledRule, text: string, hits: readonly number[], matches: RuleMatch[]): void {
  const { rule, patterns, reach } = compiled;
  const places = new Map<number, number>();
  for (const [from, to] of toWindows(hits, reach, text.length)) {
    // The window is cut at its end only: lookbehinds and word boundaries at its start still see what precedes it.
    const head = to < text.length ? text.slice(0, to) : text;
    for (const pattern of patterns) {
      pattern.lastIndex = from;
      for (let match = pattern.exec(head); match; match = pattern.exec(head)) {
        const end = match.index + match[0].length;
        if (match[0].length === 0) pattern.lastIndex++;
        else if (!isExcused(compiled, text, match.index, end)) {
          places.set(match.index, Math.max(end, places.get(match.index) ?? 0));
        }
        if (places.size >= MAX_PLACES) break;
      }
    }
    if (places.size >= MAX_PLACES) break;
  }
  for (const [start, end] of [...places].sort(([a], [b]) => a - b)) matches.push({ rule, start, end });
}

/** Merges the surroundings of keyword hits (already in order) into windows of bounded length. */
export function toWindows(hits: readonly number[], reach: number, length: number): [from: number, to: number][] {
  const windows: [number, number][] = [];
  for (const hit of hits) {
    const to = Math.min(hit + reach, length);
    const last = windows.at(-1);
    if (last && hit - reach <= last[1] && to - last[0] <= MAX_WINDOW) last[1] = Math.max(last[1], to);
    else windows.push([Math.max(hit - reach, 0), to]);
  }
  return windows;
}

function isExcused({ rule, unless }: CompiledRule, text: string, start: number, end: number): boolean {
  if (rule.unlessNegated && isNegated(text, start, end)) return true;
  if (unless.length === 0) return false;
  const sentence = sentenceAround(text, start, end);
  return unless.some((pattern) => {
    pattern.lastIndex = 0;
    return pattern.test(sentence);
  });
}

function sentenceAround(text: string, start: number, end: number): string {
  const before = text.slice(Math.max(0, start - SENTENCE_REACH), start);
  const after = text.slice(end, end + SENTENCE_REACH);
  const from = before.search(/[^.!?\n]*$/);
  const stop = after.search(/[.!?\n]/);
  return before.slice(from) + text.slice(start, end) + (stop < 0 ? after : after.slice(0, stop));
}
