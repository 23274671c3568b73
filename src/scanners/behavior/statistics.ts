/** The median, unlike the mean, is not moved by outliers. */
function toMedian(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
}

/** Scales the median absolute deviation to the standard deviation of a normal distribution. */
const MAD_TO_DEVIATION = 1.4826;

/** Number of robust standard deviations between a value and the median of the others. `floor` is the minimum deviation. */
export function toDeviations(value: number, others: readonly number[], floor: number): number {
  const middle = toMedian(others);
  const spread = MAD_TO_DEVIATION * toMedian(others.map((other) => Math.abs(other - middle)));
  return (value - middle) / Math.max(spread, floor);
}
