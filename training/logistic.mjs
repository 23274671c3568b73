/**
 * A logistic model of a few coefficients by Newton's method. `nonNegative` names those that may not fall below zero: they
 * are set to zero and the others fitted anew. Returns the offset and the coefficients.
 */
export function fitLogistic(rows, targets, weights, { ridge = 1e-3, nonNegative = false } = {}) {
  const size = rows[0].length;
  let active = Array.from({ length: size }, (_, i) => i);
  for (;;) {
    const solution = newton(
      rows.map((row) => active.map((i) => row[i])),
      targets,
      weights,
      ridge,
    );
    const negative = active.filter((_, k) => nonNegative && solution[k + 1] < 0);
    if (negative.length === 0) {
      const coefficients = Array(size).fill(0);
      for (const [k, i] of active.entries()) coefficients[i] = solution[k + 1];
      return { offset: solution[0], coefficients };
    }
    const worst = negative.reduce((a, b) =>
      solution[active.indexOf(a) + 1] < solution[active.indexOf(b) + 1] ? a : b,
    );
    active = active.filter((i) => i !== worst);
  }
}

function newton(rows, targets, weights, ridge) {
  const size = rows[0].length + 1;
  let beta = Array(size).fill(0);
  for (let round = 0; round < 50; round++) {
    const gradient = beta.map((b, i) => (i === 0 ? 0 : -ridge * b));
    const hessian = Array.from({ length: size }, (_, i) =>
      Array.from({ length: size }, (_, j) => (i === j ? (i === 0 ? 1e-9 : ridge) : 0)),
    );
    for (const [n, row] of rows.entries()) {
      const x = [1, ...row];
      const p = 1 / (1 + Math.exp(-x.reduce((sum, value, i) => sum + value * beta[i], 0)));
      const spread = weights[n] * p * (1 - p);
      for (let i = 0; i < size; i++) {
        gradient[i] += weights[n] * (targets[n] - p) * x[i];
        for (let j = 0; j < size; j++) hessian[i][j] += spread * x[i] * x[j];
      }
    }
    const step = solve(hessian, gradient);
    beta = beta.map((b, i) => b + step[i]);
    if (Math.max(...step.map(Math.abs)) < 1e-8) break;
  }
  return beta;
}

function solve(matrix, vector) {
  const rows = matrix.map((row, i) => [...row, vector[i]]);
  const size = rows.length;
  for (let i = 0; i < size; i++) {
    let pivot = i;
    for (let k = i + 1; k < size; k++) if (Math.abs(rows[k][i]) > Math.abs(rows[pivot][i])) pivot = k;
    [rows[i], rows[pivot]] = [rows[pivot], rows[i]];
    for (let k = 0; k < size; k++) {
      if (k === i || rows[k][i] === 0) continue;
      const factor = rows[k][i] / rows[i][i];
      for (let j = i; j <= size; j++) rows[k][j] -= factor * rows[i][j];
    }
  }
  return rows.map((row, i) => row[size] / row[i]);
}
