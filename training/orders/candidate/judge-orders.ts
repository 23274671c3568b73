import type { Surface } from '../../../src/scanners/semantic/surface.js';
import type { FieldViews } from '../../../src/text/views.js';
import type { OrdersEncoder, WindowReading } from './encoder.js';
import { type OrderWindow, toOrderWindows } from './order-windows.js';
import { toSpans } from './spans.js';
import type { Place } from './tool-text.js';

/** Windows per artifact that the encoder reads. Bounds the time of a scan. */
const MAX_READ = 256;
/** Spans of one window that are reported. Chosen: a window has room for two or three sentences. */
const MAX_SPANS = 3;
/** The evidence from which a window's words are reported. The logits are not calibrated: more likely than not. */
const MIN_EVIDENCE = 0;

export interface OrdersJudgement {
  /** The strongest evidence of any window. Undefined for a text without words. */
  readonly evidence: number | undefined;
  /** What the first reader says of the window that it finds most suspicious. */
  readonly skimmed: number | undefined;
  /** The places that the encoder takes for orders. */
  readonly orders: readonly Place[];
  readonly windows: number;
  readonly read: number;
}

/** Asks the candidate for orders that do not belong to the text. It reads the windows in the order of the first reader. */
export async function judgeOrders(
  encoder: OrdersEncoder,
  fields: readonly FieldViews[],
  surface: Surface,
): Promise<OrdersJudgement> {
  const windows = toOrderWindows(fields, surface, (text) => encoder.cutWindows(text, surface));
  const skimmed: { window: OrderWindow; score: number }[] = [];
  for (const window of windows) skimmed.push({ window, score: await encoder.skim(window.text, surface) });
  skimmed.sort((a, b) => b.score - a.score);
  const chosen = skimmed.slice(0, MAX_READ);
  const orders: Place[] = [];
  let evidence: number | undefined;
  for (const { window } of chosen) {
    const reading = await encoder.read(window.text, surface);
    const own = toEvidence(reading);
    evidence = Math.max(evidence ?? own, own);
    if (own > MIN_EVIDENCE) orders.push(...toPlaces(window, reading));
  }
  return { evidence, skimmed: skimmed[0]?.score, orders, windows: windows.length, read: chosen.length };
}

/** Loudest tokens whose mean represents the window: an order has at least so many. The training uses the same number. */
const LOUDEST = 4;

/** The mean of what the two heads say. They err on different texts. */
export function toEvidence({ logit, tokens }: WindowReading): number {
  const loudest = tokens
    .map((token) => token.logit)
    .sort((a, b) => b - a)
    .slice(0, LOUDEST);
  if (loudest.length === 0) return logit;
  return (logit + loudest.reduce((sum, value) => sum + value, 0) / loudest.length) / 2;
}

function toPlaces(window: OrderWindow, { tokens }: WindowReading): Place[] {
  const spans = toSpans(window.text, tokens).slice(0, MAX_SPANS);
  return spans.flatMap(({ start, end }) => window.toPlace(start, end) ?? []);
}
