import { type ListenAddress, toAddressText } from '../core/listen.js';
import type { Policy } from '../policy/policy.js';
import { PRESETS } from '../policy/presets.js';
import type { McpProxy } from '../proxy/proxy.js';
import { createTelemetry, hasSdk, Registry, startMetricsServer, type Telemetry } from '../proxy/telemetry/index.js';
import { watchPolicy } from './policy-reload.js';

export interface OpenTelemetryHandle {
  /** Absent if neither OpenTelemetry nor Prometheus is in use. */
  readonly telemetry?: Telemetry;
  close(): Promise<void>;
}

/** Uses OpenTelemetry if the host has set it up, and serves Prometheus metrics if an address is given. */
export async function openTelemetry(
  address: ListenAddress | undefined,
  say: (words: string) => void,
): Promise<OpenTelemetryHandle> {
  if (!address) return { ...(hasSdk() && { telemetry: createTelemetry() }), close: async () => {} };
  const registry = new Registry();
  const server = await startMetricsServer(registry, address);
  say(`serving metrics at http://${toAddressText({ ...address, port: server.port })}/metrics`);
  return { telemetry: createTelemetry([registry]), close: () => server.close() };
}

/** Reloads the policy file while the proxy runs. A preset never changes. */
export async function followPolicy(
  proxy: McpProxy,
  { file, current, adapt }: { file: string; current: Policy; adapt: (policy: Policy) => Policy },
  signal: AbortSignal,
): Promise<void> {
  if (Object.hasOwn(PRESETS, file)) return;
  await watchPolicy(
    file,
    current,
    {
      onPolicy: (policy) => proxy.usePolicy(adapt(policy)),
      onRefused: ({ message }) =>
        proxy.refusePolicy(
          `rejected an invalid policy; the previous policy stays in force: ${message.replaceAll('\n', '; ')}`,
        ),
    },
    signal,
  );
}
