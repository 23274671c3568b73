import type { WindowClassifier } from './encoder.js';
import type { LinearModel } from './linear.js';
import { findLoudest, type Loudest } from './loudest-sentences.js';
import type { Surface } from './surface.js';
import type { TextWindow } from './text-windows.js';

/** A window that the linear model has scored. */
export interface Scored {
  readonly passage: TextWindow;
  readonly score: number;
}

interface ScoredWithLoudest extends Scored {
  readonly loudest: Loudest;
}

/** Neighboring windows without a loud sentence. The encoder reads the loudest sentence on behalf of all of them. */
export interface CalmStretch {
  readonly windows: readonly Scored[];
  readonly passage: TextWindow;
  readonly loudest: Loudest;
}

/** Windows per stretch. Chosen: about two pages, which one sentence can represent. */
const STRETCH_WINDOWS = 4;
/** Maximum tokens of a stretch that is read in full, because that costs little more than its loudest sentence. */
const SHORT_TOKENS = 60;
/** Encoder logit above which a sentence is more likely an attack than honest. */
const ALARMING_LOGIT = 0;

/**
 * Splits doubtful windows by their loudest sentence, as scored by the linear model. Loud windows are read in full. Calm
 * ones are doubtful only in sum and are grouped into stretches. Calm lists of words are dropped, because they contain no
 * order.
 */
export function sortByLoudness(
  inDoubt: readonly Scored[],
  linear: LinearModel,
  surface: Surface,
  loudFrom: number,
): { loud: Scored[]; calm: CalmStretch[] } {
  const withLoudest = inDoubt.map(
    (item): ScoredWithLoudest => ({ ...item, loudest: findLoudest(linear, item.passage, surface) }),
  );
  const loud: Scored[] = withLoudest.filter(({ loudest }) => loudest.score > loudFrom);
  const quiet = withLoudest.filter(({ passage, loudest }) => loudest.score <= loudFrom && !passage.isList);
  const calm: CalmStretch[] = [];
  for (let at = 0; at < quiet.length; at += STRETCH_WINDOWS) {
    const windows = quiet.slice(at, at + STRETCH_WINDOWS);
    const tokens = windows.reduce((sum, { loudest }) => sum + loudest.tokens, 0);
    if (tokens <= SHORT_TOKENS) loud.push(...windows);
    else
      calm.push({
        windows,
        ...windows.reduce((best, item) => (item.loudest.score > best.loudest.score ? item : best)),
      });
  }
  return { loud, calm: calm.sort((a, b) => b.loudest.score - a.loudest.score) };
}

/** Returns the windows of the stretches whose loudest sentence the encoder finds suspicious. */
export async function findAlarming(
  stretches: readonly CalmStretch[],
  encoder: WindowClassifier,
  surface: Surface,
): Promise<Scored[]> {
  const logits = await encoder.classify(
    stretches.map(({ passage, loudest: { start, end } }) => passage.view.text.slice(start, end)),
    surface,
  );
  return stretches.flatMap(({ windows }, i) => (logits[i]! > ALARMING_LOGIT ? windows : []));
}
