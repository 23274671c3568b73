/** A line between two rows of a list. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

/**
 * Gives each span a lane beside the list, so that spans of one lane do not touch. Short spans get the lanes next to the
 * list: then few lines cross.
 */
export function toLanes(spans: readonly Span[]): number[] {
  const order = spans
    .map(({ from, to }, index) => ({ index, top: Math.min(from, to), bottom: Math.max(from, to) }))
    .sort((a, b) => a.bottom - a.top - (b.bottom - b.top) || a.top - b.top || a.index - b.index);
  const lanes: { top: number; bottom: number }[][] = [];
  const laneOf = new Array<number>(spans.length).fill(0);
  for (const { index, top, bottom } of order) {
    const free = lanes.findIndex((taken) => taken.every((other) => bottom <= other.top || top >= other.bottom));
    const lane = free === -1 ? lanes.length : free;
    lanes[lane] = [...(lanes[lane] ?? []), { top, bottom }];
    laneOf[index] = lane;
  }
  return laneOf;
}
