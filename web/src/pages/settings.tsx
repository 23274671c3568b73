import { useState } from 'react';
import type { Settings } from '../data/api.js';
import { useChangeSettings } from '../data/changes.js';
import { toProblem } from '../data/problem.js';
import { useCan, useSettings } from '../data/queries.js';
import { ACTION_LABELS } from '../ui/badge.js';
import { Button } from '../ui/button.js';
import { TextField } from '../ui/field.js';
import { PageHead, Panel } from '../ui/panel.js';
import { Loaded } from '../ui/states.js';
import { useToast } from '../ui/toasts.js';

const ASKING = ['warn', 'sanitize', 'block'] as const;

/** Which calls ask a person, and how long records are kept. */
export function SettingsPage() {
  const settings = useSettings();
  return (
    <>
      <PageHead title="Settings" about="They apply to this tenant only." />
      <Loaded query={settings}>{(data) => <Form key={JSON.stringify(data)} settings={data} />}</Loaded>
    </>
  );
}

function Form({ settings }: { settings: Settings }) {
  const [actions, setActions] = useState(settings.approvals.actions);
  const [tools, setTools] = useState(settings.approvals.tools.join(', '));
  const [timeout, setTimeout] = useState(String(settings.approvals.timeoutSeconds));
  const [decisionDays, setDecisionDays] = useState(String(settings.retention.decisionDays));
  const [evidenceDays, setEvidenceDays] = useState(String(settings.retention.evidenceDays));
  const change = useChangeSettings();
  const toast = useToast();
  const canSave = useCan('admin');

  const save = () =>
    change.mutate(
      {
        approvals: {
          actions,
          tools: tools.split(',').flatMap((tool) => tool.trim() || []),
          timeoutSeconds: Number(timeout),
        },
        retention: { decisionDays: Number(decisionDays), evidenceDays: Number(evidenceDays) },
      },
      {
        onSuccess: () => toast.done('Settings saved'),
        onError: (error) => toast.failed('Could not save the settings', toProblem(error).detail),
      },
    );

  return (
    <form
      className="stack narrow"
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <fieldset disabled={!canSave} className="stack">
        <legend className="hide">Settings</legend>
        <Panel title="Approvals">
          <div className="stack">
            <fieldset className="field">
              <legend className="label">Ask a person about tool calls with these decisions</legend>
              <div className="row checks">
                {ASKING.map((action) => (
                  <label key={action} className="check">
                    <input
                      type="checkbox"
                      checked={actions.includes(action)}
                      onChange={({ target }) =>
                        setActions(ASKING.filter((one) => (one === action ? target.checked : actions.includes(one))))
                      }
                    />
                    {ACTION_LABELS[action]}
                  </label>
                ))}
              </div>
            </fieldset>
            <TextField label="Tools (names with *, separated by commas)" value={tools} onChange={setTools} />
            <TextField label="Seconds until a call is denied" value={timeout} onChange={setTimeout} />
          </div>
        </Panel>
        <Panel title="Retention">
          <div className="grid-2">
            <TextField label="Days to keep decisions" value={decisionDays} onChange={setDecisionDays} />
            <TextField label="Days to keep evidence" value={evidenceDays} onChange={setEvidenceDays} />
          </div>
        </Panel>
      </fieldset>
      <div>
        {canSave ? (
          <Button type="submit" look="primary" disabled={change.isPending}>
            Save settings
          </Button>
        ) : (
          <p className="small faint">Only an administrator can change the settings.</p>
        )}
      </div>
    </form>
  );
}
