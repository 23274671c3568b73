import type { DecisionSummary, ProvenanceEdge } from '../data/api.js';
import { ActionBadge } from '../ui/badge.js';
import { EventName } from '../ui/decision-row.js';
import { toEdgeTone } from '../ui/provenance-list.js';
import { Ago } from '../ui/time.js';
import { toLanes } from './lanes.js';

const ROW = 52;
const LANE = 12;
/** More lanes would leave no room for the text on a phone. */
const MAX_LANES = 8;

interface TimelineProps {
  readonly events: readonly DecisionSummary[];
  readonly edges: readonly ProvenanceEdge[];
  readonly selected: string | undefined;
  readonly onSelect: (id: string) => void;
}

/** The events of a session from top to bottom. An arc leads from the event that brought a value to the call that uses it. */
export function Timeline({ events, edges, selected, onSelect }: TimelineProps) {
  const rowOf = new Map(events.map(({ step }, row) => [step, row]));
  const arcs = edges.flatMap((edge) => {
    const [from, to] = [rowOf.get(edge.fromStep), rowOf.get(edge.step)];
    return from === undefined || to === undefined || from === to ? [] : [{ edge, from, to }];
  });
  const lanes = toLanes(arcs).map((lane) => Math.min(lane, MAX_LANES - 1));
  const width = arcs.length === 0 ? 0 : (Math.max(...lanes) + 1) * LANE + 14;
  const chosen = events.find(({ id }) => id === selected)?.step;
  return (
    <div className="timeline">
      <svg className="arcs" width={width} height={events.length * ROW} aria-hidden="true">
        {arcs.map(({ edge, from, to }, index) => {
          const isDim = chosen !== undefined && edge.step !== chosen && edge.fromStep !== chosen;
          return (
            <g key={`${edge.fromStep} ${edge.step} ${edge.path}`} className={`tone-${toEdgeTone(edge)}`}>
              <path className={isDim ? 'arc is-dim' : 'arc'} d={toArc(width, from, to, lanes[index]!)} />
              <circle className={isDim ? 'arc-end is-dim' : 'arc-end'} cx={width - 2} cy={toMiddle(to)} r={2.6} />
            </g>
          );
        })}
      </svg>
      <ol aria-label="Events of the session">
        {events.map((event) => (
          <li key={event.id}>
            <button
              type="button"
              className="timeline-row"
              aria-pressed={event.id === selected}
              onClick={() => onSelect(event.id)}
            >
              <span className="timeline-step">{event.step}</span>
              <span className="decision-row-text">
                <span className="cut small strong">
                  <EventName decision={event} />
                </span>
                <span className="cut tiny faint">
                  <Ago at={event.at} />
                  {toSummary(event, edges)}
                </span>
              </span>
              <ActionBadge action={event.action} />
            </button>
          </li>
        ))}
      </ol>
    </div>
  );
}

/** What the arcs say, for readers who do not see them. */
function toSummary({ step }: DecisionSummary, edges: readonly ProvenanceEdge[]): string {
  const sources = [...new Set(edges.filter((edge) => edge.step === step).map(({ fromStep }) => fromStep))];
  if (sources.length === 0) return '';
  return ` · uses ${sources.length === 1 ? 'step' : 'steps'} ${sources.join(', ')}`;
}

const toMiddle = (row: number): number => row * ROW + ROW / 2;

function toArc(width: number, from: number, to: number, lane: number): string {
  const [start, end] = [toMiddle(from), toMiddle(to)];
  const left = width - 10 - (lane + 1) * LANE + 4;
  const bend = Math.min(10, Math.abs(end - start) / 2);
  const side = Math.sign(end - start);
  return `M${width} ${start}H${left + bend}Q${left} ${start} ${left} ${start + side * bend}V${end - side * bend}Q${left} ${end} ${left + bend} ${end}H${width - 2}`;
}
