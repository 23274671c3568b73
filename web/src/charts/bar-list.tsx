import type { ReactNode } from 'react';
import { toCount } from '../text/format.js';

export interface BarRow {
  readonly key: string;
  readonly label: ReactNode;
  readonly note?: ReactNode;
  readonly value: number;
}

/** A ranking: the number is text, the bar repeats it. */
export function BarList({ rows }: { rows: readonly BarRow[] }) {
  const maximum = Math.max(1, ...rows.map(({ value }) => value));
  return (
    <ol className="bar-list">
      {rows.map(({ key, label, note, value }) => (
        <li key={key}>
          <div className="bar-list-text">
            <span className="grow">{label}</span>
            <span className="num strong">{toCount(value)}</span>
          </div>
          <div className="bar-list-track" aria-hidden="true">
            <span style={{ width: `${(value / maximum) * 100}%` }} />
          </div>
          {note && <div className="tiny faint">{note}</div>}
        </li>
      ))}
    </ol>
  );
}
