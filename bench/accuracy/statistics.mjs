/** The few statistics the report needs. Rows are `{ isAttack, score, weight }`; higher scores mean "more like an attack". */

/** Wilson's 95% interval for a share; null where there was nothing to count. */
export function wilson(hits, total) {
  if (total === 0) return null;
  const z = 1.959964;
  const p = hits / total;
  const centre = p + (z * z) / (2 * total);
  const spread = z * Math.sqrt((p * (1 - p)) / total + (z * z) / (4 * total * total));
  const scale = 1 + (z * z) / total;
  return [Math.max(0, (centre - spread) / scale), Math.min(1, (centre + spread) / scale)];
}

/** The ROC curve as [false-alarm rate, attacks found], from (0, 0) to (1, 1), one point for each distinct score. */
export function rocCurve(rows) {
  const sorted = rows.toSorted((a, b) => b.score - a.score);
  const attacks = sum(rows.filter((row) => row.isAttack));
  const benign = sum(rows.filter((row) => !row.isAttack));
  const points = [[0, 0]];
  let found = 0;
  let flagged = 0;
  for (let i = 0; i < sorted.length; ) {
    const { score } = sorted[i];
    for (; i < sorted.length && sorted[i].score === score; i++) {
      if (sorted[i].isAttack) found += sorted[i].weight;
      else flagged += sorted[i].weight;
    }
    points.push([benign ? flagged / benign : 0, attacks ? found / attacks : 0]);
  }
  return points;
}

/** The area below the curve; ties count half. */
export function areaUnder(curve) {
  let area = 0;
  for (let i = 1; i < curve.length; i++) {
    area += (curve[i][0] - curve[i - 1][0]) * ((curve[i][1] + curve[i - 1][1]) / 2);
  }
  return area;
}

/** The attacks found at the last threshold whose false-alarm rate stays within the limit. No interpolation: it is reachable. */
export function foundAt(curve, falseAlarms) {
  return curve.reduce((best, [flagged, found]) => (flagged <= falseAlarms + 1e-12 ? Math.max(best, found) : best), 0);
}

/** At a yes or no: precision, recall and F1. */
export function atVerdict(rows, isFlagged) {
  const hits = sum(rows.filter((row) => row.isAttack && isFlagged(row)));
  const alarms = sum(rows.filter((row) => !row.isAttack && isFlagged(row)));
  const attacks = sum(rows.filter((row) => row.isAttack));
  const precision = hits + alarms > 0 ? hits / (hits + alarms) : 0;
  const recall = attacks > 0 ? hits / attacks : 0;
  return { precision, recall, f1: precision + recall > 0 ? (2 * precision * recall) / (precision + recall) : 0 };
}

const sum = (rows) => rows.reduce((total, row) => total + row.weight, 0);

export function percentile(sorted, share) {
  return sorted.length === 0 ? 0 : sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))];
}
