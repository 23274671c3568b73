import { jsonArtifact, textArtifact } from './core/artifact.js';
import { TocsinError } from './core/errors.js';
import { isArtifactKind } from './core/kinds.js';
import { assertKnownNames } from './core/known-names.js';
import type { Artifact, ArtifactKind, ArtifactScan } from './core/types.js';
import type { Suppress } from './engine/conclude.js';
import { type ScanLimits, type ScanSetup, scanArtifact } from './engine/scan.js';
import { ScanPool } from './engine/scan-pool.js';
import type { Scanner, ScannerTraits } from './engine/scanner.js';
import { createScorer, type ScoreWeights } from './engine/score.js';
import { findUnknownNames, type Selection, selectScanners } from './engine/selection.js';
import type { SessionScope } from './engine/session-scope.js';
import { completePolicy, type PartialPolicy } from './policy/complete.js';
import type { Policy } from './policy/policy.js';
import type { PRESETS } from './policy/presets.js';
import { allRules } from './rules/all.js';
import { assertRules } from './rules/assert-rules.js';
import type { Rule } from './rules/rule.js';
import { builtInScanners, judgeScanners, RUN_SCANNER_IDS, SCANNER_IDS } from './scanners/all.js';
import type { BehaviorOptions } from './scanners/behavior-options.js';
import type { JudgeOptions } from './scanners/judge/options.js';
import { JUDGE_ID } from './scanners/judge/sentinel-judge.js';
import { useModels } from './scanners/semantic/model-source.js';
import { assertThreshold, type SemanticOptions } from './scanners/semantic/options.js';

/** A text, a tool definition as MCP lists it, or an artifact from `textArtifact` or `jsonArtifact`. */
export type ScanInput = string | { readonly tool: unknown } | Artifact;

export interface ScanOptions extends Selection, SemanticOptions {
  /** The artifact kind of a plain text. Default: `prompt`. */
  readonly kind?: ArtifactKind;
  /** The name of a preset, or settings. Settings that are left out come from `extends`. Default: `balanced`. */
  readonly policy?: keyof typeof PRESETS | Policy | PartialPolicy;
  readonly weights?: ScoreWeights;
  /** Rules of your own, in addition to the built-in ones. `tocsin/rules` has `defineRule`. */
  readonly rules?: readonly Rule[];
  /** Whether the built-in rules apply. Default: true. */
  readonly builtInRules?: boolean;
  /** Custom scanners. They run after the built-in ones. */
  readonly scanners?: readonly Scanner[];
  /** Time limit of each of these scanners, in milliseconds. A scanner that exceeds it has failed. Default: 10,000. */
  readonly scannerTimeoutMs?: number;
  /** Options of the session scanners, which abstain without a session. */
  readonly behavior?: BehaviorOptions;
  /** A language model that judges each text last. Default: none. This is the only option that sends data anywhere. */
  readonly judge?: JudgeOptions;
  /**
   * Threads that scan, so that the event loop stays free. Each thread loads the models. Options that are functions cannot be
   * combined with it. Default: none, the calling thread scans.
   */
  readonly workers?: number;
  /** Returns the reason to suppress a finding, or undefined. Suppressed findings do not count, but are reported. */
  readonly suppress?: Suppress;
}

export interface TextScanner {
  /** The traits of its scanners, in the order they run. */
  readonly traits: readonly ScannerTraits[];
  /** With a session, the input is the session's next event, and the session scanners run too. */
  scan(input: ScanInput, session?: SessionScope, limits?: ScanLimits): Promise<ArtifactScan>;
  /** The same scanners with another policy. Nothing is compiled or loaded again. */
  withPolicy(policy: NonNullable<ScanOptions['policy']>): TextScanner;
  /** Only the scanners that are cheap enough to read a stream as it grows. */
  withoutSlowScanners(): TextScanner;
}

const SCANNER_TIMEOUT_MS = 10_000;

