import { ARTIFACT_KINDS } from '../core/artifact.js';
import type { ArtifactKind, Codes, View } from '../core/types.js';
import { toPlainSlice } from '../text/code-units.js';
import { isNegated } from '../text/negation.js';
import { toNarrowText } from './narrow-text.js';
import { Prefilter } from './prefilter.js';
import { type PreparedRule, preparedOf } from './prepared-pattern.js';
import { NeedleFinder } from './required-words.js';
import type { PatternRule } from './rule.js';

/** How far from its keyword a match may begin or end unless the rule says more. */
const DEFAULT_REACH = 150;
/** Overlapping windows are read together up to this length, so that a flood of keywords stays linear. */
export const MAX_WINDOW = 2_000;
/** How much of the sentence around a match an `unless` sees on each side. */
const SENTENCE_REACH = 240;
/** How much in front of a window a pattern's lookbehinds can see. */
const LOOKBEHIND = 200;
/** Places kept of one rule in one view: the hundredth repetition tells nothing new. */
export const MAX_PLACES = 100;

export interface RuleMatch {
  readonly rule: PatternRule;
  readonly start: number;
  readonly end: number;
}

interface CompiledRule {
  readonly rule: PatternRule;
  readonly prepared: PreparedRule;
  readonly reach: number;
  readonly hasCompanions: boolean;
  readonly surfaces: ReadonlySet<ArtifactKind>;
}

/** Compiled pattern rules: finds every match in a folded view, reading only around keywords. */
export class Ruleset {
  readonly #rules: readonly CompiledRule[];
  readonly #prefilter: Prefilter;
  readonly #rulesOfKeyword: readonly (readonly number[])[];
  readonly #rulesOfCompanion: readonly (readonly number[])[];
  readonly #needles = new NeedleFinder();
  readonly #hits: Hits;
  readonly #owners = new Map<ArtifactKind, Owners>();

