import type { Observer } from '../observer.js';
import type { Telemetry } from '../telemetry/telemetry.js';

/** Turns decisions and events into metrics and traces. */
export function createTelemetryObserver(telemetry: Telemetry): Observer {
  const quarantined = new Map<string, Set<string>>();
  const update = (server: string, change: (names: Set<string>) => void): void => {
    const names = quarantined.get(server) ?? new Set();
    change(names);
    quarantined.set(server, names);
    telemetry.onQuarantine(server, names.size);
  };
  return {
    onDecision: ({ hook, decision: { action, findings }, effect, durationMs, trace }) =>
      (trace ?? telemetry).onDecision({ hook, action, findings, effect, durationMs }),
    onEvent: ({ event, server = '', name = '' }) => {
      if (event === 'upstream-restarted') telemetry.onRestart(server);
      else if (event === 'policy-reloaded') telemetry.onPolicy('taken');
      else if (event === 'policy-refused') telemetry.onPolicy('refused');
      else if (event === 'item-held') update(server, (names) => names.add(name));
      else if (event === 'item-released') update(server, (names) => names.delete(name));
    },
  };
}
