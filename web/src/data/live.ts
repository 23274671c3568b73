import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import type { DecisionSummary } from './api.js';

const MAX_KEPT = 300;
/** Many decisions a second must not reload the lists as often. */
const REFRESH_MS = 1000;

type LiveState = 'connecting' | 'open' | 'closed';

/** The latest decisions, newest first, and the state of the connection. */
export interface Live {
  readonly state: LiveState;
  readonly decisions: readonly DecisionSummary[];
}

let live: Live = { state: 'connecting', decisions: [] };
const listeners = new Set<() => void>();

function update(change: Partial<Live>): void {
  live = { ...live, ...change };
  for (const listener of listeners) listener();
}

export const useLiveDecisions = (): Live =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => live,
  );

/** Keeps one stream of events open for the whole dashboard, and refreshes the lists that the events change. */
export function useLive(): void {
  const client = useQueryClient();
  useEffect(() => {
    const stale = new Set<string>();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const refresh = (...keys: string[]) => {
      for (const key of keys) stale.add(key);
      timer ??= setTimeout(() => {
        timer = undefined;
        for (const key of stale) void client.invalidateQueries({ queryKey: [key] });
        stale.clear();
      }, REFRESH_MS);
    };

    const stream = new EventSource('/v1/stream');
    stream.onopen = () => update({ state: 'open' });
    stream.onerror = () => update({ state: stream.readyState === EventSource.CLOSED ? 'closed' : 'connecting' });
    stream.addEventListener('decision', ({ data }: MessageEvent<string>) => {
      const decision = JSON.parse(data) as DecisionSummary;
      const others = live.decisions.filter(({ id }) => id !== decision.id);
      update({ decisions: [decision, ...others].slice(0, MAX_KEPT) });
      refresh('overview', 'sessions', 'session');
    });
    stream.addEventListener('approval', () => refresh('approvals', 'overview'));
    stream.addEventListener('incident', () => refresh('sessions', 'session', 'overview'));
    return () => {
      stream.close();
      clearTimeout(timer);
      update({ state: 'connecting', decisions: [] });
    };
  }, [client]);
}
