import { jsonArtifact, textArtifact } from './core/artifact.js';
import { TocsinError } from './core/errors.js';
import { isArtifactKind } from './core/kinds.js';
import type { Artifact, ArtifactKind, ArtifactScan } from './core/types.js';
import type { Suppress } from './engine/conclude.js';
import { type ScanLimits, type ScanSetup, scanArtifact } from './engine/scan.js';
import type { Scanner, ScannerTraits } from './engine/scanner.js';
import { createScorer, type ScoreWeights } from './engine/score.js';
import { type Selection, selectScanners } from './engine/selection.js';
import type { SessionScope } from './engine/session-scope.js';
import type { Policy } from './policy/policy.js';
import { PRESETS } from './policy/presets.js';
import { allRules } from './rules/all.js';
import type { Rule } from './rules/rule.js';
import { builtInScanners, judgeScanners } from './scanners/all.js';
import type { BehaviorOptions } from './scanners/behavior-options.js';
import type { JudgeOptions } from './scanners/judge/options.js';
import { assertThreshold, type SemanticOptions } from './scanners/semantic/options.js';

/** A text, a tool definition as MCP lists it, or an artifact from `textArtifact` or `jsonArtifact`. */
export type ScanInput = string | { readonly tool: unknown } | Artifact;

export interface ScanOptions extends Selection, SemanticOptions {
  /** The artifact kind of a plain text. Default: `prompt`. */
  readonly kind?: ArtifactKind;
  /** The name of a preset, or a policy. Settings that a policy leaves out come from `balanced`, the default. */
  readonly policy?: keyof typeof PRESETS | Policy;
  readonly weights?: ScoreWeights;
  readonly rules?: readonly Rule[];
  /** Custom scanners. They run after the built-in ones. */
  readonly scanners?: readonly Scanner[];
  /** Time limit of each of these scanners, in milliseconds. A scanner that exceeds it has failed. Default: 10,000. */
  readonly scannerTimeoutMs?: number;
  /** Options of the session scanners, which abstain without a session. */
  readonly behavior?: BehaviorOptions;
  /** A language model that judges each text last. Default: none. This is the only option that sends data anywhere. */
  readonly judge?: JudgeOptions;
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

/** Creates a scanner for many scans. It compiles the rules once. */
export function createScanner(options: ScanOptions = {}): TextScanner {
  const kind = options.kind ?? 'prompt';
  if (!isArtifactKind(kind)) throw new TocsinError('bad-kind', `createScanner: unknown artifact kind "${kind}"`);
  assertThreshold(options.threshold);
  const rules = options.rules ?? allRules;
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
  return toTextScanner(setup, kind);
}

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

export function toPolicy(policy: ScanOptions['policy'] = 'balanced'): Policy {
  if (typeof policy === 'object' && policy !== null) return { ...PRESETS.balanced, ...policy };
  if (!Object.hasOwn(PRESETS, policy)) {
    throw new TocsinError('bad-policy', `Unknown policy "${policy}". Presets: ${Object.keys(PRESETS).join(', ')}`);
  }
  return PRESETS[policy];
}
