import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ScanJob, Settings } from './api.js';
import { api } from './client.js';
import { waitForScan } from './scans.js';

/** A change, and the lists that it makes out of date. */
function useChange<Input, Answer>(change: (input: Input) => Promise<Answer>, ...stale: readonly string[]) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: change,
    // Not awaited: new data may replace the component that made the change, and it would not hear of its success.
    onSuccess: () => {
      for (const key of stale) void client.invalidateQueries({ queryKey: [key] });
    },
  });
}

/** A comment as the service takes it: one line, or none. */
const toComment = (text: string): string | undefined => text.replace(/\p{Cc}+/gu, ' ').trim() || undefined;

export const useDecideApproval = () =>
  useChange(
    ({ id, decision, comment }: { id: string; decision: 'approve' | 'deny'; comment: string }) =>
      api.decideApproval({ id, body: { decision, comment: toComment(comment) } }),
    'approvals',
    'decisions',
    'decision',
    'overview',
  );
export const useGiveFeedback = () =>
  useChange(
    ({ decision, label, note }: { decision: string; label: 'attack' | 'benign'; note: string }) =>
      api.addFeedback({ body: { decision, label, note: toComment(note) } }),
    'feedback',
    'decisions',
    'decision',
    'overview',
  );
export const useRemoveFeedback = () => useChange((id: string) => api.removeFeedback({ id }), 'feedback', 'overview');
export const useReveal = () => useMutation({ mutationFn: (id: string) => api.revealEvidence({ id }) });
export const useReleaseSession = () =>
  useChange((session: string) => api.releaseSession({ session }), 'sessions', 'session', 'overview');
export const useApproveServer = () =>
  useChange(
    ({ id, items }: { id: string; items: string[] | undefined }) => api.approveServer({ id, body: { items } }),
    'servers',
    'server',
  );
/** Ends when the scan has ended, so that the page can show its result. */
export const useScanServer = () =>
  useChange(async (id: string) => waitForScan(await api.scanServer({ id })), 'servers', 'server', 'flows');
export const useAddServer = () =>
  useChange(
    async (body: { name: string; url: string }) => waitForScan((await api.registerServer({ body })) as ScanJob),
    'servers',
    'flows',
    'overview',
  );
export const useValidatePolicy = () =>
  useMutation({ mutationFn: (text: string) => api.validatePolicy({ body: { text } }) });
export const useDryRunPolicy = () =>
  useMutation({ mutationFn: (body: { text: string; since: string }) => api.dryRunPolicy({ body }) });
export const useCreatePolicy = () =>
  useChange(
    ({ text, note, base }: { text: string; note: string; base: number }) =>
      api.createPolicy({ body: { text, base, isActive: true, note: toComment(note) } }),
    'policies',
    'policy',
  );
export const useActivatePolicy = () =>
  useChange((version: number) => api.activatePolicy({ version }), 'policies', 'policy');
export const useChangeSettings = () => useChange((body: Settings) => api.changeSettings({ body }), 'settings');
