import { Link } from 'wouter';
import type { Flow, ServerSummary } from '../data/api.js';
import { toView, useFilters } from '../data/params.js';
import { useFlows, useServers } from '../data/queries.js';
import { FlowGraph } from '../graphs/flow-graph.js';
import { toCount, toPlural, toTitleCase } from '../text/format.js';
import { Hostile } from '../text/hostile.js';
import { Badge, SeverityBadge } from '../ui/badge.js';
import { More } from '../ui/more.js';
import { PageHead, Panel } from '../ui/panel.js';
import { Empty, Loaded, Notice } from '../ui/states.js';
import { type Column, Table } from '../ui/table.js';
import { Tabs } from '../ui/tabs.js';
import { Ago } from '../ui/time.js';
import { AddServer } from './add-server.js';

const COLUMNS: readonly Column<ServerSummary>[] = [
  {
    label: 'Server',
    cell: ({ id, name, url }) => (
      <>
        <Link href={toView('fleet', id)} className="main">
          <Hostile>{name}</Hostile>
        </Link>
        {url !== undefined && (
          <span className="cut tiny faint">
            <Hostile>{url}</Hostile>
          </span>
        )}
      </>
    ),
  },
  {
    label: 'Level',
    cell: ({ level, status }) =>
      status === 'ok' ? <SeverityBadge severity={level} /> : <Badge>{toTitleCase(status)}</Badge>,
  },
  { label: 'Tools', isEnd: true, cell: ({ tools }) => toCount(tools) },
  { label: 'Findings', isEnd: true, cell: ({ findings }) => toCount(findings) },
  {
    label: 'Approval',
    cell: ({ changed, items, isApproved }) => {
      if (items === 0) return <span className="faint">–</span>;
      if (!isApproved) return <Badge>Not approved</Badge>;
      return changed > 0 ? <Badge tone="warn">{toPlural(changed, 'change')}</Badge> : <span>Unchanged</span>;
    },
  },
  { label: 'Scanned', cell: ({ at }) => <Ago at={at} /> },
];

export function Fleet() {
  const { filters, setFilter } = useFilters(['tab']);
  return (
    <>
      <PageHead title="Fleet" about="The MCP servers of this tenant, their tools, and how data can flow between them.">
        <AddServer />
      </PageHead>
      <Tabs
        label="Fleet"
        value={filters.tab === 'flows' ? 'flows' : 'servers'}
        onChange={(tab) => setFilter('tab', tab === 'servers' ? '' : tab)}
        tabs={[
          { id: 'servers', label: 'Servers', children: <Servers /> },
          { id: 'flows', label: 'Flows', children: <FlowList /> },
        ]}
      />
    </>
  );
}

function Servers() {
  const servers = useServers();
  return (
    <Panel title="Servers" isFlush>
      <Loaded
        query={servers}
        isEmpty={(items) => items.length === 0}
        empty={
          <Empty title="No servers yet">
            Add one by its address here, or by its tool list with <code>POST /v1/servers</code>.
          </Empty>
        }
      >
        {(items) => (
          <>
            <Table caption="Servers" columns={COLUMNS} rows={items} keyOf={({ id }) => id} />
            <More query={servers} />
          </>
        )}
      </Loaded>
    </Panel>
  );
}

function FlowList() {
  const flows = useFlows();
  return (
    <Loaded
      query={flows}
      isEmpty={(data) => data.flows.length === 0}
      empty={
        <Panel title="Flows">
          <Empty title="No dangerous combination of tools">Tools are combined across all servers of this tenant.</Empty>
        </Panel>
      }
    >
      {(data) => (
        <div className="stack">
          <Notice>
            These tools are dangerous together, not alone. Ordinary fleets have flows: use a policy flow to make the
            last tool ask.
          </Notice>
          {data.flows.map((flow) => (
            <FlowPanel key={`${flow.kind} ${flow.servers.join(' ')}`} flow={flow} />
          ))}
        </div>
      )}
    </Loaded>
  );
}

function FlowPanel({ flow: { kind, why, tools, servers } }: { flow: Flow }) {
  const title = toTitleCase(kind.replaceAll('-', ' '));
  return (
    <Panel title={title} actions={<Badge tone="warn">{toPlural(servers.length, 'server')}</Badge>}>
      <div className="stack-s">
        <p className="small">{toTitleCase(why)}.</p>
        <FlowGraph label={`${title}: graph`} tools={tools} />
        <details className="disclosure">
          <summary>Show as a list</summary>
          <ul className="small">
            {tools.map(({ server, tool, capability }) => (
              <li key={`${capability} ${server} ${tool}`}>
                {toTitleCase(capability.replaceAll('-', ' '))}:{' '}
                <code>
                  <Hostile>{`${server}/${tool}`}</Hostile>
                </code>
              </li>
            ))}
          </ul>
        </details>
      </div>
    </Panel>
  );
}
