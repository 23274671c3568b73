import { useState } from 'react';
import type { DecisionSummary } from '../data/api.js';
import { useLiveDecisions } from '../data/live.js';
import { useDecisions } from '../data/queries.js';
import { toPlural } from '../text/format.js';
import { Button } from '../ui/button.js';
import { DecisionRow } from '../ui/decision-row.js';
import { PageHead, Panel } from '../ui/panel.js';
import { Segments } from '../ui/segments.js';
import { Empty, Notice } from '../ui/states.js';

type Shown = 'all' | 'flagged';

/** Decisions from before the page was opened. */
const EARLIER = 20;

/** Decisions as they are made. */
export function Live() {
  const { state, decisions: live } = useLiveDecisions();
  const earlier = useDecisions({ limit: EARLIER });
  const decisions = withEarlier(live, earlier.data ?? []);
  const [shown, setShown] = useState<Shown>('all');
  const [held, setHeld] = useState<readonly DecisionSummary[]>();
  const list = (held ?? decisions).filter(({ action }) => shown === 'all' || action !== 'allow');
  const missed = held ? decisions.length - held.length : 0;
  return (
    <>
      <PageHead title="Live" about="Decisions appear here as the service makes them.">
        <Segments
          label="Decisions to show"
          value={shown}
          onChange={setShown}
          options={[
            ['all', 'All'],
            ['flagged', 'Flagged'],
          ]}
        />
        <Button icon={held ? 'play' : 'pause'} onClick={() => setHeld(held ? undefined : decisions)}>
          {held ? 'Continue' : 'Pause'}
        </Button>
      </PageHead>
      {state === 'closed' && (
        <Notice tone="block">The connection was refused. Reload the page to sign in again.</Notice>
      )}
      {state === 'connecting' && <Notice>Connecting to the service …</Notice>}
      {held && <Notice>The list is paused. {missed > 0 && `${toPlural(missed, 'new decision')} since then.`}</Notice>}
      <Panel
        title="Decisions"
        isFlush
        actions={
          <span className={`live-state small ${state}`}>
            <i />
            {state === 'open' ? 'Connected' : 'Not connected'}
          </span>
        }
      >
        {list.length === 0 ? (
          <Empty title="Waiting for decisions">New decisions will appear at the top of this list.</Empty>
        ) : (
          <ul className="list" aria-label="Latest decisions">
            {list.map((decision) => (
              <li key={decision.id}>
                <DecisionRow decision={decision} />
              </li>
            ))}
          </ul>
        )}
      </Panel>
    </>
  );
}

function withEarlier(live: readonly DecisionSummary[], earlier: readonly DecisionSummary[]): DecisionSummary[] {
  const known = new Set(live.map(({ id }) => id));
  return [...live, ...earlier.filter(({ id }) => !known.has(id))];
}