export const SCAN_OPTIONS: readonly string[] = Object.keys({
  kind: true,
  policy: true,
  weights: true,
  rules: true,
  builtInRules: true,
  scanners: true,
  scannerTimeoutMs: true,
  behavior: true,
  judge: true,
  suppress: true,
  only: true,
  skip: true,
  threshold: true,
  memory: true,
  models: true,
  workers: true,
} satisfies Record<keyof ScanOptions, true>);

/** Creates a scanner for many scans. It compiles the rules once. */
export function createScanner(options: ScanOptions = {}): TextScanner {
  assertKnownNames(options, SCAN_OPTIONS, 'createScanner');
  const kind = options.kind ?? 'prompt';
  if (!isArtifactKind(kind)) throw new TocsinError('bad-kind', `createScanner: unknown artifact kind "${kind}"`);
  assertThreshold(options.threshold);
  if (options.models !== undefined) useModels(options.models);
  const rules = toRules(options);
  assertSelection(options, rules);
  const { scannerTimeoutMs = SCANNER_TIMEOUT_MS } = options;
  if (!(scannerTimeoutMs > 0)) {
    throw new TocsinError('bad-timeout', `scannerTimeoutMs must be a positive number, not ${scannerTimeoutMs}`);
  }
  const custom = new Set(selectScanners(options.scanners ?? [], options));
  const setup: ScanSetup = {
    scanners: [
      ...builtInScanners(rules, options, {
        semantic: options,
        ...(options.behavior && { behavior: options.behavior }),
      }),
      ...custom,
      ...judgeScanners(rules, options, options.judge),
    ],
    policy: toPolicy(options.policy),
    score: createScorer(options.weights),
    toTimeoutMs: (scanner) => (custom.has(scanner) ? scannerTimeoutMs : undefined),
    ...(options.suppress && { suppress: options.suppress }),
  };
  const local = toTextScanner(setup, kind);
  if (options.workers === undefined) return local;
  const pool = new ScanPool(options.workers, toWorkerData(options));
  return toPooledScanner(local, { pool, policy: setup.policy, kind });
}

/** Options that hold functions or open files, which another thread cannot get. */
const LOCAL_OPTIONS = ['scanners', 'suppress', 'memory'] as const;

function toWorkerData({ workers: _, models, rules, ...options }: ScanOptions): object {
  const fail = (name: string): never => {
    throw new TocsinError('bad-workers', `workers: the option "${name}" cannot be used in worker threads`);
  };
  for (const name of LOCAL_OPTIONS) if (options[name] !== undefined) fail(name);
  const own = rules?.filter((rule) => !allRules.includes(rule));
  const data = {
    ...options,
    ...(models !== undefined && { models: models instanceof URL ? models.href : models }),
    ...(own && { rules: own }),
  };
  for (const [name, value] of Object.entries(data)) {
    try {
      structuredClone(value);
    } catch {
      fail(name);
    }
  }
  return data;
}

interface Pooling {
  readonly pool: ScanPool;
  readonly policy: Policy;
  readonly kind: ArtifactKind;
}

/** Scans in the threads of a pool. Streams are read by this thread: each piece is short. */
function toPooledScanner(local: TextScanner, { pool, policy, kind }: Pooling): TextScanner {
  return {
    traits: local.traits,
    async scan(input, session, limits = {}) {
      const artifact = toArtifact(input, kind);
      const { signal, tail } = limits;
      signal?.throwIfAborted();
      const states = session && Object.fromEntries(local.traits.map(({ id }) => [id, session.read(id)]));
      const request = {
        artifact,
        ...(session && { session: { ...toSessionFacts(session), states: states! } }),
        ...(tail && { tail }),
      };
      const running = pool.run(request, policy, signal);
      if (!running) return local.scan(artifact, session, limits);
      const { scan, writes } = await running;
      for (const [id, state] of writes) session?.write(id, state);
      return { artifact, ...scan };
    },
    withPolicy: (next) => toPooledScanner(local.withPolicy(next), { pool, policy: toPolicy(next), kind }),
    withoutSlowScanners: () => local.withoutSlowScanners(),
  };
}

