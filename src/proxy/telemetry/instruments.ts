/** A metric. Labels are names and fixed values, never message text or session ids. */
export interface Instrument {
  readonly type: 'counter' | 'gauge' | 'histogram';
  readonly name: string;
  readonly help: string;
  readonly labels: readonly string[];
  readonly unit?: 's';
}

export type Labels = Readonly<Record<string, string>>;

/** Records values. A value is added to a counter, replaces that of a gauge, and is observed by a histogram. */
export interface Meter {
  write(instrument: Instrument, labels: Labels, value: number): void;
}

const define = (type: Instrument['type'], name: string, help: string, labels: readonly string[]): Instrument => ({
  type,
  name,
  help,
  labels,
  ...(type === 'histogram' && { unit: 's' }),
});

export const MESSAGES = define('counter', 'tocsin.messages', 'Messages received by the proxy.', [
  'from',
  'kind',
  'method',
]);
export const REQUESTS = define('counter', 'tocsin.requests', 'Completed requests, by outcome.', [
  'server',
  'method',
  'target',
  'outcome',
]);
export const REQUEST_DURATION = define(
  'histogram',
  'tocsin.request.duration',
  'Time from a request to its response, including scans and the server.',
  ['server', 'method', 'outcome'],
);
export const DECISIONS = define('counter', 'tocsin.decisions', 'Decisions of the guard.', ['hook', 'action', 'effect']);
export const OBJECTIONS = define('counter', 'tocsin.objections', 'Decisions in which a scanner objected.', [
  'scanner',
  'action',
]);
export const FINDINGS = define('counter', 'tocsin.findings', 'Findings, by severity.', ['severity']);
export const SCAN_DURATION = define('histogram', 'tocsin.scan.duration', 'Time of the guard for a decision.', ['hook']);
export const QUARANTINED = define('gauge', 'tocsin.quarantined.tools', 'Quarantined tools.', ['server']);
export const RESTARTS = define('counter', 'tocsin.upstream.restarts', 'Restarts of servers.', ['server']);
export const POLICY_RELOADS = define('counter', 'tocsin.policy.reloads', 'Policy reloads, by outcome.', ['outcome']);

export const HTTP_DURATION = define('histogram', 'tocsin.http.request.duration', 'Time of an HTTP request, by route.', [
  'route',
  'status',
]);

/** The instruments of the service. */
export const SERVICE_INSTRUMENTS: readonly Instrument[] = [
  DECISIONS,
  OBJECTIONS,
  FINDINGS,
  SCAN_DURATION,
  HTTP_DURATION,
];

export const INSTRUMENTS: readonly Instrument[] = [
  MESSAGES,
  REQUESTS,
  REQUEST_DURATION,
  DECISIONS,
  OBJECTIONS,
  FINDINGS,
  SCAN_DURATION,
  QUARANTINED,
  RESTARTS,
  POLICY_RELOADS,
];

/** In seconds: from the scan of a short text to a slow tool call. */
export const BUCKETS: readonly number[] = [
  0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60,
];
