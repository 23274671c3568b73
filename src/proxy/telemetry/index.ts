/** Everything that the proxy needs to be watched at work. Loaded on demand. */
export { type MetricsServer, startMetricsServer } from './metrics-server.js';
export { hasSdk } from './opentelemetry.js';
export { Registry } from './registry.js';
export { createTelemetry, type RequestObserver, type RequestOutcome, type Telemetry } from './telemetry.js';