const toSessionFacts = ({ id, step, at, log }: SessionScope) => ({ id, step, at, log });

const toTextScanner = (setup: ScanSetup, kind: ArtifactKind): TextScanner => ({
  traits: setup.scanners,
  scan: (input, session, limits) => scanArtifact(toArtifact(input, kind), setup, session, limits),
  withPolicy: (policy) => toTextScanner({ ...setup, policy: toPolicy(policy) }, kind),
  withoutSlowScanners: () =>
    toTextScanner({ ...setup, scanners: setup.scanners.filter(({ cost }) => cost !== 'slow') }, kind),
});

let defaultScanner: TextScanner | undefined;

/** Scans one text, tool or artifact. Options create a new scanner per call: for many scans use `createScanner`. */
export async function scan(input: ScanInput, options?: ScanOptions): Promise<ArtifactScan> {
  if (options) return createScanner(options).scan(input);
  defaultScanner ??= createScanner();
  return defaultScanner.scan(input);
}

function toArtifact(input: ScanInput, kind: ArtifactKind): Artifact {
  if (typeof input === 'string') return textArtifact(kind, input);
  if (typeof input !== 'object' || input === null) {
    throw new TocsinError(
      'bad-input',
      `scan: expected a string, { tool } or an artifact, got ${input === null ? 'null' : typeof input}`,
    );
  }
  if ('tool' in input) return jsonArtifact('tool', input.tool);
  if (!Array.isArray(input.fields) || !isArtifactKind(input.kind)) {
    throw new TocsinError(
      'bad-input',
      'scan: an artifact needs a kind and fields; create it with textArtifact or jsonArtifact',
    );
  }
  return input;
}

/** A misspelled name would select nothing, and a scan without scanners calls every text clean. */
function assertSelection(options: ScanOptions, rules: readonly Rule[]): void {
  const { scanners = [], only = [], skip = [] } = options;
  const own = scanners.map(({ id }) => id);
  // `tocsin scan` passes its run scanners as scanners of its own.
  const builtIn = [...SCANNER_IDS, JUDGE_ID];
  const twice = own.find((id, index) => builtIn.includes(id) || own.indexOf(id) !== index);
  if (twice !== undefined) {
    throw new TocsinError('bad-scanner', `scanners: there is a scanner ${twice} already; choose another id`);
  }
  for (const [option, names] of Object.entries({ only, skip })) {
    if (!Array.isArray(names)) throw new TocsinError('bad-input', `${option}: expected a list of scanners and rules`);
    const known = [...allRules, ...rules];
    const [unknown] = findUnknownNames({ only: names }, known, [
      ...builtIn,
      ...RUN_SCANNER_IDS,
      ...own,
      ...own.map((id) => `custom/${id}`),
    ]);
    if (unknown === undefined) continue;
    throw new TocsinError('unknown-name', `${option}: there is no scanner and no rule ${JSON.stringify(unknown)}`);
  }
}

export const toPolicy = (policy: ScanOptions['policy']): Policy => completePolicy(policy);

function toRules({ rules = [], builtInRules = true }: ScanOptions): readonly Rule[] {
  assertRules(rules);
  if (!builtInRules) return rules;
  const builtIn = new Map(allRules.map((rule) => [rule.id, rule]));
  const added = rules.filter((rule) => builtIn.get(rule.id) !== rule);
  const ids = new Set(builtIn.keys());
  for (const { id } of added) {
    if (ids.has(id)) throw new TocsinError('bad-rule', `rules: there is a rule ${id} already; choose another id`);
    ids.add(id);
  }
  return added.length > 0 ? [...allRules, ...added] : allRules;
}
