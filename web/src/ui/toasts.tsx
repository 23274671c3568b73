import { Toast } from '@base-ui/react/toast';
import { IconButton } from './button.js';

const TONES: Readonly<Record<string, string>> = { done: 'allow', failed: 'block' };

/** Short messages about what an action did. Screen readers announce them. */
export function Toasts() {
  const { toasts } = Toast.useToastManager();
  return (
    <Toast.Portal>
      <Toast.Viewport className="toasts">
        {toasts.map((toast) => (
          <Toast.Root key={toast.id} toast={toast} className={`toast tone-${TONES[toast.type ?? ''] ?? 'none'}`}>
            <div className="grow">
              <Toast.Title className="toast-title" />
              <Toast.Description className="soft" />
            </div>
            <Toast.Close render={<IconButton label="Close message" icon="close" />} />
          </Toast.Root>
        ))}
      </Toast.Viewport>
    </Toast.Portal>
  );
}

export function useToast() {
  const { add } = Toast.useToastManager();
  return {
    done: (title: string, description?: string) => add({ title, description, type: 'done' }),
    failed: (title: string, description?: string) => add({ title, description, type: 'failed', priority: 'high' }),
  };
}
