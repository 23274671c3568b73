const ROUND = [1, 2, 3, 4, 5, 6, 8, 10];

/** The smallest round number that is not below the value: 1, 2, 3, 4, 5, 6, 8, 10, 20, 30, … */
export function toRoundMaximum(value: number): number {
  if (value <= 1) return 1;
  const power = 10 ** Math.floor(Math.log10(value));
  return ROUND.map((factor) => factor * power).find((round) => round >= value)!;
}

/** At most so many places of a list, evenly spread, the first one included. */
export function pickTicks(length: number, count: number): number[] {
  if (length === 0) return [];
  const step = Math.max(1, Math.ceil(length / count));
  return Array.from({ length: Math.ceil(length / step) }, (_, index) => index * step);
}
