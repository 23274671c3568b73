import { useState } from 'react';
import type { DecisionSummary } from '../data/api.js';
import { useGiveFeedback } from '../data/changes.js';
import { toProblem } from '../data/problem.js';
import { useCan } from '../data/queries.js';
import { Button } from './button.js';
import { Dialog } from './dialog.js';
import { Field } from './field.js';
import { useToast } from './toasts.js';

type Label = 'attack' | 'benign';
const TITLES: Readonly<Record<Label, string>> = { attack: 'Confirm as attack', benign: 'Mark as false alarm' };

/** Teaches the semantic memory: similar texts are then recognized as attacks, or no longer flagged. */
export function FeedbackButtons({ decision }: { decision: DecisionSummary }) {
  const [label, setLabel] = useState<Label>();
  const [note, setNote] = useState('');
  const give = useGiveFeedback();
  const toast = useToast();
  if (!useCan('operator')) return null;

  const send = (chosen: Label) =>
    give.mutate(
      { decision: decision.id, label: chosen, note },
      {
        onSuccess: () => {
          toast.done('Feedback saved', 'New scans compare their texts with it.');
          setLabel(undefined);
          setNote('');
        },
        onError: (error) => toast.failed('Could not save the feedback', toProblem(error).detail),
      },
    );

  return (
    <>
      {(['benign', 'attack'] as const).map((option) => (
        <Button key={option} aria-pressed={decision.feedback === option} onClick={() => setLabel(option)}>
          {option === 'benign' ? 'False alarm' : 'Confirm attack'}
        </Button>
      ))}
      <Dialog
        isOpen={label !== undefined}
        onClose={() => setLabel(undefined)}
        title={label ? TITLES[label] : ''}
        about={
          label === 'benign'
            ? 'Similar texts will no longer be flagged by the semantic memory. Rules still apply.'
            : 'Similar texts will be recognized as attacks.'
        }
      >
        <form
          className="stack-s"
          onSubmit={(event) => {
            event.preventDefault();
            if (label) send(label);
          }}
        >
          <Field label="Note (optional)">
            {(id) => (
              <textarea
                id={id}
                className="textarea"
                value={note}
                maxLength={1000}
                onChange={({ target }) => setNote(target.value)}
              />
            )}
          </Field>
          <div className="dialog-foot">
            <Button onClick={() => setLabel(undefined)}>Cancel</Button>
            <Button type="submit" look="primary" disabled={give.isPending}>
              Save
            </Button>
          </div>
        </form>
      </Dialog>
    </>
  );
}
