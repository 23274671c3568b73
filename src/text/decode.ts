import type { Steps } from '../core/pacer.js';
import type { View } from '../core/types.js';
import type { DecodeBudget } from './decode-budget.js';
import type { Decoder } from './decoders/decoder.js';
import { DECODERS, GUESSES, RAW_DECODERS } from './decoders/index.js';
import { joinViews } from './offset-map.js';
import { type Survey, survey } from './survey.js';
import { visibleView } from './visible-view.js';

export interface Surveyed {
  readonly view: View;
  readonly survey: Survey;
}

/** A decoded text, and the decoders that led to it. */
export interface Decoded extends Surveyed {
  readonly steps: readonly string[];
}

/** The starting point of decoding one field. */
export interface Source {
  readonly raw: Surveyed;
  readonly visible: Surveyed;
}

export interface FieldDecodings {
  readonly decoded: readonly Decoded[];
  readonly isBudgetSpent: boolean;
}

/** Number of pieces that get their own view. Further pieces share one view, each on its own line. */
const SEPARATE_PIECES = 16;
const ALL_DECODERS = [...DECODERS, ...GUESSES];
const guessIds = new Set(GUESSES.map(({ id }) => id));

/** Decodes all fields breadth first, so that the budget cuts the deepest nesting and not the last field. */
export function* decodeFields(sources: readonly Source[], budget: DecodeBudget): Steps<FieldDecodings[]> {
  const fields = sources.map((source) => new FieldDecoder(source, budget));
  for (const field of fields) {
    field.decodeSource();
    yield;
  }
  for (let depth = 1; depth < budget.depth; depth++) {
    for (const field of fields) {
      field.decodeFurther();
      yield;
    }
  }
  for (const field of fields) field.checkDepthLimit();
  return fields;
}

class FieldDecoder implements FieldDecodings {
  readonly decoded: Decoded[] = [];
  isBudgetSpent = false;
  readonly #source: Source;
  readonly #budget: DecodeBudget;
  /** Index of the first view of the last decoded level. */
  #next = 0;

  constructor(source: Source, budget: DecodeBudget) {
    this.#source = source;
    this.#budget = budget;
  }

  decodeSource(): void {
    const { raw, visible } = this.#source;
    this.#tryAll(RAW_DECODERS, raw, []);
    this.#tryAll(ALL_DECODERS, visible, []);
  }

  decodeFurther(): void {
    const level = this.#takeLevel();
    for (const found of level) this.#tryAll(ALL_DECODERS, found, found.steps);
  }

  /** Records whether the last level holds another layer of encoding, which stays undecoded. */
  checkDepthLimit(): void {
    for (const { view, survey: known } of this.#takeLevel()) {
      if (this.isBudgetSpent) return;
      this.isBudgetSpent = DECODERS.some((decoder) => {
        if (!decoder.wants(known)) return false;
        const [first] = decoder.decode(view, known, this.#budget);
        return first !== undefined;
      });
    }
  }

  /** The views to decode next. Guessed texts are excluded, because a guess on top of a guess finds anything. */
  #takeLevel(): Decoded[] {
    const level = this.decoded.slice(this.#next).filter(({ steps }) => !guessIds.has(steps.at(-1)!));
    this.#next = this.decoded.length;
    return level;
  }

  #tryAll(decoders: readonly Decoder[], from: Surveyed, steps: readonly string[]): void {
    const before = this.#budget.refusals;
    for (const decoder of decoders) if (decoder.wants(from.survey)) this.#try(decoder, from, steps);
    if (this.#budget.refusals > before) this.isBudgetSpent = true;
  }

  #try(decoder: Decoder, from: Surveyed, steps: readonly string[]): void {
    const budget = this.#budget;
    const others = new Map<string, View[]>();
    let pieces = 0;
    for (const found of decoder.decode(from.view, from.survey, budget)) {
      if (!budget.hasViewsLeft) {
        budget.refuse();
        return;
      }
      if (!budget.takeCharacters(found.text.length)) continue;
      if (++pieces <= SEPARATE_PIECES) this.#add(found, steps);
      else if (others.has(found.name)) others.get(found.name)!.push(found);
      else others.set(found.name, [found]);
    }
    for (const [name, views] of others) this.#add(joinViews(name, views), steps);
  }

  #add(found: View, steps: readonly string[]): void {
    if (!this.#budget.takeView()) return;
    const known = survey(found.codes());
    const view = visibleView(found, known);
    this.decoded.push({
      steps: [...steps, ...found.name.split(' → ')],
      view,
      survey: view.text === found.text ? known : survey(view.codes()),
    });
  }
}
