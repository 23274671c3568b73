/** One row in detail: the text, its views if they differ, and the findings. */
import { toReadings } from '../../dist/index.js';

const SHOWN = 1_500;

export function toCase({ row, result }) {
  const text = row.text.slice(0, SHOWN);
  const views = toReadings(text).filter((view) => view.text !== text && view.text !== text.toLowerCase());
  return {
    id: row.id,
    set: row.set,
    kind: row.kind,
    label: row.label,
    probability: result.probability,
    level: result.level,
    decision: result.decision,
    text,
    views,
    findings: result.findings.map(({ rule, severity, detector, path }) => ({ rule, severity, detector, path })),
  };
}
