import { Dialog as Base } from '@base-ui/react/dialog';
import type { ReactNode } from 'react';

interface DialogProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly title: string;
  readonly about?: ReactNode;
  readonly children: ReactNode;
}

export function Dialog({ isOpen, onClose, title, about, children }: DialogProps) {
  return (
    <Base.Root open={isOpen} onOpenChange={(open) => !open && onClose()}>
      <Base.Portal>
        <Base.Backdrop className="scrim" />
        <Base.Popup className="dialog">
          <Base.Title>{title}</Base.Title>
          {about && <Base.Description className="soft small">{about}</Base.Description>}
          {children}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}
