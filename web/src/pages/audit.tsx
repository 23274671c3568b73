import type { AuditItem } from '../data/api.js';
import { useAudit } from '../data/queries.js';
import { toDateTime } from '../text/format.js';
import { Hostile } from '../text/hostile.js';
import { More } from '../ui/more.js';
import { PageHead, Panel } from '../ui/panel.js';
import { Empty, Loaded } from '../ui/states.js';
import { type Column, Table } from '../ui/table.js';

const COLUMNS: readonly Column<AuditItem>[] = [
  { label: 'Time', isOneLine: true, cell: ({ at }) => <time dateTime={at}>{toDateTime(at)}</time> },
  {
    label: 'By',
    isOneLine: true,
    cell: ({ by, role }) => (
      <>
        <Hostile>{by}</Hostile> <span className="faint">({role})</span>
      </>
    ),
  },
  { label: 'Change', isOneLine: true, cell: ({ action }) => <code>{action}</code> },
  { label: 'Target', cell: ({ target }) => <Hostile>{target}</Hostile> },
  {
    label: 'Details',
    cell: ({ details }) =>
      details === undefined ? (
        <span className="faint">–</span>
      ) : (
        <code className="tiny">
          <Hostile>{details}</Hostile>
        </code>
      ),
  },
];

/** Every change that a person made, and every look at unmasked evidence. */
export function Audit() {
  const audit = useAudit();
  return (
    <>
      <PageHead title="Audit log" about="Every change that somebody made, and every time somebody revealed evidence." />
      <Panel title="Entries" isFlush>
        <Loaded query={audit} isEmpty={(items) => items.length === 0} empty={<Empty title="No changes yet" />}>
          {(items) => (
            <>
              <Table caption="Audit log" columns={COLUMNS} rows={items} keyOf={({ id }) => id} />
              <More query={audit} />
            </>
          )}
        </Loaded>
      </Panel>
    </>
  );
}
