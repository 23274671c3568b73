import type { Observer } from '../observer.js';
import type { Telemetry } from '../telemetry/telemetry.js';

/** Counts, times and traces what is decided and what happens. */
export function createTelemetryObserver(telemetry: Telemetry): Observer {
  const held = new Map<string, Set<string>>();
  const count = (server: string, change: (names: Set<string>) => void): void => {
    const names = held.get(server) ?? new Set();
    change(names);
    held.set(server, names);
    telemetry.onQuarantine(server, names.size);
  };
  return {
    onDecision: ({ hook, decision: { action, findings }, effect, durationMs, trace }) =>
      (trace ?? telemetry).onDecision({ hook, action, findings, effect, durationMs }),
    onEvent: ({ event, server = '', name = '' }) => {
      if (event === 'upstream-restarted') telemetry.onRestart(server);
      else if (event === 'policy-reloaded') telemetry.onPolicy('taken');
      else if (event === 'policy-refused') telemetry.onPolicy('refused');
      else if (event === 'item-held') count(server, (names) => names.add(name));
      else if (event === 'item-released') count(server, (names) => names.delete(name));
    },
  };
}
