import { Link } from 'wouter';
import type { DryRun } from '../data/api.js';
import { toView } from '../data/params.js';
import { toCount, toPlural } from '../text/format.js';
import { Hostile } from '../text/hostile.js';
import { ACTIONS, ActionBadge } from '../ui/badge.js';
import { toHookLabel } from '../ui/decision-row.js';
import { type Column, Table } from '../ui/table.js';
import { Ago } from '../ui/time.js';

type Change = DryRun['changes'][number];

const COLUMNS: readonly Column<Change>[] = [
  {
    label: 'Event',
    cell: ({ id, hook, name }) => (
      <Link href={toView('decisions', id)} className="main">
        {toHookLabel(hook)} <Hostile>{name}</Hostile>
      </Link>
    ),
  },
  {
    label: 'Change',
    cell: ({ before, after }) => (
      <span className="row nowrap">
        <ActionBadge action={before} />
        <span role="img" aria-label="becomes">
          →
        </span>
        <ActionBadge action={after} />
      </span>
    ),
  },
  { label: 'Why', cell: ({ reasons }) => <Hostile>{reasons[0] ?? ''}</Hostile> },
  { label: 'When', cell: ({ at }) => <Ago at={at} /> },
];

/** The recorded decisions under the edited policy. */
export function DryRunResult({ result: { decisions, changed, skipped, before, after, changes } }: { result: DryRun }) {
  const actions = ACTIONS.filter((action) => before[action] > 0 || after[action] > 0);
  return (
    <div className="stack" role="status">
      <p>
        <strong>{toPlural(changed, 'decision')}</strong> of {toCount(decisions)} would change.
        {skipped > 0 && ` ${toPlural(skipped, 'decision')} could not be repeated.`}
      </p>
      {actions.length > 0 && (
        <table className="table compact">
          <caption className="hide">Decisions by action, before and after</caption>
          <thead>
            <tr>
              <th scope="col">Action</th>
              <th scope="col" className="end">
                Now
              </th>
              <th scope="col" className="end">
                With this policy
              </th>
            </tr>
          </thead>
          <tbody>
            {actions.map((action) => (
              <tr key={action}>
                <td>
                  <ActionBadge action={action} />
                </td>
                <td className="end num">{toCount(before[action])}</td>
                <td className={after[action] === before[action] ? 'end num' : 'end num strong'}>
                  {toCount(after[action])}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {changes.length > 0 && (
        <>
          <Table caption="Decisions that would change" columns={COLUMNS} rows={changes} keyOf={({ id }) => id} />
          {changed > changes.length && <p className="tiny faint">The first {toCount(changes.length)} are shown.</p>}
        </>
      )}
    </div>
  );
}
