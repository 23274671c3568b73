import { useState } from 'react';
import type { PolicyVersion } from '../data/api.js';
import { useActivatePolicy } from '../data/changes.js';
import { toProblem } from '../data/problem.js';
import { useCan, usePolicies, usePolicy } from '../data/queries.js';
import { Hostile } from '../text/hostile.js';
import { Badge } from '../ui/badge.js';
import { Button } from '../ui/button.js';
import { PageHead, Panel } from '../ui/panel.js';
import { Loaded } from '../ui/states.js';
import { Ago } from '../ui/time.js';
import { useToast } from '../ui/toasts.js';
import { PolicyEditor } from './policy-editor.js';

/** The version that the service was started with. */
const STARTED = 0;

/** The tenant's policy, its versions, and what a change would do. */
export function Policy() {
  const policies = usePolicies();
  return (
    <>
      <PageHead
        title="Policy"
        about="What the service does about findings. A new version applies from the next event on; old ones stay."
      />
      <Loaded query={policies} lines={12}>
        {({ active, items }) => <Versions active={active} items={items} />}
      </Loaded>
    </>
  );
}

function Versions({ active, items }: { active: number; items: readonly PolicyVersion[] }) {
  const [chosen, setChosen] = useState<number>();
  const version = chosen ?? active;
  const policy = usePolicy(version);
  const latest = Math.max(...items.map((item) => item.version));
  return (
    <div className="grid-editor">
      <Loaded query={policy} lines={14}>
        {(data) => (
          <PolicyEditor key={data.version} policy={data} latest={latest} onSaved={(saved) => setChosen(saved)} />
        )}
      </Loaded>
      <Panel title="Versions" isFlush>
        <ul className="list scroll-list">
          {items.map((item) => (
            <li key={item.version} className="version">
              <button
                type="button"
                className="item"
                aria-current={item.version === version}
                onClick={() => setChosen(item.version)}
              >
                <span className="row-between">
                  <span className="strong">
                    Version {item.version} · <Hostile>{item.name}</Hostile>
                  </span>
                  {item.isActive && <Badge tone="allow">Active</Badge>}
                </span>
                <span className="tiny faint cut">
                  {item.version === STARTED ? (
                    'Set when the service started'
                  ) : (
                    <>
                      <Ago at={item.at} />, <Hostile>{item.by}</Hostile>
                    </>
                  )}
                </span>
                {item.note && (
                  <span className="small soft">
                    <Hostile>{item.note}</Hostile>
                  </span>
                )}
              </button>
              {!item.isActive && item.version === version && <Activate version={version} />}
            </li>
          ))}
        </ul>
      </Panel>
    </div>
  );
}

function Activate({ version }: { version: number }) {
  const activate = useActivatePolicy();
  const toast = useToast();
  if (!useCan('admin')) return null;
  return (
    <div className="version-foot">
      <Button
        isSmall
        disabled={activate.isPending}
        onClick={() =>
          activate.mutate(version, {
            onSuccess: () => toast.done(`Version ${version} is active`, 'It applies from the next event on.'),
            onError: (error) => toast.failed('Could not activate the version', toProblem(error).detail),
          })
        }
      >
        Activate this version
      </Button>
    </div>
  );
}
