/** The middle of a list, which single outliers cannot move. */
function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
}

/** For a normal distribution, the median of the distances times this is the standard deviation. */
const TO_DEVIATION = 1.4826;

/** How many deviations a value is from the middle of the others; `floor` is the least deviation that is assumed. */
export function toDeviations(value: number, others: readonly number[], floor: number): number {
  const middle = median(others);
  const spread = TO_DEVIATION * median(others.map((other) => Math.abs(other - middle)));
  return (value - middle) / Math.max(spread, floor);
}
