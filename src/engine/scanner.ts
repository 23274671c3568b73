import type { Pacer } from '../core/pacer.js';
import type { Artifact, ArtifactKind, Finding, ScannerType, Severity, Skipped, Span } from '../core/types.js';
import type { PolicySettings } from '../policy/policy.js';
import type { Rule } from '../rules/rule.js';
import type { FieldViews } from '../text/views.js';
import type { SessionScope } from './session-scope.js';

/** The input of a scanner: an artifact with all its views. */
export interface Subject {
  readonly artifact: Artifact;
  readonly fields: readonly FieldViews[];
  /** Texts that are split over the items of lists, joined. Scanners that look for instructions read these too. */
  readonly joined: readonly FieldViews[];
  /** The end of the session's earlier results, joined with the beginning of this text. Rules read these too. */
  readonly tails: readonly FieldViews[];
  /** The policy's settings for this artifact, for scanners that respect expected behavior. */
  readonly settings: PolicySettings;
  /** Findings of the scanners that ran before, for scanners that only inspect doubtful artifacts. */
  readonly findings: readonly Finding[];
  /** The fused probability of those findings. */
  risk(): number;
  /** The session that the artifact belongs to. */
  readonly session?: SessionScope;
  /** Aborts the scan. Scanners pass it to their requests. */
  readonly signal?: AbortSignal;
  /** Set for long artifacts: scanners pause with it, so that the process stays responsive. */
  readonly pacer?: Pacer;
}

/** A match of a rule, and its place. */
export interface Observation {
  readonly rule: Rule;
  readonly path: string;
  readonly span: Span;
  readonly view: string;
  readonly seen: string;
  readonly isMention?: boolean;
  readonly isKnownBenign?: boolean;
  /** Explains this match. Quoted text stands between “ and ”, and reports mask it. */
  readonly note?: string;
  /** Overrides the rule's severity, for example by measured similarity. A setting of the policy takes precedence. */
  readonly severity?: Severity;
}

/** A part of a field that a user confirmed as benign. Reports print the note. */
export interface KnownBenign {
  readonly path: string;
  readonly span: Span;
  readonly note: string;
}

/** A scanner's observations, and the parts it could not inspect. */
export interface Account {
  readonly observations: readonly Observation[];
  readonly skipped: readonly Skipped[];
  /** The scanner inspected nothing, for the reasons in `skipped`. It gives no result to a voter. */
  readonly abstains?: true;
  /** Added to the scanner's result. */
  readonly metadata?: Readonly<Record<string, unknown>>;
  /** Texts that semantic scanners must not object to, because a user confirmed them as benign. */
  readonly knownBenign?: readonly KnownBenign[];
}

export type ScannerOutput = readonly Observation[] | Account | undefined;

/** Properties that the engine, the guard and the benchmarks rely on. A scanner declares them once, in its own file. */
export interface ScannerTraits {
  readonly id: string;
  /** Selects the voter that receives the scanner's results. */
  readonly type: ScannerType;
  /** For a stream, a slow scanner runs once, at the end. Default: cheap. */
  readonly cost?: 'cheap' | 'slow';
  /** Kinds of artifacts that this scanner does not inspect. Default: none. */
  readonly skips?: readonly ArtifactKind[];
  /** Its session state holds text of the session, so text of withheld content must be removed from it. */
  readonly keepsSessionText?: true;
}

/**
 * A scanner inspects a subject and returns its observations. It abstains (returns undefined) if there is nothing of
 * its kind to inspect, so that a voter's ratio counts only scanners that inspected. An empty list means: nothing found.
 */
export interface Scanner extends ScannerTraits {
  scan(subject: Subject): ScannerOutput | Promise<ScannerOutput>;
}
