import { Link } from 'wouter';
import type { SessionSummary } from '../data/api.js';
import { toView, useFilters } from '../data/params.js';
import { useSessions } from '../data/queries.js';
import { toCount } from '../text/format.js';
import { Hostile } from '../text/hostile.js';
import { ActionBadge, Badge } from '../ui/badge.js';
import { More } from '../ui/more.js';
import { PageHead, Panel } from '../ui/panel.js';
import { Segments } from '../ui/segments.js';
import { Empty, Loaded } from '../ui/states.js';
import { type Column, Table } from '../ui/table.js';
import { Ago } from '../ui/time.js';

const COLUMNS: readonly Column<SessionSummary>[] = [
  {
    label: 'Session',
    cell: ({ session }) => (
      <Link href={toView('sessions', session)} className="main">
        <Hostile>{session}</Hostile>
      </Link>
    ),
  },
  {
    label: 'Worst decision',
    cell: ({ worst, isQuarantined }) => (
      <span className="row">
        <ActionBadge action={worst} />
        {isQuarantined && <Badge tone="incident">Quarantined</Badge>}
      </span>
    ),
  },
  { label: 'Events', isEnd: true, cell: ({ events }) => toCount(events) },
  { label: 'Started', cell: ({ firstAt }) => <Ago at={firstAt} /> },
  { label: 'Last event', cell: ({ lastAt }) => <Ago at={lastAt} /> },
];

export function Sessions() {
  const { filters, setFilter } = useFilters(['state']);
  const state = filters.state === 'quarantined' ? 'quarantined' : 'all';
  const sessions = useSessions({ state });
  return (
    <>
      <PageHead
        title="Sessions"
        about="Conversations of guarded agents. A quarantined session refuses every event until you release it."
      >
        <Segments
          label="Sessions to show"
          value={state}
          onChange={(value) => setFilter('state', value === 'all' ? '' : value)}
          options={[
            ['all', 'All'],
            ['quarantined', 'Quarantined'],
          ]}
        />
      </PageHead>
      <Panel title="Sessions" isFlush>
        <Loaded
          query={sessions}
          isEmpty={(items) => items.length === 0}
          empty={
            state === 'all' ? (
              <Empty title="No sessions yet">
                Send an agent’s events to <code>POST /v1/guard/…</code> with a session id.
              </Empty>
            ) : (
              <Empty title="No session is quarantined" />
            )
          }
        >
          {(items) => (
            <>
              <Table caption="Sessions" columns={COLUMNS} rows={items} keyOf={({ session }) => session} />
              <More query={sessions} />
            </>
          )}
        </Loaded>
      </Panel>
    </>
  );
}
