import type { ClassifierMode } from '../policy/policy.js';
import type { View } from '../types.js';
import { CALIBRATION } from './calibration.js';
import { loadEncoder } from './encoder.js';
import { loadLinearModel } from './linear.js';
import type { Surface } from './surface.js';
import type { TextWindow } from './text-windows.js';

/** Passages that the encoder reads of one artifact; the most suspicious ones come first. */
export const MAX_ASKED = 512;

export interface Judged {
  readonly passage: TextWindow;
  /** How sure the model is that it is an attack, calibrated; 0 where the linear model saw nothing to ask about. */
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
): Promise<Judgement> {
  const linear = await loadLinearModel();
  const { linear: linearCalibration, encoder: encoderCalibration } = CALIBRATION[surface]!;
  const scored = passages.map((passage) => ({
    passage,
    score: linear.score(passage.view.codes(), passage.start, passage.end, surface),
  }));
  const byLinear = (by: Judgement['by']): Judgement => ({
    judged: scored.map(({ passage, score }) => ({
      passage,
      probability: toShare(linearCalibration.slope * score + linearCalibration.offset),
    })),
    unread: [],
    asked: 0,
    by,
  });
  if (mode === 'linear') return byLinear('linear');

  const doubtful = mode === 'always' ? scored : scored.filter(({ score }) => score > linearCalibration.doubtFrom);
  if (doubtful.length === 0) return { judged: [], unread: [], asked: 0, by: 'encoder' };
  const encoder = await loadEncoder();
  if (!encoder) return byLinear('linear, for want of a runtime');

  const inTurn = doubtful.toSorted((a, b) => b.score - a.score);
  const read = inTurn.slice(0, MAX_ASKED);
  const logits = await encoder.classify(
    read.map(({ passage }) => toText(passage)),
    surface,
  );
  const { slope, linear: share, offset } = encoderCalibration;
  return {
    judged: read.map(({ passage, score }, i) => ({
      passage,
      probability: toShare(slope * logits[i]! + share * score + offset),
    })),
    unread: inTurn.slice(MAX_ASKED).map(({ passage }) => passage),
    asked: read.length,
    by: 'encoder',
  };
}

export const toText = ({ view, start, end }: { view: View; start: number; end: number }): string =>
  view.text.slice(start, end);

const toShare = (logOdds: number): number => 1 / (1 + Math.exp(-logOdds));