  constructor(rules: readonly PatternRule[]) {
    this.#rules = rules.map(compile);
    this.#hits = new Hits(this.#rules);
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
    const { ofKeyword, ofCompanion } = this.#ownersFor(kind);
    const hits = this.#hits.begin(view.text.length);
    this.#prefilter.search(view.codes(), (word, start) => {
      const owners = ofKeyword[word]!;
      for (let i = 0; i < owners.length; i++) hits.addKeyword(owners[i]!, start);
      const others = ofCompanion[word]!;
      for (let i = 0; i < others.length; i++) hits.addCompanion(others[i]!, start);
    });
    const taken = hits.take();
    if (taken.length === 0) return [];
    const matches: RuleMatch[] = [];
    let narrow: string | undefined;
    const reading: Reading = {
      view,
      needles: this.#needles,
      narrow: () => (narrow ??= toNarrowText(view) ?? view.text),
    };
    for (const [index, starts] of taken) matchAround(this.#rules[index]!, reading, starts, matches);
    return matches;
  }

  #ownersFor(kind: ArtifactKind): Owners {
    let owners = this.#owners.get(kind);
    if (!owners) {
      const ofKind = (lists: readonly (readonly number[])[]) =>
        lists.map((list) => list.filter((rule) => this.#rules[rule]!.surfaces.has(kind)));
      owners = { ofKeyword: ofKind(this.#rulesOfKeyword), ofCompanion: ofKind(this.#rulesOfCompanion) };
      this.#owners.set(kind, owners);
    }
    return owners;
  }
}

/** For each word the rules of one artifact kind that it belongs to. */
interface Owners {
  readonly ofKeyword: readonly (readonly number[])[];
  readonly ofCompanion: readonly (readonly number[])[];
}

/**
 * Where each rule is to be tried: at its keywords, and where it wants a second word, at those that have one within reach.
 * Words come in the order of the text, so a keyword waits for its companion, and a companion is remembered by its place.
 */
class Hits {
  readonly #rules: readonly CompiledRule[];
  readonly #startsOf = new Map<number, number[]>();
  readonly #waiting = new Map<number, number[]>();
  /** By rule; those of earlier texts lie before `#begin`. */
  readonly #lastCompanion: Float64Array;
  /** Where this text begins if all that were read are laid one behind the other, further apart than any reach. */
  #begin = 0;
  #length = 0;

  constructor(rules: readonly CompiledRule[]) {
    this.#rules = rules;
    this.#lastCompanion = new Float64Array(rules.length).fill(-FAR);
  }

  /** One is made for all texts, of which most have next to no hits. */
  begin(length: number): this {
    this.#begin += this.#length + FAR;
    this.#length = length;
    return this;
  }

  addKeyword(rule: number, start: number): void {
    const { reach, hasCompanions } = this.#rules[rule]!;
    const isWorthy = !hasCompanions || this.#begin + start - this.#lastCompanion[rule]! <= reach;
    addTo(isWorthy ? this.#startsOf : this.#waiting, rule, start);
  }

  addCompanion(rule: number, start: number): void {
    this.#lastCompanion[rule] = this.#begin + start;
    const waiting = this.#waiting.get(rule);
    if (!waiting) return;
    this.#waiting.delete(rule);
    const near = waiting.filter((keyword) => start - keyword <= this.#rules[rule]!.reach);
    if (near.length === 0) return;
    const list = this.#startsOf.get(rule);
    if (list) list.push(...near);
    else this.#startsOf.set(rule, near);
  }

  /** In the order of the rules, and nothing is kept. */
  take(): [rule: number, starts: readonly number[]][] {
    if (this.#waiting.size > 0) this.#waiting.clear();
    if (this.#startsOf.size === 0) return [];
    const taken = [...this.#startsOf].sort(([a], [b]) => a - b);
    this.#startsOf.clear();
    return taken;
  }
}

function addTo(starts: Map<number, number[]>, rule: number, start: number): void {
  const list = starts.get(rule);
  if (list) list.push(start);
  else starts.set(rule, [start]);
}

/** Further than any reach. */
const FAR = 0x100000;

function toOwners(wordsOfRules: readonly (readonly string[])[]): Map<string, number[]> {
  const owners = new Map<string, number[]>();
  wordsOfRules.forEach((words, index) => {
    for (const word of words) {
      const list = owners.get(word);
      if (list) list.push(index);
      else owners.set(word, [index]);
    }
  });
  return owners;
}

const compile = (rule: PatternRule): CompiledRule => ({
  rule,
  prepared: preparedOf(rule),
  reach: rule.reach ?? DEFAULT_REACH,
  hasCompanions: rule.alongside !== undefined,
  surfaces: new Set(rule.surfaces ?? ARTIFACT_KINDS),
});

/** A view, and its text for patterns that do not tell wide characters apart. */
interface Reading {
  readonly view: View;
  readonly needles: NeedleFinder;
  narrow(): string;
}

function matchAround(compiled: CompiledRule, reading: Reading, hits: readonly number[], matches: RuleMatch[]): void {
  const { rule, reach } = compiled;
  const { view } = reading;
  const { text } = view;
  const places = new Map<number, number>();
  for (const [from, to] of toWindows(hits, reach, text.length)) {
    // Lookbehinds and word boundaries at the window's start still see what precedes it.
    const offset = Math.max(0, from - LOOKBEHIND);
    reading.needles.read(view.codes(), from, to);
    for (const { needles, isNarrow, pattern: toPattern } of compiled.prepared.patterns()) {
      if (!reading.needles.hasAll(needles())) continue;
      const pattern = toPattern();
      const window = isNarrow ? reading.narrow().slice(offset, to) : toPlainSlice(view, offset, to);
      pattern.lastIndex = from - offset;
      for (let match = pattern.exec(window); match; match = pattern.exec(window)) {
        const start = offset + match.index;
        const end = start + match[0].length;
        if (match[0].length === 0) pattern.lastIndex++;
        else if (!isExcused(compiled, reading, start, end)) {
          places.set(start, Math.max(end, places.get(start) ?? 0));
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

function isExcused({ rule, prepared }: CompiledRule, { view, narrow }: Reading, start: number, end: number): boolean {
  if (rule.unlessNegated && isNegated(view.text, start, end)) return true;
  return prepared.unless().some(({ isNarrow, pattern: toPattern }) => {
    const pattern = toPattern();
    pattern.lastIndex = 0;
    return pattern.test(sentenceAround(isNarrow ? narrow() : view.text, start, end));
  });
}

function sentenceAround(text: string, start: number, end: number): string {
  const before = text.slice(Math.max(0, start - SENTENCE_REACH), start);
  const after = text.slice(end, end + SENTENCE_REACH);
  const from = before.search(/[^.!?\n]*$/);
  const stop = after.search(/[.!?\n]/);
  return before.slice(from) + text.slice(start, end) + (stop < 0 ? after : after.slice(0, stop));
}
