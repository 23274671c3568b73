import { runAtOnce, type Steps } from '../core/pacer.js';
import type { Field, View } from '../core/types.js';
import { type Decoded, decodeFields, type FieldDecodings, type Surveyed } from './decode.js';
import { DecodeBudget } from './decode-budget.js';
import { type Rejoined, rejoin } from './disguises/rejoin.js';
import { type Flood, findFloods, shortenFloods } from './floods.js';
import { foldView } from './fold.js';
import { isPage, readPage } from './formats/page.js';
import { rawView } from './offset-map.js';
import { type Survey, survey } from './survey.js';
import { visibleView } from './visible-view.js';

export type { Decoded } from './decode.js';

/** All views of one field, computed once and shared by all scanners. */
export interface FieldViews {
  readonly field: Field;
  readonly raw: View;
  /** Ranges of pure repetition. All other views shorten the long ones, whose middle adds nothing. */
  readonly floods: readonly Flood[];
  /** Whether the other views hold only the language of a web page, see `readPage`. */
  readonly isPage: boolean;
  /** The survey of the raw text, with which scanners skip needless searches. */
  readonly survey: Survey;
  /** The text without invisible characters. */
  readonly visible: View;
  readonly visibleSurvey: Survey;
  readonly decoded: readonly Decoded[];
  /** The visible text with disguised words restored, if there are any. */
  readonly rejoined: Rejoined | undefined;
  /** Folded text for the rules: the visible view, split words rejoined, and every decoding. */
  readonly readings: readonly View[];
  readonly isBudgetSpent: boolean;
}

/** Computes the views of all fields of an artifact, which share one budget. */
export const toViews = (fields: readonly Field[], budget = new DecodeBudget()): FieldViews[] =>
  runAtOnce(computeViews(fields, budget));

/** The same in steps, for texts that take long. */
export function* computeViews(fields: readonly Field[], budget = new DecodeBudget()): Steps<FieldViews[]> {
  const sources: FieldSource[] = [];
  for (const field of fields) {
    sources.push(toSource(field));
    yield;
  }
  const decodings = yield* decodeFields(sources, budget);
  const views: FieldViews[] = [];
  for (const [index, field] of fields.entries()) {
    views.push(toFieldViewsFrom(field, sources[index]!, decodings[index]!));
    yield;
  }
  return views;
}

export const toFieldViews = (field: Field): FieldViews => toViews([field])[0]!;

/** The name and text of every reading of a text, for debugging and benchmarks. */
export const toReadings = (text: string): { name: string; text: string }[] =>
  toFieldViews({ path: '', text }).readings.map((view) => ({ name: view.name, text: view.text }));

interface FieldSource {
  readonly whole: View;
  readonly floods: readonly Flood[];
  readonly isPage: boolean;
  /** The whole text with its floods shortened, or the language of a web page. All other views derive from it. */
  readonly raw: Surveyed;
  readonly visible: Surveyed;
}

function toSource({ text }: Field): FieldSource {
  const whole = rawView(text);
  const floods = findFloods(text, whole.codes());
  const shortened = shortenFloods(whole, floods);
  const isWebPage = isPage(shortened);
  const raw = isWebPage ? readPage(shortened) : shortened;
  const rawSurvey = survey(raw.codes());
  const visible = visibleView(raw, rawSurvey);
  const visibleSurvey = visible.text === raw.text ? rawSurvey : survey(visible.codes());
  return {
    whole,
    floods,
    isPage: isWebPage,
    raw: { view: raw, survey: rawSurvey },
    visible: { view: visible, survey: visibleSurvey },
  };
}

function toFieldViewsFrom(
  field: Field,
  { whole, floods, isPage: isWebPage, raw, visible }: FieldSource,
  { decoded, isBudgetSpent }: FieldDecodings,
): FieldViews {
  const folded = foldView(visible.view, visible.survey);
  const rejoined = rejoinFolded(visible, folded);
  return {
    field,
    raw: whole,
    floods,
    isPage: isWebPage,
    survey: raw.survey,
    visible: visible.view,
    visibleSurvey: visible.survey,
    decoded,
    rejoined,
    readings: [folded, ...toReading(rejoined, []), ...decoded.flatMap(toDecodedReadings)],
    isBudgetSpent,
  };
}

/** Look-alikes must be folded before words are rejoined. Other texts skip that step, which is cheaper. */
const rejoinFolded = ({ view, survey: known }: Surveyed, folded: View): Rejoined | undefined =>
  known.hasOtherScript ? rejoin(folded, survey(folded.codes())) : rejoin(view, known);

const toReading = (rejoined: Rejoined | undefined, steps: readonly string[]): View[] =>
  rejoined ? [{ ...foldView(rejoined.view), name: [...steps, rejoined.view.name].join(' → ') }] : [];

function toDecodedReadings(decoded: Decoded): View[] {
  const folded = foldView(decoded.view, decoded.survey);
  return [{ ...folded, name: decoded.steps.join(' → ') }, ...toReading(rejoinFolded(decoded, folded), decoded.steps)];
}
