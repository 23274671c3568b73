import { BUCKETS, type Instrument } from './instruments.js';

/** The recorded values of one combination of labels. */
export interface Series {
  readonly labels: readonly string[];
  /** The value of a counter or gauge, or the sum of a histogram. */
  value: number;
  /** Observations per histogram bucket, not cumulative. The last bucket has no upper bound. */
  readonly buckets: number[];
}

/** One instrument in Prometheus' text format, version 0.0.4. Names become what OpenTelemetry's own exporter makes of them. */
export function toExposition(instrument: Instrument, all: readonly Series[]): string {
  const { type, help, labels } = instrument;
  const name = toPrometheusName(instrument);
  const lines = [`# HELP ${name} ${escapeHelp(help)}`, `# TYPE ${name} ${type}`];
  for (const series of all) {
    const own = series.labels.map((value, at) => `${labels[at]}="${escapeValue(value)}"`);
    if (type === 'histogram') lines.push(...toHistogram(name, own, series));
    else lines.push(`${name}${toBraces(own)} ${series.value}`);
  }
  return `${lines.join('\n')}\n`;
}

function toHistogram(name: string, own: readonly string[], { value, buckets }: Series): string[] {
  let count = 0;
  const bounds = [...BUCKETS.map(String), '+Inf'];
  const lines = bounds.map((bound, at) => {
    count += buckets[at]!;
    return `${name}_bucket${toBraces([...own, `le="${bound}"`])} ${count}`;
  });
  return [...lines, `${name}_sum${toBraces(own)} ${value}`, `${name}_count${toBraces(own)} ${count}`];
}

const toPrometheusName = ({ name, type, unit }: Instrument): string =>
  `${name.replaceAll('.', '_')}${unit === 's' ? '_seconds' : ''}${type === 'counter' ? '_total' : ''}`;

const toBraces = (labels: readonly string[]): string => (labels.length === 0 ? '' : `{${labels.join(',')}}`);

const escapeHelp = (text: string): string => text.replaceAll('\\', '\\\\').replaceAll('\n', '\\n');
const escapeValue = (text: string): string => escapeHelp(text).replaceAll('"', '\\"');
