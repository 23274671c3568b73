/** Cosine similarity of unit vectors, which is their dot product. */
export function cosine(a: Float32Array, b: Float32Array): number {
  // Four independent sums allow the CPU to add in parallel.
  let first = 0;
  let second = 0;
  let third = 0;
  let fourth = 0;
  const whole = a.length & ~3;
  for (let i = 0; i < whole; i += 4) {
    first += a[i]! * b[i]!;
    second += a[i + 1]! * b[i + 1]!;
    third += a[i + 2]! * b[i + 2]!;
    fourth += a[i + 3]! * b[i + 3]!;
  }
  for (let i = whole; i < a.length; i++) first += a[i]! * b[i]!;
  return first + second + (third + fourth);
}

export function toUnit(vector: Float32Array): Float32Array {
  const length = Math.hypot(...vector);
  return vector.map((value) => value / length);
}
