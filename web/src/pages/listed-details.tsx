import type { ListedItem } from '../data/api.js';
import { Hostile } from '../text/hostile.js';
import { toVisible } from '../text/visible-text.js';
import { ActionBadge, Badge, SeverityBadge } from '../ui/badge.js';
import { Button } from '../ui/button.js';
import { FindingList } from '../ui/finding-card.js';
import { Panel } from '../ui/panel.js';
import { Notice } from '../ui/states.js';

interface ListedDetailsProps {
  readonly item: ListedItem;
  /** Approves this definition. Missing if there is nothing to approve, or the user may not. */
  readonly onApprove?: () => void;
}

/** One tool, prompt or resource: what it says, what changed since its approval, and what was found. */
export function ListedDetails({ item, onApprove }: ListedDetailsProps) {
  const { name, description, definition, level, action, capabilities, pin, changes, findings } = item;
  return (
    <Panel
      title={toVisible(name)}
      actions={
        onApprove && (
          <Button isSmall icon="lock" onClick={onApprove}>
            Approve this definition
          </Button>
        )
      }
    >
      <div className="stack">
        <div className="row">
          <SeverityBadge severity={level} />
          <ActionBadge action={action} />
          {capabilities.map((capability) => (
            <Badge key={capability}>{capability.replaceAll('-', ' ')}</Badge>
          ))}
        </div>
        {description && (
          <p className="evidence">
            <Hostile>{description}</Hostile>
          </p>
        )}
        {pin === 'changed' && <Notice tone="block">This definition changed after it was approved.</Notice>}
        {pin === 'added' && <Notice tone="warn">Nobody has approved this definition yet.</Notice>}
        {changes.length > 0 && (
          <div className="stack-s">
            <h3>Changes since the approval</h3>
            {changes.map(({ path, before, after, omitted }) => (
              <div className="change" key={path}>
                <code className="tiny faint">
                  <Hostile>{path === '' ? '/' : path}</Hostile>
                </code>
                {before !== undefined && (
                  <del>
                    <span className="hide">Before: </span>
                    <Hostile>{before}</Hostile>
                  </del>
                )}
                {after !== undefined && (
                  <ins>
                    <span className="hide">After: </span>
                    <Hostile>{after}</Hostile>
                  </ins>
                )}
                {omitted && (
                  <span className="small faint">
                    The text is not shown: {omitted === 'secret' ? 'it may contain a secret' : 'it is long'}.
                  </span>
                )}
              </div>
            ))}
          </div>
        )}
        <FindingList findings={findings} />
        <details className="disclosure">
          <summary>Definition</summary>
          <pre className="evidence">
            <Hostile>{JSON.stringify(definition, null, 2)}</Hostile>
          </pre>
        </details>
      </div>
    </Panel>
  );
}
