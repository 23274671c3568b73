import { useState } from 'react';
import { toPlural } from '../text/format.js';
import { Button } from '../ui/button.js';
import { Dialog } from '../ui/dialog.js';

interface ApproveAllProps {
  /** Items that the approval would change. */
  readonly changed: number;
  /** Those of them that the policy does not allow. */
  readonly flagged: number;
  readonly isBusy: boolean;
  readonly onApprove: () => void;
}

/** Approves everything that a server lists. Flagged definitions need a second click. */
export function ApproveAll({ changed, flagged, isBusy, onApprove }: ApproveAllProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        look="primary"
        icon="lock"
        disabled={isBusy || changed === 0}
        onClick={() => (flagged > 0 ? setOpen(true) : onApprove())}
      >
        Approve all
      </Button>
      <Dialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title="Approve flagged definitions?"
        about={`${toPlural(flagged, 'definition')} of this server ${flagged === 1 ? 'is' : 'are'} flagged. Read them first: later scans report only what differs from the approval.`}
      >
        <div className="dialog-foot">
          <Button onClick={() => setOpen(false)}>Cancel</Button>
          <Button
            look="danger"
            onClick={() => {
              setOpen(false);
              onApprove();
            }}
          >
            Approve all
          </Button>
        </div>
      </Dialog>
    </>
  );
}
