import { useDeferredValue } from 'react';
import { useFilters } from '../data/params.js';
import { useDecisions } from '../data/queries.js';
import { ACTION_LABELS, ACTIONS } from '../ui/badge.js';
import { Button } from '../ui/button.js';
import { DecisionRow, HOOKS } from '../ui/decision-row.js';
import { SelectField, TextField } from '../ui/field.js';
import { More } from '../ui/more.js';
import { PageHead, Panel } from '../ui/panel.js';
import { Empty, Loaded } from '../ui/states.js';

const NAMES = ['q', 'action', 'hook', 'since', 'rule', 'server', 'session'] as const;
const FLAGGED = ACTIONS.filter((action) => action !== 'allow').join(',');
const STOPPED = ['block', 'reset', 'incident'].join(',');

/** Everything that the service decided, with filters. */
export function Decisions() {
  const { filters, setFilter, clear } = useFilters(NAMES);
  const decisions = useDecisions(useDeferredValue(filters));
  const isFiltered = NAMES.some((name) => filters[name] !== '');
  return (
    <>
      <PageHead title="Decisions" about="Every recorded decision, with its findings. Evidence is masked." />
      <search className="filters">
        <TextField label="Search" type="search" isWide value={filters.q} onChange={(value) => setFilter('q', value)} />
        <SelectField
          label="Action"
          value={filters.action}
          onChange={(value) => setFilter('action', value)}
          options={[
            ['', 'All'],
            [FLAGGED, 'All flagged'],
            [STOPPED, 'All stopped'],
            ...ACTIONS.map((action) => [action, ACTION_LABELS[action]] as const),
          ]}
        />
        <SelectField
          label="Event"
          value={filters.hook}
          onChange={(value) => setFilter('hook', value)}
          options={[['', 'All'], ...Object.entries(HOOKS)]}
        />
        <SelectField
          label="Time"
          value={filters.since}
          onChange={(value) => setFilter('since', value)}
          options={[
            ['', 'All'],
            ['1h', 'Last hour'],
            ['24h', 'Last 24 hours'],
            ['7d', 'Last 7 days'],
          ]}
        />
        <TextField
          label="Rule"
          value={filters.rule}
          placeholder="category/name"
          onChange={(value) => setFilter('rule', value)}
        />
        <TextField label="Server" value={filters.server} onChange={(value) => setFilter('server', value)} />
        <TextField label="Session" value={filters.session} onChange={(value) => setFilter('session', value)} />
      </search>
      <Panel title="Results" isFlush>
        <Loaded
          query={decisions}
          isEmpty={(items) => items.length === 0}
          empty={
            isFiltered ? (
              <Empty title="No decision matches these filters">Change or clear a filter.</Empty>
            ) : (
              <Empty title="No decisions yet">
                Send a text to <code>POST /v1/scan</code>, or connect an agent to <code>/v1/guard</code>.
              </Empty>
            )
          }
        >
          {(items) => (
            <>
              <ul className="list">
                {items.map((decision) => (
                  <li key={decision.id}>
                    <DecisionRow decision={decision} />
                  </li>
                ))}
              </ul>
              <More query={decisions} />
            </>
          )}
        </Loaded>
      </Panel>
      {isFiltered && (
        <div>
          <Button look="quiet" icon="close" onClick={clear}>
            Clear all filters
          </Button>
        </div>
      )}
    </>
  );
}
