/** The proxy's telemetry. The CLI loads it on demand. */
export { startMetricsServer } from './metrics-server.js';
export { hasSdk } from './opentelemetry.js';
export { Registry } from './registry.js';
export { createTelemetry, type Telemetry } from './telemetry.js';
