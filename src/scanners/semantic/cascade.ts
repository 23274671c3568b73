import { Pacer } from '../../core/pacer.js';
import type { View } from '../../core/types.js';
import type { ClassifierMode } from '../../policy/policy.js';
import { CALIBRATION, GLANCE } from './calibration.js';
import { findAlarming, type Scored, sortByLoudness } from './calm.js';
import { loadEncoder, type WindowClassifier } from './encoder.js';
import { type LinearModel, loadLinearModel } from './linear.js';
import { toProbability } from './log-odds.js';
import { selectForReading } from './reading-order.js';
import type { Surface } from './surface.js';
import type { TextWindow } from './text-windows.js';

/** Distinct passages and calm stretches per artifact that the encoder reads. Bounds the time of a scan. */
const MAX_ENCODED = 512;

export interface Judged {
  readonly passage: TextWindow;
  /** Calibrated probability of an attack. */
  readonly probability: number;
}

export interface Judgement {
  readonly judged: readonly Judged[];
  /** Doubtful passages that exceeded the limit, with the probability that the linear model gives them. */
  readonly unread: readonly Judged[];
  /** Number of prompts that the small model settled. */
  readonly glanced: number;
  /** Number of passages that the encoder read. */
  readonly asked: number;
  /** Deciding model. The linear model decides alone if the policy says so, or without an encoder runtime. */
  readonly by: 'encoder' | 'linear' | 'linear (no encoder runtime)';
}

/**
 * Cascade of models. The linear model scores every passage and settles clearly honest ones. The encoder, a thousand times
 * slower, reads the rest; of long calm stretches it reads only the loudest sentence at first.
 *
 * Prompts of one window are not left to the linear model, because an injected task may contain no suspicious word. A small
 * model settles the clearly honest ones, and the encoder reads the rest. Models are loaded on first use.
 */
export async function judge(
  passages: readonly TextWindow[],
  surface: Surface,
  mode: Exclude<ClassifierMode, 'off'>,
  limit = MAX_ENCODED,
): Promise<Judgement> {
  const linear = await loadLinearModel();
  const { linear: linearCalibration, encoder: encoderCalibration } = CALIBRATION[surface];
  const { slope, offset, doubtFrom, settledOffset } = linearCalibration;
  const pacer = new Pacer();
  const scored: Scored[] = [];
  for (const passage of passages) {
    scored.push({ passage, score: linear.score(passage.view.codes(), passage.start, passage.end, surface) });
    const pause = pacer.pauseIfDue();
    if (pause) await pause;
  }
  const judgeByLinear = ({ passage, score }: Scored): Judged => ({
    passage,
    probability: toProbability(slope * score + offset),
  });
  const byLinearAlone = (by: Judgement['by']): Judgement => ({
    judged: scored.map(judgeByLinear),
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
  if (isInDoubt && !encoder) return byLinearAlone('linear (no encoder runtime)');

  const { settled: glanced, doubtful } = await glanceAt(whole, encoder);
  const alarming = encoder ? await findAlarming(calm.slice(0, limit), encoder, surface) : [];
  const inTurn: readonly Doubtful[] = [...doubtful, ...loud, ...alarming].sort((a, b) => b.score - a.score);
  const { read, unread: beyondLimit } = selectForReading(inTurn, ({ passage }) => toText(passage), limit);
  const logits = await encoder?.classify(
    read.map(({ passage }) => toText(passage)),
    surface,
  );
  const byAll = ({ passage, score, glanceLogOdds }: Doubtful, i: number): Judged => {
    const { slope, linear, offset } = encoderCalibration;
    const byBoth = slope * logits![i]! + linear * score + offset;
    const logOdds = glanceLogOdds === undefined ? byBoth : byBoth + GLANCE.share * (glanceLogOdds - byBoth);
    return { passage, probability: toProbability(logOdds) };
  };
  const unread = [...beyondLimit, ...calm.slice(limit).flatMap(({ windows }) => windows)].map(judgeByLinear);
  const left = new Set([...read, ...glanced, ...unread].map(({ passage }) => passage));
  // Passages that were doubtful only in sum get the highest probability of a settled passage.
  const settled = scored
    .filter(({ passage }) => !left.has(passage))
    .map(({ passage, score }) => ({
      passage,
      probability: toProbability(slope * Math.min(score, doubtFrom) + settledOffset),
    }));
  return {
    judged: [...read.map(byAll), ...glanced, ...settled],
    unread,
    glanced: glanced.length,
    asked: read.length + Math.min(calm.length, limit),
    by: 'encoder',
  };
}

/** Finds passages that the linear model does not settle: whole prompts for the small model, loud windows, calm stretches. */
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
    // The small model rarely settles a prompt that the linear model finds suspicious.
    whole: scored.filter((item) => isWholePrompt(item) && item.score <= doubtFrom),
    loud: [...loud, ...suspicious.filter(isWholePrompt)],
    calm,
  };
}

/** A passage that neither the linear nor the small model settled. */
interface Doubtful extends Scored {
  /** Combined log odds of the small and the linear model. */
  readonly glanceLogOdds?: number;
}

/** Settles prompts that the small model finds clearly honest. The limit grows with the length, as does the saved time. */
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
    const glanceLogOdds = slope * logits[i]! + linear * score + offset;
    if (glanceLogOdds <= settlesUpTo + longer * Math.log(texts[i]!.length))
      settled.push({ passage, probability: toProbability(glanceLogOdds) });
    else doubtful.push({ passage, score, glanceLogOdds });
  }
  return { settled, doubtful };
}

const PROMPT: Surface = 0;

const isWhole = ({ view, start, end }: TextWindow): boolean => start === 0 && end >= view.text.length;

export const toText = ({ view, start, end }: { view: View; start: number; end: number }): string =>
  view.text.slice(start, end);
