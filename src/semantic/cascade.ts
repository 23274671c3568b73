import type { ClassifierMode } from '../policy/policy.js';
import type { View } from '../types.js';
import { CALIBRATION } from './calibration.js';
import { findAlarming, type Scored, sortByLoudness } from './calm.js';
import { loadEncoder } from './encoder.js';
import { loadLinearModel } from './linear.js';
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
  /** How many the encoder read. */
  readonly asked: number;
  /** The linear model decides alone where the policy says so, or where no runtime for the encoder is installed. */
  readonly by: 'encoder' | 'linear' | 'linear, for want of a runtime';
}

/**
 * The linear model reads everything and settles what is plainly honest; the encoder, a thousand times slower, reads the
 * rest, of long calm stretches only the loudest sentence unless that alarms it, and prompts of one window in any case: somebody's
 * data that ends with a task of its own has no word that gives it away. It is not even loaded where it has nothing to read.
 */
export async function judge(
  passages: readonly TextWindow[],
  surface: Surface,
  mode: Exclude<ClassifierMode, 'off'>,
  most = MAX_ASKED,
): Promise<Judgement> {
  const linear = await loadLinearModel();
  const { linear: linearCalibration, encoder: encoderCalibration } = CALIBRATION[surface]!;
  const { slope, offset, doubtFrom, loudFrom } = linearCalibration;
  const scored = passages.map(
    (passage): Scored => ({
      passage,
      score: linear.score(passage.view.codes(), passage.start, passage.end, surface),
    }),
  );
  const byLinear = ({ passage, score }: Scored): Judged => ({ passage, probability: toShare(slope * score + offset) });
  if (mode === 'linear') return { judged: scored.map(byLinear), unread: [], asked: 0, by: 'linear' };

  const isSettled = ({ score }: Scored): boolean => score <= doubtFrom;
  const { loud, calm } =
    mode === 'always'
      ? { loud: scored, calm: [] }
      : sortByLoudness(
          scored.filter((item) => !isSettled(item)),
          linear,
          surface,
          loudFrom,
        );
  if (mode !== 'always' && surface === PROMPT)
    loud.push(...scored.filter((item) => isSettled(item) && isWhole(item.passage)));
  const isInDoubt = loud.length + calm.length > 0;
  const encoder = isInDoubt ? await loadEncoder() : undefined;
  if (isInDoubt && !encoder)
    return { judged: scored.map(byLinear), unread: [], asked: 0, by: 'linear, for want of a runtime' };

  const alarming = encoder ? await findAlarming(calm.slice(0, most), encoder, surface) : [];
  const inTurn = [...loud, ...alarming].sort((a, b) => b.score - a.score);
  const read = inTurn.slice(0, most);
  const logits = await encoder?.classify(
    read.map(({ passage }) => toText(passage)),
    surface,
  );
  const byBoth = ({ passage, score }: Scored, i: number): Judged => ({
    passage,
    probability: toShare(
      encoderCalibration.slope * logits![i]! + encoderCalibration.linear * score + encoderCalibration.offset,
    ),
  });
  const unread = [...inTurn.slice(most), ...calm.slice(most).flatMap(({ windows }) => windows)].map(
    ({ passage }) => passage,
  );
  const left = new Set([...read.map(({ passage }) => passage), ...unread]);
  // What was in doubt for its sum alone counts as the least honest of what is settled.
  const settled = scored
    .filter(({ passage }) => !left.has(passage))
    .map(({ passage, score }) => byLinear({ passage, score: Math.min(score, doubtFrom) }));
  return {
    judged: [...read.map(byBoth), ...settled],
    unread,
    asked: read.length + Math.min(calm.length, most),
    by: 'encoder',
  };
}

const PROMPT: Surface = 0;

const isWhole = ({ view, start, end }: TextWindow): boolean => start === 0 && end >= view.text.length;

export const toText = ({ view, start, end }: { view: View; start: number; end: number }): string =>
  view.text.slice(start, end);

const toShare = (logOdds: number): number => 1 / (1 + Math.exp(-logOdds));
