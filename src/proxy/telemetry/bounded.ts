import { INSTRUMENTS, type Instrument, type Labels, type Meter } from './instruments.js';
import { OTHER } from './labels.js';

const MAX_SERIES = 500;

/** Limits the number of series, because a hostile server can list any number of tools. The rest counts as `other`. */
export function toBounded(meters: readonly Meter[], instruments = INSTRUMENTS): Meter {
  const known = new Map<Instrument, Set<string>>(instruments.map((instrument) => [instrument, new Set()]));
  const isKept = (instrument: Instrument, labels: Labels): boolean => {
    const keys = known.get(instrument)!;
    // Labels contain no line feeds: they are escaped.
    const key = instrument.labels.map((label) => labels[label]).join('\n');
    if (keys.has(key)) return true;
    if (keys.size >= MAX_SERIES) return false;
    keys.add(key);
    return true;
  };
  return {
    write: (instrument, labels, value) => {
      const kept = isKept(instrument, labels) ? labels : toOthers(instrument);
      for (const meter of meters) meter.write(instrument, kept, value);
    },
  };
}

const toOthers = ({ labels }: Instrument): Labels => Object.fromEntries(labels.map((label) => [label, OTHER]));
