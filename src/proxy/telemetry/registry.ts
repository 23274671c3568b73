import { type Series, toExposition } from './exposition.js';
import { BUCKETS, INSTRUMENTS, type Instrument, type Labels, type Meter } from './instruments.js';

/** Keeps all values in memory, and formats them for Prometheus. */
export class Registry implements Meter {
  readonly #series: Map<Instrument, Map<string, Series>>;

  constructor(instruments = INSTRUMENTS) {
    this.#series = new Map(instruments.map((instrument) => [instrument, new Map()]));
  }

  write(instrument: Instrument, labels: Labels, value: number): void {
    const series = this.#find(
      instrument,
      instrument.labels.map((label) => labels[label] ?? ''),
    );
    if (instrument.type === 'gauge') series.value = value;
    else series.value += value;
    if (instrument.type === 'histogram') series.buckets[toBucket(value)]!++;
  }

  toText(): string {
    return [...this.#series].map(([instrument, series]) => toExposition(instrument, [...series.values()])).join('');
  }

  #find(instrument: Instrument, labels: readonly string[]): Series {
    const all = this.#series.get(instrument)!;
    const key = labels.join('\n');
    const known = all.get(key);
    if (known) return known;
    const buckets = instrument.type === 'histogram' ? new Array<number>(BUCKETS.length + 1).fill(0) : [];
    const series: Series = { labels, value: 0, buckets };
    all.set(key, series);
    return series;
  }
}

const toBucket = (value: number): number => {
  const index = BUCKETS.findIndex((bound) => value <= bound);
  return index < 0 ? BUCKETS.length : index;
};
