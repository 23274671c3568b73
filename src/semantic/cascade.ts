import type { ClassifierMode } from '../policy/policy.js';
import type { View } from '../types.js';
import { CALIBRATION } from './calibration.js';
import { loadEncoder } from './encoder.js';
import { loadLinearModel } from './linear.js';
import type { Surface } from './surface.js';
import type { TextWindow } from './text-windows.js';

/** Passages that the encoder reads of one artifact; the most suspicious ones come first. */
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
  /** How many the encoder read. */
  readonly asked: number;
  /** The linear model decides alone where the policy says so, or where no runtime for the encoder is installed. */
  readonly by: 'encoder' | 'linear' | 'linear, for want of a runtime';
}

/**
 * The linear model reads everything and settles what is plainly honest; the encoder, a thousand times slower, reads the
 * rest. It is not even loaded where nothing is in doubt.
 */
export async function judge(
  passages: readonly TextWindow[],
  surface: Surface,
  mode: Exclude<ClassifierMode, 'off'>,
  most = MAX_ASKED,
): Promise<Judgement> {
  const linear = await loadLinearModel();
  const { linear: linearCalibration, encoder: encoderCalibration } = CALIBRATION[surface]!;
  const scored = passages.map((passage) => ({
    passage,
    score: linear.score(passage.view.codes(), passage.start, passage.end, surface),
  }));
  const byLinear = ({ passage, score }: Scored): Judged => ({
    passage,
    probability: toShare(linearCalibration.slope * score + linearCalibration.offset),
  });
  const isSettled = ({ score }: Scored): boolean => mode !== 'always' && score <= linearCalibration.doubtFrom;
  const doubtful = mode === 'linear' ? [] : scored.filter((item) => !isSettled(item));
  const encoder = doubtful.length > 0 ? await loadEncoder() : undefined;
  if (!encoder) {
    const by = doubtful.length > 0 ? 'linear, for want of a runtime' : mode === 'linear' ? 'linear' : 'encoder';
    return { judged: scored.map(byLinear), unread: [], asked: 0, by };
  }

  const inTurn = doubtful.toSorted((a, b) => b.score - a.score);
  const read = inTurn.slice(0, most);
  const logits = await encoder.classify(
    read.map(({ passage }) => toText(passage)),
    surface,
  );
  const { slope, linear: share, offset } = encoderCalibration;
  const byEncoder = read.map(({ passage, score }, i) => ({
    passage,
    probability: toShare(slope * logits[i]! + share * score + offset),
  }));
  return {
    judged: [...byEncoder, ...scored.filter(isSettled).map(byLinear)],
    unread: inTurn.slice(most).map(({ passage }) => passage),
    asked: read.length,
    by: 'encoder',
  };
}

interface Scored {
  readonly passage: TextWindow;
  readonly score: number;
}

export const toText = ({ view, start, end }: { view: View; start: number; end: number }): string =>
  view.text.slice(start, end);

const toShare = (logOdds: number): number => 1 / (1 + Math.exp(-logOdds));
