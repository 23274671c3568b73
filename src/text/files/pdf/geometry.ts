/** A matrix `[a b c d e f]` of PDF: x' = ax + cy + e, y' = bx + dy + f. */
export type Matrix = readonly [number, number, number, number, number, number];

export const IDENTITY: Matrix = [1, 0, 0, 1, 0, 0];

export const multiply = (m: Matrix, n: Matrix): Matrix => [
  m[0] * n[0] + m[1] * n[2],
  m[0] * n[1] + m[1] * n[3],
  m[2] * n[0] + m[3] * n[2],
  m[2] * n[1] + m[3] * n[3],
  m[4] * n[0] + m[5] * n[2] + n[4],
  m[4] * n[1] + m[5] * n[3] + n[5],
];

export interface Box {
  readonly left: number;
  readonly bottom: number;
  readonly right: number;
  readonly top: number;
}

/** The box around a rectangle after a transformation. */
export function toBox(matrix: Matrix, x: number, y: number, width: number, height: number): Box {
  const xs: number[] = [];
  const ys: number[] = [];
  for (const [px, py] of [
    [x, y],
    [x + width, y],
    [x, y + height],
    [x + width, y + height],
  ] as const) {
    xs.push(matrix[0] * px + matrix[2] * py + matrix[4]);
    ys.push(matrix[1] * px + matrix[3] * py + matrix[5]);
  }
  return { left: Math.min(...xs), right: Math.max(...xs), bottom: Math.min(...ys), top: Math.max(...ys) };
}

export const contains = (box: Box, x: number, y: number, margin = 0): boolean =>
  x >= box.left - margin && x <= box.right + margin && y >= box.bottom - margin && y <= box.top + margin;

export const intersect = (a: Box, b: Box): Box => ({
  left: Math.max(a.left, b.left),
  right: Math.min(a.right, b.right),
  bottom: Math.max(a.bottom, b.bottom),
  top: Math.min(a.top, b.top),
});

export const toArea = ({ left, right, bottom, top }: Box): number =>
  Math.max(0, right - left) * Math.max(0, top - bottom);
