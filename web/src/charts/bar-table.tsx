import { toCount } from '../text/format.js';
import type { Bar, Series } from './stacked-bars.js';

interface BarTableProps {
  readonly label: string;
  readonly series: readonly Series[];
  readonly bars: readonly Bar[];
}

/** The numbers of charts, for readers who cannot see or point. */
export function BarTable({ label, series, bars }: BarTableProps) {
  return (
    <details className="disclosure">
      <summary>Show the numbers</summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard */}
      <section className="table-wrap chart-table" tabIndex={0} aria-label={`${label}: numbers`}>
        <table className="table">
          <caption className="hide">{label}</caption>
          <thead>
            <tr>
              <th scope="col">Time</th>
              {series.map(({ id, label: name }) => (
                <th key={id} scope="col" className="end">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {bars.map(({ label: name, values }) => (
              <tr key={name}>
                <td className="nowrap">{name}</td>
                {series.map(({ id }) => (
                  <td key={id} className="end num">
                    {toCount(values[id] ?? 0)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </details>
  );
}
