import { useState } from 'react';
import { Link } from 'wouter';
import type { Session } from '../data/api.js';
import { useReleaseSession } from '../data/changes.js';
import { toView, useParam } from '../data/params.js';
import { toProblem } from '../data/problem.js';
import { useCan, useSession } from '../data/queries.js';
import { Timeline } from '../graphs/timeline.js';
import { toDateTime, toPlural } from '../text/format.js';
import { Hostile } from '../text/hostile.js';
import { Button } from '../ui/button.js';
import { EventName, Outcome } from '../ui/decision-row.js';
import { Dialog } from '../ui/dialog.js';
import { Icon } from '../ui/icon.js';
import { PageHead, Panel } from '../ui/panel.js';
import { ProvenanceList } from '../ui/provenance-list.js';
import { Reasons } from '../ui/reasons.js';
import { Empty, Loaded, Notice } from '../ui/states.js';
import { useToast } from '../ui/toasts.js';

const Back = () => (
  <Link href="/sessions" className="crumb">
    <Icon name="back" size={14} />
    Sessions
  </Link>
);

export function SessionPage() {
  const id = useParam('id') ?? '';
  const session = useSession(id);
  return (
    <>
      {!session.data && <PageHead crumb={<Back />} title="Session" />}
      <Loaded query={session} lines={12}>
        {(data) => <Details key={data.session} data={data} />}
      </Loaded>
    </>
  );
}

function Details({ data: { session, isQuarantined, quarantine, events, edges } }: { data: Session }) {
  const [selected, setSelected] = useState<string>();
  const event =
    events.find(({ id }) => id === selected) ?? events.findLast(({ action }) => action !== 'allow') ?? events.at(-1);
  const values = edges.filter(({ step, fromStep }) => step === event?.step || fromStep === event?.step);
  const canRelease = useCan('operator');
  return (
    <>
      <PageHead crumb={<Back />} title={<Hostile>{session}</Hostile>} about={toPlural(events.length, 'event')}>
        {isQuarantined && canRelease && <Release session={session} />}
      </PageHead>
      {isQuarantined && (
        <Notice tone="incident">
          <strong>This session is quarantined</strong>
          {quarantine && ` since step ${quarantine.step}, ${toDateTime(quarantine.at)}`}. It refuses every event.
          {quarantine && quarantine.reasons.length > 0 && <Reasons reasons={quarantine.reasons} />}
        </Notice>
      )}
      <div className="grid-main">
        <Panel title="Timeline">
          {events.length === 0 ? (
            <Empty title="No recorded events">Their decisions may be past their retention.</Empty>
          ) : (
            <Timeline events={events} edges={edges} selected={event?.id} onSelect={setSelected} />
          )}
        </Panel>
        {event && (
          <div className="sticky">
            <Panel title={event.step === undefined ? 'Event' : `Step ${event.step}`}>
              <div className="stack">
                <div className="stack-s">
                  <p className="strong">
                    <EventName decision={event} />
                  </p>
                  <Outcome decision={event} />
                </div>
                {event.reasons.length > 0 && <Reasons reasons={event.reasons} />}
                <div className="stack-s">
                  <h3>Where the values came from</h3>
                  {values.length === 0 ? (
                    <p className="small faint">No value passed between this event and another one.</p>
                  ) : (
                    <ProvenanceList edges={values} />
                  )}
                </div>
                <Link href={toView('decisions', event.id)} className="button">
                  Open the decision
                </Link>
              </div>
            </Panel>
          </div>
        )}
      </div>
    </>
  );
}

function Release({ session }: { session: string }) {
  const [isOpen, setOpen] = useState(false);
  const release = useReleaseSession();
  const toast = useToast();
  const confirm = () =>
    release.mutate(session, {
      onSuccess: () => toast.done('Session released', 'It accepts events again.'),
      onError: (error) => toast.failed('Could not release the session', toProblem(error).detail),
      onSettled: () => setOpen(false),
    });
  return (
    <>
      <Button onClick={() => setOpen(true)}>Release</Button>
      <Dialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title="Release this session?"
        about="The agent can continue. What it read before stays in its context, so reset the agent first if you can."
      >
        <div className="dialog-foot">
          <Button onClick={() => setOpen(false)}>Cancel</Button>
          <Button look="primary" disabled={release.isPending} onClick={confirm}>
            Release
          </Button>
        </div>
      </Dialog>
    </>
  );
}
