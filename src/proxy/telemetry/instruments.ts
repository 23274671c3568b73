/** What is counted and timed. Every label is a name or a word of our own; never a text of a message, and never a session. */
export interface Instrument {
  readonly type: 'counter' | 'gauge' | 'histogram';
  readonly name: string;
  readonly help: string;
  readonly labels: readonly string[];
  readonly unit?: 's';
}

export type Labels = Readonly<Record<string, string>>;

/** Whoever keeps what is counted. A counter is added to, a gauge is set, a histogram takes one more value. */
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

export const MESSAGES = define('counter', 'tocsin.messages', 'Messages that arrived at the proxy.', [
  'from',
  'kind',
  'method',
]);
export const REQUESTS = define('counter', 'tocsin.requests', 'Requests that came to an end, by what became of them.', [
  'server',
  'method',
  'target',
  'outcome',
]);
export const REQUEST_DURATION = define(
  'histogram',
  'tocsin.request.duration',
  'Time from a request’s arrival to its answer, with scans and the server’s own time.',
  ['server', 'method', 'outcome'],
);
export const DECISIONS = define('counter', 'tocsin.decisions', 'Decisions of the guard.', ['hook', 'action', 'effect']);
export const OBJECTIONS = define('counter', 'tocsin.objections', 'Decisions that a scanner objected in.', [
  'scanner',
  'action',
]);
export const FINDINGS = define('counter', 'tocsin.findings', 'Findings, by severity.', ['severity']);
export const SCAN_DURATION = define('histogram', 'tocsin.scan.duration', 'Time the guard took for a decision.', [
  'hook',
]);
export const QUARANTINED = define('gauge', 'tocsin.quarantined.tools', 'Tools hidden until somebody approves them.', [
  'server',
]);
export const RESTARTS = define('counter', 'tocsin.upstream.restarts', 'Servers that were started again.', ['server']);
export const POLICY_RELOADS = define('counter', 'tocsin.policy.reloads', 'New policies that were taken or refused.', [
  'outcome',
]);

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

/** Seconds: from what a scan of a short text takes to what a tool may take. */
export const BUCKETS: readonly number[] = [
  0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60,
];
