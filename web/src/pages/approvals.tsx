import { useRef, useState } from 'react';
import type { Approval, ApprovalStatus } from '../data/api.js';
import { useDecideApproval } from '../data/changes.js';
import { toProblem } from '../data/problem.js';
import { useApprovals, useCan } from '../data/queries.js';
import { Hostile } from '../text/hostile.js';
import { SeverityBadge } from '../ui/badge.js';
import { Key } from '../ui/button.js';
import { useHotkeys } from '../ui/hotkeys.js';
import { More } from '../ui/more.js';
import { PageHead, Panel } from '../ui/panel.js';
import { Segments } from '../ui/segments.js';
import { Empty, Loaded } from '../ui/states.js';
import { Ago } from '../ui/time.js';
import { useToast } from '../ui/toasts.js';
import { ApprovalDetails } from './approval-details.js';

const STATUSES: readonly (readonly [ApprovalStatus, string])[] = [
  ['pending', 'Pending'],
  ['approved', 'Approved'],
  ['denied', 'Denied'],
  ['expired', 'Expired'],
];

/** Calls that wait for a person. The whole queue can be worked through by keyboard. */
export function Approvals() {
  const [status, setStatus] = useState<ApprovalStatus>('pending');
  const approvals = useApprovals(status);
  return (
    <>
      <PageHead
        title="Approvals"
        about="Tool calls that wait for your decision. A call that nobody approves in time is denied."
      >
        <Segments label="Status" value={status} onChange={setStatus} options={STATUSES} />
      </PageHead>
      <Loaded
        query={approvals}
        isEmpty={(items) => items.length === 0}
        empty={
          <Panel title="Queue">
            {status === 'pending' ? (
              <Empty title="Nothing waits for you">
                Calls appear here if they are sent with <code>approval</code> and the settings or a policy flow ask for
                one.
              </Empty>
            ) : (
              <Empty title={`No ${status} calls`} />
            )}
          </Panel>
        }
      >
        {(items) => (
          <>
            <Queue key={status} items={items} />
            <More query={approvals} />
          </>
        )}
      </Loaded>
    </>
  );
}

function Queue({ items }: { items: readonly Approval[] }) {
  const [selected, setSelected] = useState(items[0]!.id);
  const [comment, setComment] = useState('');
  const commentField = useRef<HTMLTextAreaElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const decide = useDecideApproval();
  const toast = useToast();
  const canDecide = useCan('operator');

  // No other call takes the place of one that is gone: a key that is pressed now was meant for the one that was shown.
  const index = items.findIndex(({ id }) => id === selected);
  const approval = items[index];
  const isOpen = approval?.status === 'pending' && canDecide;

  const select = (next: number) => {
    const target = items[Math.min(items.length - 1, Math.max(0, next))];
    if (!target || target.id === selected) return;
    setSelected(target.id);
    setComment('');
    list.current?.querySelectorAll('button')[items.indexOf(target)]?.focus();
  };
  const answer = (decision: 'approve' | 'deny') => {
    if (!approval || !isOpen || decide.isPending) return;
    // The next call moves up, so that a person can go on without reaching for the pointer.
    const next = items[index + 1] ?? items[index - 1];
    decide.mutate(
      { id: approval.id, decision, comment },
      {
        onSuccess: () => {
          toast.done(decision === 'approve' ? 'Call approved' : 'Call denied', `Tool ${approval.tool}`);
          setComment('');
          if (next) setSelected(next.id);
        },
        onError: (error) => toast.failed('Could not decide', toProblem(error).detail),
      },
    );
  };
  const toNext = () => select(index + 1);
  const toPrevious = () => select(index - 1);
  useHotkeys({
    j: toNext,
    k: toPrevious,
    ArrowDown: toNext,
    ArrowUp: toPrevious,
    a: () => answer('approve'),
    d: () => answer('deny'),
    c: () => commentField.current?.focus(),
  });

  return (
    <div className="grid-side">
      <Panel title={`Queue (${items.length})`} isFlush>
        <ul className="list" ref={list}>
          {items.map((item) => (
            <li key={item.id}>
              <button
                type="button"
                className="item"
                aria-current={item.id === selected}
                onClick={() => {
                  setSelected(item.id);
                  setComment('');
                }}
              >
                <span className="row-between">
                  <code className="strong">
                    <Hostile>{item.server === undefined ? item.tool : `${item.server}/${item.tool}`}</Hostile>
                  </code>
                  <SeverityBadge severity={item.level} />
                </span>
                <span className="tiny faint cut">
                  <Hostile>{item.session}</Hostile> · <Ago at={item.at} />
                </span>
              </button>
            </li>
          ))}
        </ul>
        <p className="keys tiny faint">
          <Key>J</Key> <Key>K</Key> next, previous
          <span>
            <Key>A</Key> approve
          </span>
          <span>
            <Key>D</Key> deny
          </span>
          <span>
            <Key>C</Key> comment
          </span>
        </p>
      </Panel>
      {approval ? (
        <ApprovalDetails
          approval={approval}
          comment={comment}
          commentField={commentField}
          isOpen={isOpen}
          isBusy={decide.isPending}
          onComment={setComment}
          onAnswer={answer}
        />
      ) : (
        <Panel title="Call">
          <Empty title="This call no longer waits">
            Somebody else decided, or its time is over. Select another call.
          </Empty>
        </Panel>
      )}
    </div>
  );
}
