import type { Decoder } from '../decoders/decoder.js';
import { DECODERS, GUESSES, RAW_DECODERS } from '../decoders/index.js';
import type { Field, View } from '../types.js';
import { foldView } from './fold.js';
import { invisiblePattern } from './invisible.js';
import { rawView, sameLengthView, ViewBuilder } from './offset-map.js';
import { rejoinedView } from './rejoin.js';
import { type Survey, survey } from './survey.js';

/** What decoding may cost, for one field. Whatever is beyond it is reported as skipped, never silently dropped. */
export interface DecodeBudget {
  readonly depth: number;
  readonly views: number;
  /** Characters of decoded text in all. */
  readonly characters: number;
}

export const DEFAULT_DECODE_BUDGET: DecodeBudget = { depth: 4, views: 256, characters: 4_000_000 };

/** One successful decoding: which decoders led to it, and what it says. */
export interface Decoded {
  readonly steps: readonly string[];
  readonly view: View;
  readonly survey: Survey;
}

/** All readings of one field, made once and shared by every scanner. */
export interface FieldViews {
  readonly field: Field;
  readonly raw: View;
  /** What the raw text holds, so that scanners need not look for what is not there. */
  readonly survey: Survey;
  /** Without invisible characters; the raw view itself where there are none. */
  readonly visible: View;
  readonly decoded: readonly Decoded[];
  /** Folded text for the rules: the visible view, split words rejoined, and every decoding. */
  readonly readings: readonly View[];
  readonly isBudgetSpent: boolean;
}

export function toFieldViews(field: Field, budget: DecodeBudget = DEFAULT_DECODE_BUDGET): FieldViews {
  const raw = rawView(field.text);
  const rawSurvey = survey(raw.codes());
  const visible = visibleView(raw, rawSurvey);
  const visibleSurvey = visible.text === raw.text ? rawSurvey : survey(visible.codes());
  const { decoded, isBudgetSpent } = decodeAll(
    { view: raw, survey: rawSurvey },
    { view: visible, survey: visibleSurvey },
    budget,
  );
  const folded = foldView(visible);
  const rejoined = rejoinedView(folded, visibleSurvey);
  const foldedDecodings = decoded.map(({ steps, view }) => ({ ...foldView(view), name: steps.join(' → ') }));
  return {
    field,
    raw,
    survey: rawSurvey,
    visible,
    decoded,
    readings: [folded, ...(rejoined ? [rejoined] : []), ...foldedDecodings],
    isBudgetSpent,
  };
}

/** How a text is read, for people and benchmarks that want to see it: every reading's name and text. */
export const toReadings = (text: string): { name: string; text: string }[] =>
  toFieldViews({ path: '', text }).readings.map((view) => ({ name: view.name, text: view.text }));

export function visibleView(parent: View, { hasInvisible }: Pick<Survey, 'hasInvisible'>): View {
  const { text } = parent;
  if (!hasInvisible) return sameLengthView('visible', text, parent);
  const builder = new ViewBuilder(parent);
  let copied = 0;
  for (const match of text.matchAll(invisiblePattern())) {
    builder.copy(text.slice(copied, match.index), copied);
    copied = match.index + match[0].length;
  }
  builder.copy(text.slice(copied), copied);
  return builder.build('visible');
}

type Surveyed = Pick<Decoded, 'view' | 'survey'>;

/** Breadth first, so that a budget cuts the deepest nesting and not the last sentence. */
function decodeAll(
  raw: Surveyed,
  visible: Surveyed,
  budget: DecodeBudget,
): { decoded: Decoded[]; isBudgetSpent: boolean } {
  const decoded: Decoded[] = [];
  let characters = 0;
  let isBudgetSpent = false;
  const tryDecoders = (decoders: readonly Decoder[], from: Surveyed, steps: readonly string[]): void => {
    for (const decoder of decoders) {
      for (const found of decoder.decode(from.view, from.survey)) {
        characters += found.text.length;
        if (decoded.length >= budget.views || characters > budget.characters) {
          isBudgetSpent = true;
          return;
        }
        const view = visibleView(found, survey(found.codes()));
        decoded.push({ steps: [...steps, decoder.id], view, survey: survey(view.codes()) });
      }
    }
  };
  tryDecoders(RAW_DECODERS, raw, []);
  tryDecoders(DECODERS, visible, []);
  tryDecoders(GUESSES, visible, []);
  for (let next = 0; next < decoded.length; next++) {
    const found = decoded[next]!;
    if (isGuess(found)) continue;
    if (found.steps.length < budget.depth) tryDecoders([...DECODERS, ...GUESSES], found, found.steps);
    else if (DECODERS.some((decoder) => !decoder.decode(found.view, found.survey)[Symbol.iterator]().next().done)) {
      isBudgetSpent = true;
    }
  }
  return { decoded, isBudgetSpent };
}

const guessIds = new Set(GUESSES.map(({ id }) => id));

/** What was guessed is not decoded any further. */
const isGuess = ({ steps }: Decoded): boolean => guessIds.has(steps.at(-1)!);
