import { ARTIFACT_KINDS } from '../core/kinds.js';
import type { ArtifactKind, Codes, View } from '../core/types.js';
import { clauseBefore } from '../text/clause.js';
import { toPlainSlice } from '../text/code-units.js';
import { MentionFinder } from '../text/mention.js';
import { isNegated } from '../text/negation.js';
import { MatchPlaces } from './match-places.js';
import { toNarrowText } from './narrow-text.js';
import { Prefilter } from './prefilter.js';
import { type PreparedRule, preparedOf } from './prepared-pattern.js';
import { NeedleFinder } from './required-words.js';
import type { PatternRule } from './rule.js';

/** Default distance from the keyword within which a match must begin and end. */
const DEFAULT_REACH = 150;
/** Overlapping windows are merged up to this length, so that the time stays linear in a flood of keywords. */
export const MAX_WINDOW = 2_000;
/** Excused matches of a window after which the search continues inside them. It keeps the time linear. */
const MAX_EXCUSED = 20;
/** The part before a window that the look-behinds of a pattern see. */
const LOOKBEHIND = 200;

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

/** Compiled pattern rules. Finds all matches in a folded view and reads only the text around keywords. */
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

  /** Does the folded text contain any keyword? If not, no rule can match. */
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
    let mentions: MentionFinder | undefined;
    const reading: Reading = {
      view,
      needles: this.#needles,
      narrow: () => (narrow ??= toNarrowText(view) ?? view.text),
      isMention: (start, end) => {
        mentions ??= new MentionFinder(view.text, kind);
        return mentions.isMention(start, end);
      },
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

/** The rules of one artifact kind that each word belongs to. */
interface Owners {
  readonly ofKeyword: readonly (readonly number[])[];
  readonly ofCompanion: readonly (readonly number[])[];
}

/**
 * The positions at which each rule must be tried: its keywords or, for a rule that needs a second word, the keywords with
 * such a word within reach. Words arrive in text order, so a keyword waits for a later companion, and the position of the
 * last companion is kept.
 */
class Hits {
  readonly #rules: readonly CompiledRule[];
  readonly #startsOf = new Map<number, number[]>();
  readonly #waiting = new Map<number, number[]>();
  /** By rule. Positions of earlier texts are before `#begin`. */
  readonly #lastCompanion: Float64Array;
  /** The start of this text in a virtual concatenation of all texts, with gaps that exceed any reach. */
  #begin = 0;
  #length = 0;

  constructor(rules: readonly CompiledRule[]) {
    this.#rules = rules;
    this.#lastCompanion = new Float64Array(rules.length).fill(-FAR);
  }

  /** Reused for all texts, because most have hardly any hits. */
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

  /** Returns the positions in the order of the rules, and clears them. */
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

/** Exceeds any reach. */
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

/** A view, and its narrow text for patterns that name only ASCII characters. */
interface Reading {
  readonly view: View;
  readonly needles: NeedleFinder;
  narrow(): string;
  isMention(start: number, end: number): boolean;
}

function matchAround(compiled: CompiledRule, reading: Reading, hits: readonly number[], matches: RuleMatch[]): void {
  const { rule, reach } = compiled;
  const { view } = reading;
  const { text } = view;
  const places = new MatchPlaces(reading.isMention);
  for (const [from, to] of toWindows(hits, reach, text.length)) {
    // Look-behinds and word boundaries at the start of the window must see the text before it.
    const offset = Math.max(0, from - LOOKBEHIND);
    reading.needles.read(view.codes(), from, to);
    for (const { needles, isNarrow, pattern: toPattern } of compiled.prepared.patterns()) {
      if (!reading.needles.hasAll(needles())) continue;
      const pattern = toPattern();
      const window = isNarrow ? reading.narrow().slice(offset, to) : toPlainSlice(view, offset, to);
      pattern.lastIndex = from - offset;
      let excused = 0;
      for (let match = pattern.exec(window); match; match = pattern.exec(window)) {
        const start = offset + match.index;
        const end = start + match[0].length;
        if (match[0].length === 0) pattern.lastIndex++;
        else if (!isExcused(compiled, reading, start, end)) places.add(start, end);
        // An excused match must not hide another one that begins inside it.
        else if (++excused < MAX_EXCUSED) pattern.lastIndex = match.index + 1;
        if (places.isFull) break;
      }
    }
    if (places.isFull) break;
  }
  for (const [start, end] of places.sorted()) matches.push({ rule, start, end });
}

/** Merges the text around keyword hits, which are in order, into windows of bounded length. */
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

/**
 * Only the match and the words of its clause before it can excuse it. An author of hostile text can append any word, so
 * text after the match never counts.
 */
function isExcused({ rule, prepared }: CompiledRule, { view, narrow }: Reading, start: number, end: number): boolean {
  if (rule.unlessNegated && isNegated(view.text, start, end)) return true;
  return prepared.unless().some(({ isNarrow, pattern: toPattern }) => {
    const pattern = toPattern();
    pattern.lastIndex = 0;
    return pattern.test(toExcusing(isNarrow ? narrow() : view.text, start, end));
  });
}

const toExcusing = (text: string, start: number, end: number): string =>
  clauseBefore(text, start) + text.slice(start, end);
