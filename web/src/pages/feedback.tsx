import { Link } from 'wouter';
import type { Feedback } from '../data/api.js';
import { useRemoveFeedback } from '../data/changes.js';
import { toView } from '../data/params.js';
import { toProblem } from '../data/problem.js';
import { useCan, useFeedback } from '../data/queries.js';
import { Hostile } from '../text/hostile.js';
import { Badge } from '../ui/badge.js';
import { Button } from '../ui/button.js';
import { More } from '../ui/more.js';
import { PageHead, Panel } from '../ui/panel.js';
import { Empty, Loaded } from '../ui/states.js';
import { type Column, Table } from '../ui/table.js';
import { Ago } from '../ui/time.js';
import { useToast } from '../ui/toasts.js';

const COLUMNS: readonly Column<Feedback>[] = [
  {
    label: 'Label',
    cell: ({ label }) => (
      <Badge tone={label === 'attack' ? 'block' : 'allow'}>{label === 'attack' ? 'Attack' : 'False alarm'}</Badge>
    ),
  },
  {
    label: 'Text',
    cell: ({ text, note }) => (
      <>
        <span className="clamp mono small">
          <Hostile>{text}</Hostile>
        </span>
        {note && (
          <span className="tiny faint">
            <Hostile>{note}</Hostile>
          </span>
        )}
      </>
    ),
  },
  { label: 'By', cell: ({ by }) => <Hostile>{by}</Hostile> },
  { label: 'When', cell: ({ at }) => <Ago at={at} /> },
  { label: 'Decision', cell: ({ decision }) => decision && <Link href={toView('decisions', decision)}>Open</Link> },
];

export function FeedbackPage() {
  const feedback = useFeedback();
  const canRemove = useCan('operator');
  const columns = canRemove
    ? [...COLUMNS, { label: 'Remove', cell: (entry: Feedback) => <Remove id={entry.id} /> }]
    : COLUMNS;
  return (
    <>
      <PageHead
        title="Feedback"
        about="What people said about decisions. The semantic memory compares new texts with these."
      />
      <Panel title="Entries" isFlush>
        <Loaded
          query={feedback}
          isEmpty={(items) => items.length === 0}
          empty={<Empty title="No feedback yet">Open a decision and choose “False alarm” or “Confirm attack”.</Empty>}
        >
          {(items) => (
            <>
              <Table caption="Feedback" columns={columns} rows={items} keyOf={({ id }) => id} />
              <More query={feedback} />
            </>
          )}
        </Loaded>
      </Panel>
    </>
  );
}

function Remove({ id }: { id: string }) {
  const remove = useRemoveFeedback();
  const toast = useToast();
  return (
    <Button
      isSmall
      look="danger"
      disabled={remove.isPending}
      onClick={() =>
        remove.mutate(id, {
          onSuccess: () => toast.done('Feedback removed'),
          onError: (error) => toast.failed('Could not remove it', toProblem(error).detail),
        })
      }
    >
      Remove
    </Button>
  );
}
