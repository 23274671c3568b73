import { BUCKETS, type Instrument } from './instruments.js';

/** The recorded values of one combination of labels. */
export interface Series {
  readonly labels: readonly string[];
  /** The value of a counter or gauge, or the sum of a histogram. */
  value: number;
  /** Observations per histogram bucket, not cumulative. The last bucket has no upper bound. */
  readonly buckets: number[];
}

/** Formats an instrument in Prometheus text format 0.0.4, with the names that OpenTelemetry's exporter would use. */
export function toExposition(instrument: Instrument, all: readonly Series[]): string {
  const { type, help, labels } = instrument;
  const name = toPrometheusName(instrument);
  const lines = [`# HELP ${name} ${escapeHelp(help)}`, `# TYPE ${name} ${type}`];
  for (const series of all) {
    const pairs = series.labels.map((value, index) => `${labels[index]}="${escapeValue(value)}"`);
    if (type === 'histogram') lines.push(...toHistogram(name, pairs, series));
    else lines.push(`${name}${toBraces(pairs)} ${series.value}`);
  }
  return `${lines.join('\n')}\n`;
}

function toHistogram(name: string, pairs: readonly string[], { value, buckets }: Series): string[] {
  let count = 0;
  const bounds = [...BUCKETS.map(String), '+Inf'];
  const lines = bounds.map((bound, index) => {
    count += buckets[index]!;
    return `${name}_bucket${toBraces([...pairs, `le="${bound}"`])} ${count}`;
  });
  return [...lines, `${name}_sum${toBraces(pairs)} ${value}`, `${name}_count${toBraces(pairs)} ${count}`];
}

const toPrometheusName = ({ name, type, unit }: Instrument): string =>
  `${name.replaceAll('.', '_')}${unit === 's' ? '_seconds' : ''}${type === 'counter' ? '_total' : ''}`;

const toBraces = (pairs: readonly string[]): string => (pairs.length === 0 ? '' : `{${pairs.join(',')}}`);

const escapeHelp = (text: string): string => text.replaceAll('\\', '\\\\').replaceAll('\n', '\\n');
const escapeValue = (text: string): string => escapeHelp(text).replaceAll('"', '\\"');
