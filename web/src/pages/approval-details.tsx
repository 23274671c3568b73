import type { RefObject } from 'react';
import { Link } from 'wouter';
import type { Approval } from '../data/api.js';
import { toView } from '../data/params.js';
import { toDateTime, toTitleCase } from '../text/format.js';
import { Hostile } from '../text/hostile.js';
import { Badge } from '../ui/badge.js';
import { Button, Key } from '../ui/button.js';
import { Field } from '../ui/field.js';
import { FindingList } from '../ui/finding-card.js';
import { Facts, Panel } from '../ui/panel.js';
import { Reasons } from '../ui/reasons.js';

interface ApprovalDetailsProps {
  readonly approval: Approval;
  readonly comment: string;
  readonly commentField: RefObject<HTMLTextAreaElement | null>;
  /** Is the call pending, and may the user decide? */
  readonly isOpen: boolean;
  readonly isBusy: boolean;
  readonly onComment: (comment: string) => void;
  readonly onAnswer: (decision: 'approve' | 'deny') => void;
}

/** Everything that a person needs to decide about one call. */
export function ApprovalDetails(props: ApprovalDetailsProps) {
  const { approval, comment, commentField, isOpen, isBusy, onComment, onAnswer } = props;
  const { tool, server, session, step, reasons, findings, decision, status, at, expiresAt, decidedBy, decidedAt } =
    approval;
  return (
    <Panel title="Call" actions={<Badge tone={status === 'pending' ? 'warn' : 'none'}>{toTitleCase(status)}</Badge>}>
      <div className="stack">
        <div className="stack-s">
          <p className="call-name">
            <code>
              <Hostile>{server === undefined ? tool : `${server}/${tool}`}</Hostile>
            </code>
          </p>
          {approval.arguments === undefined ? (
            <p className="small faint">Your role does not show the arguments.</p>
          ) : (
            <pre className="evidence">
              <Hostile>{format(approval.arguments)}</Hostile>
            </pre>
          )}
        </div>
        {reasons.length > 0 && (
          <div className="stack-s">
            <h3>Why it was stopped</h3>
            <Reasons reasons={reasons} />
          </div>
        )}
        {isOpen && (
          <div className="stack-s">
            <Field label="Comment (optional)">
              {(id) => (
                <textarea
                  id={id}
                  ref={commentField}
                  className="textarea"
                  maxLength={1000}
                  value={comment}
                  onChange={({ target }) => onComment(target.value)}
                  onKeyDown={(event) => event.key === 'Escape' && event.currentTarget.blur()}
                />
              )}
            </Field>
            <div className="row">
              <Button look="primary" icon="check" disabled={isBusy} onClick={() => onAnswer('approve')}>
                Approve <Key>A</Key>
              </Button>
              <Button look="danger" icon="close" disabled={isBusy} onClick={() => onAnswer('deny')}>
                Deny <Key>D</Key>
              </Button>
            </div>
          </div>
        )}
        {approval.comment && (
          <p className="small">
            <strong>Comment</strong> <Hostile>{approval.comment}</Hostile>
          </p>
        )}
        <Facts
          facts={[
            [
              'Session',
              <Link key="session" href={toView('sessions', session)}>
                <Hostile>{session}</Hostile>, step {step}
              </Link>,
            ],
            ['Asked', toDateTime(at)],
            status === 'pending'
              ? ['Expires', toDateTime(expiresAt)]
              : ['Decided', decidedAt ? toDateTime(decidedAt) : '–'],
            ...(decidedBy === undefined ? [] : [['By', <Hostile key="by">{decidedBy}</Hostile>] as const]),
            [
              'Decision',
              <Link key="decision" href={toView('decisions', decision)}>
                Open it
              </Link>,
            ],
          ]}
        />
        <FindingList findings={findings} />
      </div>
    </Panel>
  );
}

/** JSON with line breaks. The service masks it, so it may be cut and no longer be JSON. */
function format(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}
