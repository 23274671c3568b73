import { useEffect, useId, useState } from 'react';
import type { Policy } from '../data/api.js';
import { useCreatePolicy, useDryRunPolicy, useValidatePolicy } from '../data/changes.js';
import { ServiceError } from '../data/client.js';
import { toProblem } from '../data/problem.js';
import { useCan } from '../data/queries.js';
import { Hostile } from '../text/hostile.js';
import { Button } from '../ui/button.js';
import { CodeEditor } from '../ui/code-editor.js';
import { SelectField, TextField } from '../ui/field.js';
import { Panel } from '../ui/panel.js';
import { Failure, Loading, Notice } from '../ui/states.js';
import { useToast } from '../ui/toasts.js';
import { DryRunResult } from './dry-run-result.js';

const VALIDATE_AFTER_MS = 400;

interface PolicyEditorProps {
  readonly policy: Policy;
  /** The number of the newest version. The service refuses a change of an older one. */
  readonly latest: number;
  readonly onSaved: (version: number) => void;
}

interface Mistake {
  readonly line?: number | undefined;
  readonly message: string;
}

export function PolicyEditor({ policy, latest, onSaved }: PolicyEditorProps) {
  const [text, setText] = useState(policy.text);
  const [note, setNote] = useState('');
  const [since, setSince] = useState('7d');
  const validate = useValidatePolicy();
  const dryRun = useDryRunPolicy();
  const create = useCreatePolicy();
  const toast = useToast();
  const canSave = useCan('admin');
  const listId = useId();

  const isChanged = text !== policy.text;
  const { mutate: check } = validate;
  useEffect(() => {
    const timer = setTimeout(() => check(text), VALIDATE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [text, check]);

  const refused = create.error instanceof ServiceError ? create.error.errors : [];
  const mistakes: readonly Mistake[] = validate.data && !validate.data.isValid ? validate.data.errors : refused;
  const isValid = validate.data?.isValid === true && validate.variables === text;

  const save = () =>
    create.mutate(
      { text, note, base: latest },
      {
        onSuccess: ({ version }) => {
          toast.done(`Version ${version} is active`, 'It applies from the next event on.');
          onSaved(version);
        },
        onError: (error) => toast.failed('Could not save the policy', toProblem(error).detail),
      },
    );

  return (
    <div className="stack">
      <Panel title={`Version ${policy.version}${isChanged ? ', edited' : ''}`}>
        <div className="stack">
          <CodeEditor
            label="Policy (YAML or JSON)"
            value={text}
            isReadOnly={!canSave}
            marks={new Set(mistakes.flatMap(({ line }) => line ?? []))}
            describedBy={listId}
            onChange={setText}
          />
          <div id={listId} aria-live="polite">
            {mistakes.length > 0 ? (
              <Notice tone="block">
                <ul>
                  {mistakes.map(({ line, message }) => (
                    <li key={`${line} ${message}`}>
                      {line !== undefined && <strong>Line {line}: </strong>}
                      <Hostile>{message}</Hostile>
                    </li>
                  ))}
                </ul>
              </Notice>
            ) : (
              <p className="small faint">{isValid ? 'The policy is valid.' : 'Checking …'}</p>
            )}
          </div>
          {canSave ? (
            <>
              <TextField label="Note (optional): why you change it" value={note} onChange={setNote} />
              <div className="row">
                <Button look="primary" disabled={!isChanged || !isValid || create.isPending} onClick={save}>
                  Save and activate
                </Button>
                <Button look="quiet" disabled={!isChanged} onClick={() => setText(policy.text)}>
                  Discard changes
                </Button>
              </div>
            </>
          ) : (
            <p className="small faint">Only an administrator can change the policy.</p>
          )}
        </div>
      </Panel>
      <Panel
        title="What would have changed"
        actions={
          <div className="row">
            <SelectField
              label="Period"
              value={since}
              onChange={setSince}
              options={[
                ['24h', 'Last 24 hours'],
                ['7d', 'Last 7 days'],
                ['30d', 'Last 30 days'],
              ]}
            />
            <Button
              className="align-end"
              disabled={!isValid || dryRun.isPending}
              onClick={() => dryRun.mutate({ text, since })}
            >
              Try it
            </Button>
          </div>
        }
      >
        {dryRun.isPending ? (
          <Loading />
        ) : dryRun.error ? (
          <Failure error={dryRun.error} />
        ) : dryRun.data ? (
          <DryRunResult result={dryRun.data} />
        ) : (
          <p className="small faint">Applies the text above to the recorded decisions. Nothing is changed.</p>
        )}
      </Panel>
    </div>
  );
}
