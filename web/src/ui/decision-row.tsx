import { Link } from 'wouter';
import type { DecisionSummary } from '../data/api.js';
import { toView } from '../data/params.js';
import { toTitleCase } from '../text/format.js';
import { Hostile } from '../text/hostile.js';
import { ActionBadge, Badge } from './badge.js';
import { Ago } from './time.js';

/** What an event was, in words: "Tool result · fetch_page". */
export const HOOKS: Readonly<Record<string, string>> = {
  prompt: 'Prompt',
  'system-prompt': 'System prompt',
  'tool-list': 'Tool list',
  'tool-call': 'Tool call',
  'tool-result': 'Tool result',
  document: 'Document',
  'memory-write': 'Memory write',
  'memory-read': 'Memory read',
  output: 'Answer',
  history: 'History',
  scan: 'Scan',
  gateway: 'Gateway',
};

export const toHookLabel = (hook: string): string => HOOKS[hook] ?? hook;

export function EventName({ decision: { hook, name, server } }: { decision: DecisionSummary }) {
  return (
    <>
      {toHookLabel(hook)}
      {name !== undefined && (
        <>
          {' '}
          <code>
            <Hostile>{server === undefined ? name : `${server}/${name}`}</Hostile>
          </code>
        </>
      )}
    </>
  );
}

/** The outcome of a decision, and whether somebody judged it. */
export function Outcome({ decision: { action, outcome, approval, feedback } }: { decision: DecisionSummary }) {
  const status = approval?.status ?? outcome;
  return (
    <span className="row">
      <ActionBadge action={action} />
      {status !== undefined && <Badge>{toTitleCase(status)}</Badge>}
      {feedback === 'benign' && <Badge>False alarm</Badge>}
      {feedback === 'attack' && <Badge>Confirmed</Badge>}
    </span>
  );
}

/** One decision in a list: the whole row is its link. */
export function DecisionRow({ decision }: { decision: DecisionSummary }) {
  return (
    <Link href={toView('decisions', decision.id)} className="item decision-row">
      <Outcome decision={decision} />
      <span className="decision-row-text">
        <span className="cut strong">
          <EventName decision={decision} />
        </span>
        <span className="cut small faint">
          <Hostile>{decision.title ?? decision.reasons[0] ?? 'No finding'}</Hostile>
        </span>
      </span>
      <span className="tiny faint decision-row-time">
        <Ago at={decision.at} />
      </span>
    </Link>
  );
}
