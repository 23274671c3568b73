import { useState } from 'react';
import { Link } from 'wouter';
import type { ListedItem, Server as ServerData } from '../data/api.js';
import { useApproveServer, useScanServer } from '../data/changes.js';
import { useParam } from '../data/params.js';
import { toProblem } from '../data/problem.js';
import { useCan, useServer } from '../data/queries.js';
import { toScanOutcome } from '../data/scans.js';
import { toDateTime, toPlural, toTitleCase } from '../text/format.js';
import { Hostile } from '../text/hostile.js';
import { Badge, SeverityBadge, type Tone } from '../ui/badge.js';
import { Button } from '../ui/button.js';
import { Icon } from '../ui/icon.js';
import { PageHead, Panel, Stats } from '../ui/panel.js';
import { Empty, Loaded, Notice } from '../ui/states.js';
import { useToast } from '../ui/toasts.js';
import { ApproveAll } from './approve-all.js';
import { ListedDetails } from './listed-details.js';

const PIN_TONES: Readonly<Record<ListedItem['pin'], Tone>> = {
  approved: 'allow',
  added: 'warn',
  changed: 'block',
  reverted: 'warn',
  removed: 'none',
};

const PIN_LABELS: Readonly<Record<ListedItem['pin'], string>> = {
  approved: 'Approved',
  added: 'Not approved',
  changed: 'Changed',
  reverted: 'Reverted',
  removed: 'Removed',
};

const Back = () => (
  <Link href="/fleet" className="crumb">
    <Icon name="back" size={14} />
    Fleet
  </Link>
);

export function Server() {
  const server = useServer(useParam('id') ?? '');
  return (
    <>
      {!server.data && <PageHead crumb={<Back />} title="Server" />}
      <Loaded query={server} lines={12}>
        {(data) => <Details key={data.id} server={data} />}
      </Loaded>
    </>
  );
}

function Details({ server }: { server: ServerData }) {
  const { id, name, url, at, level, peak, tools, findings, changed, isApproved, status, error, listed } = server;
  const [selected, setSelected] = useState<string>();
  const approve = useApproveServer();
  const scan = useScanServer();
  const toast = useToast();
  const canChange = useCan('operator');
  const item = listed.find(({ key }) => key === selected) ?? listed.find(({ pin }) => pin !== 'approved') ?? listed[0];

  const approveItems = (items?: string[]) =>
    approve.mutate(
      { id, items },
      {
        onSuccess: () => toast.done('Definitions approved', 'Later changes to them are reported.'),
        onError: (problem) => toast.failed('Could not approve', toProblem(problem).detail),
      },
    );
  const startScan = () =>
    scan.mutate(id, {
      onSuccess: (job) => {
        const { isDone, text } = toScanOutcome(job);
        if (isDone) toast.done(text);
        else toast.failed(text, 'The page says why.');
      },
      onError: (problem) => toast.failed('Could not start the scan', toProblem(problem).detail),
    });

  return (
    <>
      <PageHead crumb={<Back />} title={<Hostile>{name}</Hostile>} about={url && <Hostile>{url}</Hostile>}>
        {canChange && (
          <>
            <Button icon="refresh" disabled={scan.isPending} onClick={startScan}>
              {scan.isPending ? 'Scanning …' : 'Scan now'}
            </Button>
            <ApproveAll
              changed={changed}
              flagged={listed.filter(({ action, pin }) => pin !== 'approved' && action !== 'allow').length}
              isBusy={approve.isPending}
              onApprove={() => approveItems()}
            />
          </>
        )}
      </PageHead>
      {status !== 'ok' && (
        <Notice tone="warn">
          The last scan is {status}. <Hostile>{error}</Hostile>
        </Notice>
      )}
      <Stats
        stats={[
          { label: 'Level', value: <SeverityBadge severity={level} />, note: `Peak score ${peak.toFixed(1)} of 100` },
          { label: 'Tools', value: tools },
          { label: 'Findings', value: findings },
          {
            label: 'Changes since approval',
            value: isApproved ? changed : '–',
            ...(!isApproved && { note: 'Not approved yet' }),
          },
          { label: 'Last scan', value: <span className="stat-time">{toDateTime(at)}</span> },
        ]}
      />
      {listed.length === 0 || !item ? (
        <Panel title="Tools">
          <Empty title="The server lists nothing" />
        </Panel>
      ) : (
        <div className="grid-side">
          <Panel title={`Listed (${listed.length})`} isFlush>
            <ul className="list scroll-list">
              {listed.map((one) => (
                <li key={one.key}>
                  <button
                    type="button"
                    className="item"
                    aria-current={one.key === item.key}
                    onClick={() => setSelected(one.key)}
                  >
                    <span className="row-between">
                      <code className="strong">
                        <Hostile>{one.name}</Hostile>
                      </code>
                      <Badge tone={PIN_TONES[one.pin]}>{PIN_LABELS[one.pin]}</Badge>
                    </span>
                    <span className="tiny faint">
                      {toTitleCase(one.kind)} · {toTitleCase(one.level.toLowerCase())} ·{' '}
                      {toPlural(one.findings.length, 'finding')}
                    </span>
                  </button>
                </li>
              ))}
            </ul>
          </Panel>
          <ListedDetails
            key={item.key}
            item={item}
            {...(canChange && item.pin !== 'approved' && { onApprove: () => approveItems([item.key]) })}
          />
        </div>
      )}
    </>
  );
}
