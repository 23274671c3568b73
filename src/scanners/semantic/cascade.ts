import type { View } from '../../core/types.js';
import type { ClassifierMode } from '../../policy/policy.js';
import { CALIBRATION, GLANCE } from './calibration.js';
import { findAlarming, type Scored, sortByLoudness } from './calm.js';
import { loadEncoder, type WindowClassifier } from './encoder.js';
import { type LinearModel, loadLinearModel } from './linear.js';
import type { Surface } from './surface.js';
import type { TextWindow } from './text-windows.js';

/** Passages that the encoder reads of one artifact, and stretches that it looks into; the most suspicious ones come first. */
const MAX_ASKED = 512;

export interface Judged {
  readonly passage: TextWindow;
  /** How sure the models are that it is an attack, calibrated. */
  readonly probability: number;
}

export interface Judgement {
  readonly judged: readonly Judged[];
  /** Passages in doubt that the budget left unread. */
  readonly unread: readonly TextWindow[];
  /** How many were settled at a glance. */
  readonly glanced: number;
  /** How many the encoder read. */
  readonly asked: number;
  /** The linear model decides alone where the policy says so, or where no runtime for the encoder is installed. */
  readonly by: 'encoder' | 'linear' | 'linear, for want of a runtime';
}

/**
 * The linear model reads everything and settles what is plainly honest; the encoder, a thousand times slower, reads the
 * rest, of long calm stretches only the loudest sentence unless that alarms it. Prompts of one window are not left to the linear model:
 * somebody's data that ends with a task of its own has no word that gives it away. A small model glances at them, and
 * the encoder reads those that it does not find plainly honest either. Nothing is loaded that has nothing to read.
 */
export async function judge(
  passages: readonly TextWindow[],
  surface: Surface,
  mode: Exclude<ClassifierMode, 'off'>,
  most = MAX_ASKED,
): Promise<Judgement> {
  const linear = await loadLinearModel();
  const { linear: linearCalibration, encoder: encoderCalibration } = CALIBRATION[surface];
  const { slope, offset, doubtFrom, settledOffset } = linearCalibration;
  const scored = passages.map(
    (passage): Scored => ({
      passage,
      score: linear.score(passage.view.codes(), passage.start, passage.end, surface),
    }),
  );
  const byLinearAlone = (by: Judgement['by']): Judgement => ({
    judged: scored.map(({ passage, score }) => ({ passage, probability: toShare(slope * score + offset) })),
    unread: [],
    glanced: 0,
    asked: 0,
    by,
  });
  if (mode === 'linear') return byLinearAlone('linear');

  const { whole, loud, calm } =
    mode === 'always' ? { whole: [], loud: scored, calm: [] } : findDoubtful(scored, linear, surface);
  const isInDoubt = whole.length + loud.length + calm.length > 0;
  const encoder = isInDoubt ? await loadEncoder() : undefined;
  if (isInDoubt && !encoder) return byLinearAlone('linear, for want of a runtime');

  const { settled: glanced, doubtful } = await glanceAt(whole, encoder);
  const alarming = encoder ? await findAlarming(calm.slice(0, most), encoder, surface) : [];
  const inTurn: readonly Doubtful[] = [...doubtful, ...loud, ...alarming].sort((a, b) => b.score - a.score);
  const read = inTurn.slice(0, most);
  const logits = await encoder?.classify(
    read.map(({ passage }) => toText(passage)),
    surface,
  );
  const byAll = ({ passage, score, atAGlance }: Doubtful, i: number): Judged => {
    const { slope, linear, offset } = encoderCalibration;
    const byBoth = slope * logits![i]! + linear * score + offset;
    const logOdds = atAGlance === undefined ? byBoth : byBoth + GLANCE.share * (atAGlance - byBoth);
    return { passage, probability: toShare(logOdds) };
  };
  const unread = [...inTurn.slice(most), ...calm.slice(most).flatMap(({ windows }) => windows)].map(
    ({ passage }) => passage,
  );
  const left = new Set([...[...read, ...glanced].map(({ passage }) => passage), ...unread]);
  // What was in doubt for its sum alone counts as the least honest of what is settled.
  const settled = scored
    .filter(({ passage }) => !left.has(passage))
    .map(({ passage, score }) => ({
      passage,
      probability: toShare(slope * Math.min(score, doubtFrom) + settledOffset),
    }));
  return {
    judged: [...read.map(byAll), ...glanced, ...settled],
    unread,
    glanced: glanced.length,
    asked: read.length + Math.min(calm.length, most),
    by: 'encoder',
  };
}

/** What the linear model does not settle alone: whole prompts to glance at, windows to read, and calm stretches. */
function findDoubtful(scored: readonly Scored[], linear: LinearModel, surface: Surface) {
  const { doubtFrom, loudFrom } = CALIBRATION[surface].linear;
  const isWholePrompt = ({ passage }: Scored): boolean => surface === PROMPT && isWhole(passage);
  const suspicious = scored.filter(({ score }) => score > doubtFrom);
  const { loud, calm } = sortByLoudness(
    suspicious.filter((item) => !isWholePrompt(item)),
    linear,
    surface,
    loudFrom,
  );
  return {
    // A glance would rarely settle what the linear model finds suspicious.
    whole: scored.filter((item) => isWholePrompt(item) && item.score <= doubtFrom),
    loud: [...loud, ...suspicious.filter(isWholePrompt)],
    calm,
  };
}

/** Not settled by the linear model, nor by a glance if there was one. */
interface Doubtful extends Scored {
  /** The log odds of the small model and the linear one. */
  readonly atAGlance?: number;
}

/** Which prompts the small model finds plainly honest; of long ones it needs to be less sure, because they take longer to read. */
async function glanceAt(
  prompts: readonly Scored[],
  encoder: WindowClassifier | undefined,
): Promise<{ settled: Judged[]; doubtful: Doubtful[] }> {
  const { slope, linear, offset, settlesUpTo, longer } = GLANCE;
  const settled: Judged[] = [];
  const doubtful: Doubtful[] = [];
  const texts = prompts.map(({ passage }) => toText(passage));
  const logits = (await encoder?.glance(texts, PROMPT)) ?? [];
  for (const [i, { passage, score }] of prompts.entries()) {
    const atAGlance = slope * logits[i]! + linear * score + offset;
    if (atAGlance <= settlesUpTo + longer * Math.log(texts[i]!.length))
      settled.push({ passage, probability: toShare(atAGlance) });
    else doubtful.push({ passage, score, atAGlance });
  }
  return { settled, doubtful };
}

const PROMPT: Surface = 0;

const isWhole = ({ view, start, end }: TextWindow): boolean => start === 0 && end >= view.text.length;

export const toText = ({ view, start, end }: { view: View; start: number; end: number }): string =>
  view.text.slice(start, end);

const toShare = (logOdds: number): number => 1 / (1 + Math.exp(-logOdds));
