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

interface Weighed extends Scored {
  readonly loudest: Loudest;
}

/** Neighbouring calm windows; their loudest sentence is read for all of them. */
export interface CalmStretch {
  readonly windows: readonly Scored[];
  readonly passage: TextWindow;
  readonly loudest: Loudest;
}

/** Some two pages. */
const STRETCH_WINDOWS = 4;
/** So short a stretch is read as a whole for hardly more than its loudest sentence. */
const SHORT_TOKENS = 60;
/** What the encoder says of a sentence that could be an attack. */
const ALARMING = 0;

/**
 * Windows in doubt that are read in any case, and stretches of those that are in doubt for their sum alone. Lists of words
 * with nothing loud in them are neither: they say nothing that could be obeyed.
 */
export function sortByLoudness(
  inDoubt: readonly Scored[],
  linear: LinearModel,
  surface: Surface,
  loudFrom: number,
): { loud: Scored[]; calm: CalmStretch[] } {
  const weighed = inDoubt.map((item): Weighed => ({ ...item, loudest: findLoudest(linear, item.passage, surface) }));
  const loud: Scored[] = weighed.filter(({ loudest }) => loudest.score > loudFrom);
  const quiet = weighed.filter(({ passage, loudest }) => loudest.score <= loudFrom && !passage.isList);
  const calm: CalmStretch[] = [];
  for (let at = 0; at < quiet.length; at += STRETCH_WINDOWS) {
    const windows = quiet.slice(at, at + STRETCH_WINDOWS);
    const tokens = windows.reduce((sum, { loudest }) => sum + loudest.tokens, 0);
    if (tokens <= SHORT_TOKENS) loud.push(...windows);
    else
      calm.push({
        windows,
        ...windows.reduce((most, item) => (item.loudest.score > most.loudest.score ? item : most)),
      });
  }
  return { loud, calm: calm.sort((a, b) => b.loudest.score - a.loudest.score) };
}

/** The windows of those stretches whose loudest sentence alarms the encoder. */
export async function findAlarming(
  stretches: readonly CalmStretch[],
  encoder: WindowClassifier,
  surface: Surface,
): Promise<Scored[]> {
  const logits = await encoder.classify(
    stretches.map(({ passage, loudest: { start, end } }) => passage.view.text.slice(start, end)),
    surface,
  );
  return stretches.flatMap(({ windows }, i) => (logits[i]! > ALARMING ? windows : []));
}
