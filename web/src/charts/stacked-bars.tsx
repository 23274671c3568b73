import { useState } from 'react';
import { toCount } from '../text/format.js';
import type { Tone } from '../ui/badge.js';
import { pickTicks, toRoundMaximum } from './scale.js';

export interface Series {
  readonly id: string;
  readonly label: string;
  readonly tone: Tone;
}

export interface Bar {
  readonly label: string;
  readonly tick: string;
  readonly values: Readonly<Record<string, number>>;
}

interface StackedBarsProps {
  readonly label: string;
  readonly series: readonly Series[];
  readonly bars: readonly Bar[];
  readonly height: number;
  /** A chart below another one of the same times needs no ticks. */
  readonly hasTicks: boolean;
}

const TICKS = 6;
const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

/** Counts over time. The pointer reads one bar; a table beside the chart has all numbers for everybody. */
export function StackedBars({ label, series, bars, height, hasTicks }: StackedBarsProps) {
  const [at, setAt] = useState<number>();
  const totals = bars.map(({ values }) => sum(series.map(({ id }) => values[id] ?? 0)));
  const maximum = toRoundMaximum(Math.max(0, ...totals));
  const shown = at === undefined ? undefined : bars[at];
  return (
    <figure className="chart">
      <div className="chart-plot" style={{ height }}>
        <span className="chart-top tiny faint num">{toCount(maximum)}</span>
        <svg
          viewBox={`0 0 ${Math.max(1, bars.length)} ${maximum}`}
          preserveAspectRatio="none"
          role="img"
          aria-label={`${label}: ${toCount(sum(totals))} in total. The table has the numbers.`}
          onPointerLeave={() => setAt(undefined)}
          onPointerMove={({ clientX, currentTarget }) => {
            const { left, width } = currentTarget.getBoundingClientRect();
            setAt(Math.min(bars.length - 1, Math.max(0, Math.floor(((clientX - left) / width) * bars.length))));
          }}
        >
          {bars.map(({ label: name, values }, index) => {
            let top = maximum;
            return (
              <g key={name} className={index === at ? 'bar is-read' : 'bar'}>
                <rect className="bar-hit" x={index} y={0} width={1} height={maximum} />
                {series.map(({ id, tone }) => {
                  const value = values[id] ?? 0;
                  top -= value;
                  return value > 0 ? (
                    <rect
                      key={id}
                      className={`bar-fill tone-${tone}`}
                      x={index + 0.1}
                      y={top}
                      width={0.8}
                      height={value}
                    />
                  ) : null;
                })}
              </g>
            );
          })}
        </svg>
      </div>
      {hasTicks && (
        <div className="chart-ticks tiny faint" aria-hidden="true">
          {pickTicks(bars.length, TICKS).map((index) => (
            <span key={index} style={{ left: `${((index + 0.5) / bars.length) * 100}%` }}>
              {bars[index]!.tick}
            </span>
          ))}
        </div>
      )}
      <div className="chart-legend tiny" aria-hidden="true">
        {series.map(({ id, label: name, tone }) => (
          <span key={id} className={`tone-${tone}`}>
            <i />
            {name}{' '}
            <b className="num">
              {toCount(shown ? (shown.values[id] ?? 0) : sum(bars.map(({ values }) => values[id] ?? 0)))}
            </b>
          </span>
        ))}
        <span className="faint chart-when">{shown ? shown.label : 'Whole period'}</span>
      </div>
    </figure>
  );
}
